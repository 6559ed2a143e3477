import Glibc

/// A file that is read anywhere in it; it is closed with the last who has it.
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
  func bytes(at offset: Int, count: Int) -> [UInt8] { values(at: offset, count: count) }

  /// So many values from an offset in bytes, as memory holds them; fewer where the file ends, or cannot be read.
  func values<Value: BitwiseCopyable>(at offset: Int, count: Int) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { buffer, length in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      var filled = 0
      while filled < bytes.count {
        let read = pread(
          descriptor, bytes.baseAddress?.advanced(by: filled), bytes.count - filled,
          offset + filled)
        guard read > 0 else { break }
        filled += read
      }
      length = filled / MemoryLayout<Value>.stride
    }
  }
}
