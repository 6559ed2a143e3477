import Glibc

/// What the file system tells about a file.
package struct FileStatus {
  /// Bytes.
  package let size: Int

  /// Nil when there is no such file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
  }
}
