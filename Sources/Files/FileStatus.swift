import Glibc

/// What the file system tells about a file.
public struct FileStatus: Sendable {
  /// Bytes.
  public let size: Int
  /// Whether it is a file, and neither a folder nor something that others put bytes into meanwhile.
  public let isRegular: Bool
  /// Which file it is, on its disk.
  public let inode: UInt64

  /// Nil when there is no such file.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    inode = UInt64(status.st_ino)
  }
}
