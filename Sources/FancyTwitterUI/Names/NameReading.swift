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
        messages.say(paragraph([read, skipped]))
      case .failure(let failure): messages.say(failure.text)
      }
    }
  }

  @concurrent
  private nonisolated static func file(
    _ path: String, into folder: LibraryFolder
  ) async -> Result<NamesFile, ListReadingFailure> {
    let file: NamesFile
    do throws(ListFileError) { file = try NamesFile(path: path) } catch {
      return .failure(.file(error))
    }
    do throws(LibraryError) { try NameTable(folder: folder).put(file.names) } catch {
      return .failure(.library(error))
    }
    return .success(file)
  }
}
