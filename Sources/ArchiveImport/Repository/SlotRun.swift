/// Slots in order, in a file, of which a few are in memory.
struct SlotRun {
  /// How many are read at once.
  private static let readLength = 1024

  private let file: BlockFile
  /// What is still in the file.
  private var rest: Range<Int>
  private var read: ArraySlice<BlockSlot> = []

  /// The slots with these numbers.
  init(_ file: BlockFile, _ range: Range<Int>) {
    self.file = file
    rest = range
    fill()
  }

  /// The first one; nil at the end.
  var first: BlockSlot? { read.first }

  mutating func removeFirst() {
    read.removeFirst()
    if read.isEmpty { fill() }
  }

  private mutating func fill() {
    let count = min(rest.count, Self.readLength)
    read = file.values(at: rest.lowerBound * MemoryLayout<BlockSlot>.stride, count: count)[...]
    rest = rest.dropFirst(count)
  }
}
