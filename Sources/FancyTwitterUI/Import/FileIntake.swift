import ArchiveImport
import DesignKit
import GtkKit

/// What the person gives a window to read, chosen or dropped: archives, bookmarks of other tools, names for ids.
@MainActor
final class FileIntake {
  /// What asks about archives before they are imported.
  let archives: ArchiveIntake
  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
    archives = ArchiveIntake(context.messages)
  }

  /// Lets the person choose an archive to import.
  func chooseArchive() {
    chooseArchive { [weak self] in self?.archives.onArchives([$0]) }
  }

  /// Lets the person choose an archive for `body`.
  func chooseArchive(for body: @escaping (ImportJob) -> Void) {
    ArchiveChooser.choose(over: window, body)
  }

  /// Lets the person choose a file of bookmarks.
  func chooseBookmarks() {
    let chooser = FileChooser(title: translated("Read Bookmarks"), kind: .file, over: window)
    chooser.addFilter(
      translated("Bookmarks (JSON, CSV)"), patterns: ["*.json", "*.jsonl", "*.ndjson", "*.csv"])
    chooser.addFilterOfAll()
    chooser.choose { [weak self] path in
      if let path { self?.readBookmarks(path) }
    }
  }

  /// Lets the person choose a table of names.
  func chooseNames() {
    let chooser = FileChooser(title: translated("Read Names"), kind: .file, over: window)
    chooser.addFilter(translated("Names for ids (CSV)"), patterns: ["*.csv"])
    chooser.addFilterOfAll()
    chooser.choose { [weak self] path in
      if let path { self?.readNames(path) }
    }
  }

  /// Reads what was dropped, and says so where some of it is no file that can be read here.
  func take(_ drop: Window.Drop) {
    if drop.hasForeign { refuseForeign() }
    // Tables and lists become names and bookmarks once the person says that they are that.
    take(drop.paths, lists: true)
  }

  /// Says that some of what was to be read is no file that can be read here.
  func refuseForeign() {
    context.messages.say(
      translated("What is no file on this computer cannot be read: save it here first."))
  }

  /// Reads archives; of those that can hold posts that not everybody may see, the person says whether these come in, too.
  func read(_ archives: [String]) { take(archives, lists: false) }

  private func take(_ files: [String], lists: Bool) {
    let dropped = DroppedLists(context: context)
    archives.take(files, lists: lists) { files in
      let unread = await dropped.offer(bookmarks: files.bookmarks, names: files.names)
      dropped.refuse(unread, and: files.others)
    }
  }

  private var window: Window? { context.stage.window }

  private func readBookmarks(_ path: String) {
    BookmarkReading.read(path, into: context.bookmarks, messages: context.messages)
  }

  private func readNames(_ path: String) {
    NameReading.read(path, into: context.names, messages: context.messages)
  }
}
