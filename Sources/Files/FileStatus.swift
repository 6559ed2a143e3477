import Glibc

/// What the file system tells about a file.
public struct FileStatus: Sendable {
  /// Bytes.
  public let size: Int
  /// Which file it is, on its disk.
  public let inode: UInt64

  /// Nil when there is no such file.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
  }
}
