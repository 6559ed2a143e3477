import ArchiveImport
import DesignKit
import TweetStore

/// Reads tables of names for ids, off the main thread.
@MainActor
enum NameReading {
  static func read(_ path: String, into names: GivenNames, messages: Messages) {
    let folder = names.folder
    Task {
      switch await file(path, into: folder) {
      case .success(let file):
        names.changed()
        let read = translated("%d name was read.", "%d names were read.", file.names.count)
        let skipped =
          file.skipped == 0
          ? ""
          : translated(
            "%d line of the file names nobody.", "%d lines of the file name nobody.", file.skipped)
        messages.say(told(inOrder: [read, skipped]))
      case .failure(let failure): messages.say(failure.sentence)
      }
    }
  }

  private enum Failure: Error {
    case file(NamesError)
    case library(LibraryError)

    var sentence: String {
      switch self {
      case .file(let error): error.sentence
      case .library(let error): told(error)
      }
    }
  }

  @concurrent
  private nonisolated static func file(
    _ path: String, into folder: LibraryFolder
  ) async -> Result<NamesFile, Failure> {
    do {
      let file = try NamesFile(path: path)
      try NameTable(folder: folder).put(file.names)
      return .success(file)
    } catch let error as NamesError {
      return .failure(.file(error))
    } catch let error as LibraryError {
      return .failure(.library(error))
    } catch {
      preconditionFailure("nothing else is thrown: \(error)")
    }
  }
}

nonisolated extension NamesError {
  /// What is wrong, in the person's language.
  var sentence: String {
    switch self {
    case .unreadable(let path, let reason):
      translated("%1$s cannot be read: %2$s.", path, reason)
    case .tooLarge(let path): translated("%s is too large for a file of names.", path)
    case .noNames(let path):
      translated("%s names nobody. It needs lines of an id, a handle and a name.", path)
    }
  }
}
