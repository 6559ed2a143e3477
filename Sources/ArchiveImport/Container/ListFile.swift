import Glibc

/// A file of a list that a person chose, of which nobody knows what it is.
enum ListFile {
  // While it is read it takes five to nine times as much of memory.
  private static let maximumSize = 128 << 20

  /// All that is in the file at `path`; nothing but a file itself is waited for.
  static func read(
    _ path: String, as list: ListFileError.List
  ) throws(ListFileError) -> [UInt8] {
    try read(path) { size throws(ListFileError) in
      guard size <= maximumSize else { throw .tooLarge(path: path, list: list) }
      return size
    }
  }

  /// What the file at `path` begins with.
  static func beginning(of path: String, _ count: Int) throws(ListFileError) -> [UInt8] {
    try read(path) { size in min(size, count) }
  }

  private static func read(
    _ path: String, _ count: (_ size: Int) throws(ListFileError) -> Int
  ) throws(ListFileError) -> [UInt8] {
    func failure(_ code: Int32) -> ListFileError {
      .unreadable(path: path, reason: String(cString: strerror(code)))
    }
    // A pipe would keep whoever opens it waiting for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    guard let file = fdopen(descriptor, "r") else {
      defer { close(descriptor) }
      throw failure(errno)
    }
    defer { fclose(file) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure(EISDIR)
    default: throw failure(EINVAL)
    }
    let count = try count(Int(status.st_size))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = fread(buffer.baseAddress, 1, count, file)
    }
  }
}
