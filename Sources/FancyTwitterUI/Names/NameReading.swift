import ArchiveImport
import DesignKit
import TweetStore

/// Reads tables of names for ids, off the main thread.
@MainActor
enum NameReading {
  static func read(_ path: String, into names: GivenNames, messages: Messages) {
    Task {
      switch await file(path) {
      case .success(let file): keep(file, of: path, in: names, messages: messages)
      case .failure(let error): messages.say(sentence(for: error))
      }
    }
  }

  /// What is in a file.
  @concurrent
  nonisolated static func file(_ path: String) async -> Result<NamesFile, ListFileError> {
    Result { () throws(ListFileError) in try NamesFile(path: path) }
  }

  /// Keeps what was read of a file, also in place of names that were given before, which can be undone as a whole.
  static func keep(_ file: NamesFile, of path: String, in names: GivenNames, messages: Messages) {
    let folder = names.folder
    Task {
      switch await put(file.names, into: folder) {
      case .success(let kept):
        names.changed()
        let undo = Messages.Button.undo { takeBack(kept, of: names, messages: messages) }
        messages.say(
          summary(of: file, path, replaced: kept.replaced), offering: kept.isEmpty ? nil : undo)
      case .failure(let error): messages.say(sentence(for: error))
      }
    }
  }

  private static func summary(of file: NamesFile, _ path: String, replaced: Int) -> String {
    // Each has an Undo of its own, so each is another sentence.
    let read = translated(
      "%1$s: %2$s", FilePath.name(path),
      translated("%d name was read.", "%d names were read.", file.names.count))
    let former = translated(
      "%d former name is replaced.", "%d former names are replaced.", replaced)
    let skipped = translated(
      "%d line of the file names nobody.", "%d lines of the file name nobody.", file.skipped)
    return paragraph([read, replaced == 0 ? "" : former, file.skipped == 0 ? "" : skipped])
  }

  private static func takeBack(_ kept: KeptNames, of names: GivenNames, messages: Messages) {
    let folder = names.folder
    Task {
      switch await restore(kept, in: folder) {
      case .success: names.changed()
      case .failure(let error):
        messages.say(
          sentence(for: error),
          offering: .tryAgain { takeBack(kept, of: names, messages: messages) })
      }
    }
  }

  @concurrent
  private nonisolated static func put(
    _ names: [GivenName], into folder: LibraryFolder
  ) async -> Result<KeptNames, LibraryError> {
    Result { () throws(LibraryError) in try NameTable(folder: folder).put(names) }
  }

  @concurrent
  private nonisolated static func restore(
    _ kept: KeptNames, in folder: LibraryFolder
  ) async -> Result<Void, LibraryError> {
    Result { () throws(LibraryError) in try NameTable(folder: folder).takeBack(kept) }
  }
}
