import ArchiveImport
import DesignKit

extension ListFileError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .unreadable(let path, let reason):
      translated("%1$s cannot be read: %2$s.", path, reason)
    case .tooLarge(let path, .bookmarks):
      translated("%s is too large for a file of bookmarks.", path)
    case .tooLarge(let path, .names): translated("%s is too large for a file of names.", path)
    case .nothing(let path, .bookmarks):
      translated("%s holds no bookmarks. JSON and CSV files of other tools can be read.", path)
    case .nothing(let path, .names):
      translated("%s names nobody. It needs lines of an id, a handle and a name.", path)
    }
  }
}
