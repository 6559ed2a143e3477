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
    await offer(bookmarks) { [context] path in
      await BookmarkReading.file(path, messages: context.messages)
    } asking: { file in
      translated("%d bookmark. Read it?", "%d bookmarks. Read them?", file.marks.count)
    } then: { [context] file, path in
      BookmarkReading.keep(file, of: path, in: context.bookmarks, messages: context.messages)
    }
      + offer(names, reading: NameReading.file) { file in
        translated("%d name. Read it?", "%d names. Read them?", file.names.count)
      } then: { [context] file, path in
        NameReading.keep(file, of: path, in: context.names, messages: context.messages)
      }
  }

  /// Says what was not read: of one file why, of several at once which.
  func refuse(_ unread: [(path: String, why: ListFileError)], and others: [String]) {
    if others.isEmpty, unread.count == 1, let only = unread.first {
      return context.messages.say(sentence(for: only.why))
    }
    let paths = unread.map(\.path) + others
    guard !paths.isEmpty else { return }
    let names = paths.prefix(Self.mostNamed).map(FilePath.name)
    context.messages.say(
      translated(
        "%1$s: %2$s",
        translated(
          "%d file cannot be read here", "%d files cannot be read here", paths.count),
        listed(names + (paths.count > names.count ? ["…"] : []))))
  }

  private static let mostNamed = 3

  private func offer<File>(
    _ paths: [String], reading read: (String) async -> Result<File, ListFileError>?,
    asking question: (File) -> String, then keep: @escaping (File, _ path: String) -> Void
  ) async -> [(path: String, why: ListFileError)] {
    var unread: [(String, ListFileError)] = []
    for path in paths {
      switch await read(path) {
      case .success(let file):
        context.messages.ask(
          translated("%1$s: %2$s", FilePath.name(path), question(file)),
          [
            Messages.Button(title: translated("_Cancel")) {},
            Messages.Button(title: translated("_Read")) { keep(file, path) },
          ])
      case .failure(let error): unread.append((path, error))
      case nil: break
      }
    }
    return unread
  }
}
