import Glibc

/// Writes a new file through a buffer.
final class FileWriter {
  /// How many bytes were written so far.
  private(set) var bytes = 0
  /// What errors call the file.
  private let shown: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  private static let bufferSize = 64 << 10

  /// Creates the file, which only its owner may read; errors call it `shown`.
  ///
  /// - Throws: ``ExportError``, also where there is something of that name: whoever writes two files means two.
  convenience init(_ path: String, as shown: String) throws(ExportError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw ExportError(path: shown, system: errno) }
    self.init(descriptor, as: shown)
  }

  /// Writes to what is open, and closes it in the end.
  init(_ descriptor: Int32, as shown: String) {
    (self.descriptor, self.shown) = (descriptor, shown)
  }

  deinit { close(descriptor) }

  func write(_ text: String) throws(ExportError) { try write(bytes: text.utf8) }

  func write(bytes more: some Collection<UInt8>) throws(ExportError) {
    bytes += more.count
    buffer += more
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Hands to the system what is in the buffer.
  func flush() throws(ExportError) {
    try Descriptor(descriptor, as: shown).writeAll(buffer[...])
    buffer.removeAll(keepingCapacity: true)
  }
}
