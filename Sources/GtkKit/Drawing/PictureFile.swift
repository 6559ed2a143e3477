import Glibc

/// A picture's file, as it is opened before anything of it is read.
nonisolated enum PictureFile {
  /// More than any photograph takes; to look through more is work for minutes.
  private static let mostBytes = 256 << 20

  /// Opens a file to read it from its start; the caller closes it.
  ///
  /// - Throws: ``PictureError``.
  static func open(_ path: String) throws(PictureError) -> UnsafeMutablePointer<FILE> {
    // Without it a pipe keeps waiting whoever opens it.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path) }
    do throws(PictureError) {
      try check(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    guard let file = fdopen(descriptor, "rb") else {
      close(descriptor)
      throw .unreadable(path: path)
    }
    return file
  }

  private static func check(_ descriptor: Int32, _ path: String) throws(PictureError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path)
    }
    guard status.st_size <= mostBytes else {
      throw .broken(path: path, reason: "its file is larger than \(mostBytes >> 20) MB")
    }
  }
}
