import Files
import Glibc

/// A file without a name, for what memory should not hold; it goes with the last who has it.
final class SpoolFile {
  private let descriptor: Int32

  // The folder for large files of no name; the other one may be in memory.
  private static let folders = ["/var/tmp", "/tmp"]

  init() throws(ImportError) {
    for folder in Self.folders {
      // Not all file systems make files without names, so it has one for a moment, whose X mkstemp(3) fills in.
      var path = Array((folder + "/fancytwitter-XXXXXX").utf8CString)
      let descriptor = mkstemp(&path)
      guard descriptor >= 0 else { continue }
      unlink(path)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      self.descriptor = descriptor
      return
    }
    throw Self.failure
  }

  deinit { close(descriptor) }

  /// - Throws: ``ImportError/noRoom(path:)`` where the disk is full.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
    guard WholeWrite.write(bytes, to: descriptor) else { throw Self.failure }
  }

  /// Writes values as memory holds them.
  ///
  /// - Throws: ``ImportError/noRoom(path:)`` where the disk is full.
  func append(_ values: [some BitwiseCopyable]) throws(ImportError) {
    let written = values.withUnsafeBytes { bytes in
      Result { () throws(ImportError) in try append(bytes) }
    }
    try written.get()
  }

  /// What was written, to be read here and there.
  var written: BlockFile? { BlockFile(descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 0)) }

  private static var failure: ImportError {
    errno == ENOSPC || errno == EDQUOT
      ? .noRoom(path: folders[0])
      : .unreadable(path: folders[0], reason: String(cString: strerror(errno)))
  }
}
