import ArchiveImport
import DesignKit
import GtkKit

/// Lets the person choose an archive, packed or unpacked.
@MainActor
enum ArchiveChooser {
  /// Runs `body` with the path that was chosen, if any.
  static func choose(over window: Window, _ body: @escaping (String) -> Void) {
    let title = translated("Open an Archive")
    let name = translated("X archives (zip, tar.gz) and folders")
    let answer = { (path: String?) in if let path { body(path) } }
    // In a sandbox only the desktop's own dialog opens what lies outside.
    guard !Desktop.isSandboxed else {
      let chooser = FileChooser(title: title, kind: .file, over: window)
      chooser.addFilter(name, patterns: patterns)
      return chooser.choose(answer)
    }
    let chooser = FileOrFolderChooser(
      title: title,
      line: translated("The file that X sent you (zip or tar.gz), or the folder unpacked from it."),
      button: translated("_Open"), cancel: translated("_Cancel"), over: window,
      isWanted: UnpackedArchive.isAt)
    chooser.addFilter(name, patterns: patterns)
    chooser.choose(answer)
  }

  private static let patterns = ["*.zip", "*.ZIP", "*.tar.gz", "*.tgz"]
}
