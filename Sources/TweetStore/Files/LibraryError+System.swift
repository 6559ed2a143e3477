import Files
import Glibc

extension LibraryError {
  /// The error for a system call's error number.
  init(path: String, system number: Int32) {
    switch number {
    case ENOSPC, EDQUOT: self = .full(path: path)
    case EROFS: self = .readOnly(path: path)
    case ENOLCK: self = .unlockable(path: path)
    default: self = .unreadable(path: path, reason: String(cString: strerror(number)))
    }
  }

  package init(_ error: SystemError) { self.init(path: error.path, system: error.code) }
}

/// What the system refuses of a library's files, as the library's own error.
package func systemCall<Value>(
  _ body: @autoclosure () throws(SystemError) -> Value
) throws(LibraryError) -> Value {
  do throws(SystemError) { return try body() } catch { throw LibraryError(error) }
}
