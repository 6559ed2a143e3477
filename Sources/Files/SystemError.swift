import Glibc

/// What the system refused to do with a file or a folder, and why.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// One of `errno.h`.
  public let code: Int32

  /// `code` is that of the last call, where none is given.
  public init(_ path: String, code: Int32 = errno) { (self.path, self.code) = (path, code) }

  public var description: String {
    switch code {
    case ENOSPC, EDQUOT: "The disk of \(path) is full. Free some space and try again."
    case EROFS: "\(path) cannot be written: it is read-only."
    default: "\(path): \(String(cString: strerror(code)))"
    }
  }
}
