import Glibc

/// A zip file whose entries are stored as they are.
///
/// Books ask for a first entry without extra fields, which libarchive always writes. Source: APPNOTE.TXT 6.3.10,
/// sections 4.3.7, 4.3.12 and 4.3.16.
final class ZipWriter {
  private struct Entry {
    let name: [UInt8]
    let checksum: UInt32
    let size: UInt32
    let offset: UInt32
  }

  private let file: FileWriter
  private var entries: [Entry] = []

  private static let chunk = 64 << 10

  init(_ file: FileWriter) { self.file = file }

  func add(_ text: String, as name: String) throws(ExportError) {
    let bytes = Array(text.utf8)
    try begin(name, size: bytes.count, CRC32.of(bytes))
    try file.write(bytes: bytes)
  }

  /// Adds a file of the disk; its bytes are read twice, and never all at once.
  ///
  /// - Returns: false where it cannot be read; nothing of it is written then.
  func add(
    fileAt source: String, as name: String, isCancelled: () -> Bool
  ) throws(ExportError) -> Bool {
    var checksum = CRC32()
    var size = 0
    do throws(ExportError) {
      try Self.forEachChunk(of: source, isCancelled) { (chunk) throws(ExportError) in
        checksum.add(chunk)
        size += chunk.count
      }
    } catch .unreadable {
      return false
    }
    try begin(name, size: size, checksum.value)
    var written = 0
    try Self.forEachChunk(of: source, isCancelled) { (chunk) throws(ExportError) in
      written += chunk.count
      try file.write(bytes: chunk)
    }
    guard written == size else { throw ExportError(reading: source, system: EIO) }
    return true
  }

  /// Writes the list of all entries.
  func finish() throws(ExportError) {
    let start = try offset()
    for entry in entries {
      try file.write(bytes: Self.number(0x0201_4b50, 4) + Self.number(20, 2) + Self.header(entry))
      // No comment, the first disk, no attributes.
      try file.write(bytes: [UInt8](repeating: 0, count: 10) + Self.number(entry.offset, 4))
      try file.write(bytes: entry.name)
    }
    let size = try offset() - start
    let count = Self.number(UInt32(entries.count), 2)
    try file.write(
      bytes: Self.number(0x0605_4b50, 4) + [0, 0, 0, 0] + count + count + Self.number(size, 4)
        + Self.number(start, 4) + [0, 0])
  }

  private func begin(_ name: String, size: Int, _ checksum: UInt32) throws(ExportError) {
    // As many as can be counted, and as much as can be told: more is for another layout, which not every reader knows,
    // and the highest number says that it is that.
    guard entries.count < 0xFFFE, let size = UInt32(exactly: size) else { throw .tooLargeForBook }
    let entry = Entry(
      name: Array(name.utf8), checksum: checksum, size: size, offset: try offset())
    entries.append(entry)
    try file.write(bytes: Self.number(0x0403_4b50, 4) + Self.header(entry) + entry.name)
  }

  private func offset() throws(ExportError) -> UInt32 {
    guard let offset = UInt32(exactly: file.bytes) else { throw .tooLargeForBook }
    return offset
  }

  /// What stands alike before an entry and in the list: version, names in UTF-8, stored, the first day there is.
  private static func header(_ entry: Entry) -> [UInt8] {
    number(20, 2) + number(0x800, 2) + number(0, 2) + number(0, 2) + number(0x21, 2)
      + number(entry.checksum, 4) + number(entry.size, 4) + number(entry.size, 4)
      + number(UInt32(entry.name.count), 2) + number(0, 2)
  }

  /// The lower bytes of a number, the lowest first.
  private static func number(_ value: UInt32, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func forEachChunk(
    of source: String, _ isCancelled: () -> Bool,
    _ body: (ArraySlice<UInt8>) throws(ExportError) -> Void
  ) throws(ExportError) {
    let descriptor = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw ExportError(reading: source, system: errno) }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: chunk)
    while true {
      if isCancelled() { throw .cancelled }
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw ExportError(reading: source, system: errno) }
      if count == 0 { return }
      try body(buffer[..<count])
    }
  }
}
