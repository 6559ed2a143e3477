import Glibc

/// A file of blocks, read anywhere in it; it is closed with the last who has it.
final class BlockFile {
  /// Bytes.
  let size: Int
  private let descriptor: Int32

  /// Takes an open file over; nil for none.
  init?(descriptor: Int32) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  deinit { close(descriptor) }

  /// So many bytes from an offset; fewer where the file ends, or cannot be read.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while length < count {
        let read = pread(
          descriptor, buffer.baseAddress?.advanced(by: length), count - length, offset + length)
        guard read > 0 else { return }
        length += read
      }
    }
  }
}
