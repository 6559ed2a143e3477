import Glibc
import TweetStore

/// Why nothing was exported.
public enum ExportError: Error, Hashable, Sendable {
  case unwritable(path: String, reason: String)
  case full(path: String)
  case library(LibraryError)
  case cancelled

  /// What the system's last error means for a file.
  init(path: String, system code: Int32) {
    self =
      code == ENOSPC || code == EDQUOT
      ? .full(path: path) : .unwritable(path: path, reason: String(cString: strerror(code)))
  }
}

extension ExportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    case .full(let path): "There is no room for \(path): make some, and export again."
    case .library(let error): "\(error)"
    case .cancelled: "The export was stopped; nothing was written."
    }
  }
}
