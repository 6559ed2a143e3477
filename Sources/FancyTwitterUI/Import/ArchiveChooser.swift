import ArchiveImport
import DesignKit
import GtkKit

/// Lets the person choose an archive, packed or unpacked.
@MainActor
enum ArchiveChooser {
  /// Runs `body` with what was chosen, if anything was.
  static func choose(over window: Window?, _ body: @escaping (ImportJob) -> Void) {
    let title = translated("Open an Archive")
    let name = translated("Archives (zip, tar.gz, repo.car, outbox.json) and folders")
    let option = translated("Leave out posts that not everybody may see")
    // In a sandbox only the desktop's own dialog opens what lies outside.
    guard !Desktop.isSandboxed else {
      let chooser = FileChooser(title: title, kind: .file, over: window)
      addFilters(name, to: chooser)
      chooser.addSwitch(option)
      return chooser.choose { [chooser] path in
        guard let path else { return }
        body(ImportJob(path: path, leavesOutRestricted: chooser.isSwitchOn))
      }
    }
    let chooser = FileOrFolderChooser(
      title: title,
      line: translated(
        "The file that X, Mastodon or Bluesky sent you (zip, tar.gz or car), or the folder unpacked from it."
      ),
      button: translated("_Open"), cancel: translated("_Cancel"), over: window,
      isWanted: UnpackedArchive.isAt)
    addFilters(name, to: chooser)
    chooser.addSwitch(option)
    chooser.choose { [chooser] path in
      guard let path else { return }
      body(ImportJob(path: path, leavesOutRestricted: chooser.isSwitchOn))
    }
  }

  private static func addFilters(_ name: String, to chooser: some FileChooserInterface) {
    chooser.addFilter(
      name,
      patterns: [
        "*.zip", "*.tar.gz", "*.tgz", "*.car", "*outbox*.json", "*statuses*.json", "*.user.*.json",
      ])
    chooser.addFilterOfAll()
  }
}
