import ArchiveImport
import DesignKit

/// Lists and tables that were dropped: nobody has said that they are bookmarks, or names, so the person is asked before
/// any of them is kept.
@MainActor
struct DroppedLists {
  let context: ScreenContext

  /// Asks about each file that holds something.
  ///
  /// - Returns: why the others were not read, by their paths.
  func offer(bookmarks: [String], names: [String]) async -> [(path: String, why: ListFileError)] {
    var unread: [(String, ListFileError)] = []
    for path in bookmarks {
      switch await BookmarkReading.file(path) {
      case .success(let file):
        let count = file.marks.count
        ask(about: path, translated("%d bookmark. Read it?", "%d bookmarks. Read them?", count)) {
          [context] in
          BookmarkReading.keep(file, of: path, in: context.bookmarks, messages: context.messages)
        }
      case .failure(let error): unread.append((path, error))
      }
    }
    for path in names {
      switch await NameReading.file(path) {
      case .success(let file):
        let count = file.names.count
        ask(about: path, translated("%d name. Read it?", "%d names. Read them?", count)) {
          [context] in
          NameReading.keep(file, of: path, in: context.names, messages: context.messages)
        }
      case .failure(let error): unread.append((path, error))
      }
    }
    return unread
  }

  /// Says what was not read: of one file why, of several at once which.
  func refuse(_ unread: [(path: String, why: ListFileError)], and others: [String]) {
    if others.isEmpty, unread.count == 1, let only = unread.first {
      return context.messages.say(sentence(for: only.why))
    }
    let paths = unread.map(\.path) + others
    guard !paths.isEmpty else { return }
    let names = paths.prefix(Self.mostNamed).map { Self.name($0) }
    context.messages.say(
      translated(
        "%1$s: %2$s",
        translated(
          "%d file cannot be read here", "%d files cannot be read here", paths.count),
        listed(names + (paths.count > names.count ? ["…"] : []))))
  }

  private static let mostNamed = 3

  private func ask(about path: String, _ question: String, then body: @escaping () -> Void) {
    context.messages.ask(
      translated("%1$s: %2$s", Self.name(path), question),
      [
        Messages.Button(title: translated("_Cancel")) {},
        Messages.Button(title: translated("_Read"), action: body),
      ])
  }

  private static func name(_ path: String) -> String { FilePath.name(path) }
}
