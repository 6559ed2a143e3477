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

  /// Whether there is a file to read below a folder, and no link on the way to it.
  ///
  /// A folder that somebody handed out could lead to any file of this machine. The folder itself may be a link, as where
  /// it lies on another disk.
  public static func isFile(_ file: String, within folder: String) -> Bool {
    var path = folder
    var status = stat()
    // By bytes, as the system does: a mark at a name's beginning makes another letter of the slash.
    for name in file.utf8.split(separator: UInt8(ascii: "/")) {
      path += "/" + Substring(name)
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return false }
    }
    return status.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
  }
}
