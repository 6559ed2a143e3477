import Glibc

/// What the system refused to do with a file or a folder, and why.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// One of `errno.h`.
  package let code: Int32

  /// `code` is that of the last call, where none is given.
  package init(_ path: String, code: Int32 = errno) { (self.path, self.code) = (path, code) }

  package var description: String {
    switch code {
    case ENOSPC, EDQUOT: "The disk of \(path) is full. Free some space and try again."
    case EROFS: "\(path) cannot be written: it is read-only."
    default: "\(path): \(String(cString: strerror(code)))"
    }
  }
}
