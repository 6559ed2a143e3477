/// The records of a collection as one stream of ``RecordFrame``s.
struct RecordStream {
  /// How many records of the collection are missing, or are not what their ids tell.
  private(set) var lost = 0

  private let blocks: BlockIndex
  private var walk: TreeWalk
  private var pending: ArraySlice<UInt8> = []

  init(_ walk: TreeWalk, in blocks: BlockIndex) {
    self.walk = walk
    self.blocks = blocks
  }

  /// Fills a buffer with what comes next; 0 at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < buffer.count, let piece = piece() {
      let part = piece.prefix(buffer.count - count)
      UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: part)
      pending = piece.dropFirst(part.count)
      count += part.count
    }
    return count
  }

  private mutating func piece() -> ArraySlice<UInt8>? {
    guard pending.isEmpty else { return pending }
    guard let record = walk.next() else { return nil }
    guard case .found(let bytes) = blocks.block(record.value) else {
      lost += 1
      return RecordFrame.bytes(key: record.key, record: nil)[...]
    }
    return RecordFrame.bytes(key: record.key, record: bytes)[...]
  }
}
