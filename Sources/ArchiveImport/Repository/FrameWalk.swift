/// Goes through the blocks of a CAR file, and past what is damaged in it.
///
/// A frame is believed where another one, or the end, follows it; else its digest is asked for. So an honest file is walked
/// through without reading what is in it, and a length that was changed costs no more than the block that it is of.
struct FrameWalk {
  /// Whether something was no block, or the file ends within one.
  private(set) var isDamaged = false

  private var reader: BlockReader
  private var search: FrameSearch
  private let end: Int
  /// What was met and is not given yet; the last one is in question, unless it was looked for.
  private var held: BlockFrame?
  private var isHeldSure = false
  /// What was taken up to the next whole frame, for its own length was wrong.
  private var orphan: BlockFrame?

  init(_ file: BlockFile, after reader: BlockReader) {
    self.reader = reader
    search = FrameSearch(file)
    end = file.size
  }

  /// The next block, which may not be what its id tells; nil at the end.
  mutating func next() -> BlockFrame? {
    while true {
      if let orphan {
        self.orphan = nil
        return orphan
      }
      let start = reader.offset
      let next = reader.isAtEnd ? nil : reader.block()
      if next != nil || start >= end {
        defer { (held, isHeldSure) = (next, false) }
        if let held { return held }
        guard next != nil else { return nil }
      } else if let former = resume(at: start) {
        return former
      }
    }
  }

  /// Goes on after a place where no frame is, and gives the one before it if that is whole.
  private mutating func resume(at start: Int) -> BlockFrame? {
    isDamaged = true
    let former = isHeldSure ? held : nil
    let found = search.next(from: isHeldSure ? start : held?.start ?? start)
    (held, isHeldSure) = (found.frame, found.frame != nil)
    orphan = found.orphan
    reader.offset = found.frame?.block.upperBound ?? end
    return former
  }
}
