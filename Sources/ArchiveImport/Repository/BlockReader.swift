/// Walks through the frames of a CAR file (https://ipld.io/specs/transport/car/carv1/) without reading what is in them.
struct BlockReader {
  private static let windowSize = 1 << 18

  private let file: BlockFile
  private var window: [UInt8] = []
  private var windowStart = 0
  /// Bytes from the beginning of the file.
  var offset = 0

  init(_ file: BlockFile) { self.file = file }

  var isAtEnd: Bool { offset >= file.size }

  /// The number of bytes in the next frame, which begins at ``offset`` then; nil where it is none, or the file ends within it.
  mutating func frame() -> Int? {
    var (length, shift) = (0, 0)
    while shift < 56 {
      guard let byte = bytes(1).first else { return nil }
      offset += 1
      length |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return length <= file.size - offset ? length : nil }
      shift += 7
    }
    return nil
  }

  /// The next block, after which ``offset`` stands then; nil where no frame of one is there.
  mutating func block() -> BlockFrame? {
    let start = offset
    guard let length = frame(), BlockFrame.lengths.contains(length),
      let id = ContentID(bytes(ContentID.length))
    else { return nil }
    let end = offset + length
    defer { offset = end }
    return BlockFrame(start: start, id: id, block: offset + ContentID.length..<end)
  }

  /// The next bytes, which stay the next; fewer where the file ends.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    let isHeld = offset >= windowStart && offset + count <= windowStart + window.count
    if !isHeld {
      window = file.bytes(at: offset, count: max(count, Self.windowSize))
      windowStart = offset
    }
    let start = offset - windowStart
    return window[start..<min(start + count, window.count)]
  }
}
