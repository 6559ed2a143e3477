import ArchiveImport
import DesignKit
import TweetStore

/// Why a list that another tool has written was not read into the library's folder.
enum ListReadingFailure: Error {
  case file(ListFileError)
  case library(LibraryError)

  /// What the person is told.
  @MainActor var text: String {
    switch self {
    case .file(let error): sentence(for: error)
    case .library(let error): sentence(for: error)
    }
  }
}
