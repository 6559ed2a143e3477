/// Why no list was read from a file that a person chose.
public enum ListFileError: Error, Sendable, Hashable {
  case unreadable(path: String, reason: String)
  case tooLarge(path: String, list: List)
  /// Nothing in it is an entry of such a list.
  case nothing(path: String, list: List)

  /// What the file was to hold.
  public enum List: Sendable, CaseIterable {
    case bookmarks
    /// Names for ids.
    case names
  }
}

extension ListFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
    case .tooLarge(let path, let list): "\(path) is too large for a file of \(list)."
    case .nothing(let path, .bookmarks): "\(path) holds no bookmarks, neither as JSON nor as CSV."
    case .nothing(let path, .names):
      "\(path) names nobody: it needs lines of an id, a handle and a name."
    }
  }
}
