import Glibc

/// Looks for the next frame of a CAR file whose block is what its id tells, wherever it begins.
///
/// Time is linear in the file, whatever stands in it: what looks like an id is looked for first, and no more bytes are
/// digested than the file has.
struct FrameSearch {
  private let file: BlockFile
  private var window: [UInt8] = []
  private var windowStart = 0
  /// Bytes that may still be digested.
  private var digestsLeft: Int

  private static let windowSize = 1 << 18
  /// How the id of a record or of a node begins.
  private static let beginning: [UInt8] = [1, ContentID.Codec.dagCBOR.rawValue, 0x12, 0x20]
  /// Which byte of it is rare elsewhere.
  private static let rarest = 2
  /// What stands before it where a value of the tree leads there (DAG-CBOR's links).
  private static let link: [UInt8] = [0xD8, 0x2A, 0x58, 0x25, 0]
  /// How many bytes before an id are looked at: a frame's length has four at most.
  private static let headLength = link.count

  init(_ file: BlockFile) {
    self.file = file
    digestsLeft = file.size
  }

  /// The next whole frame from a place on; and the last block before it whose length is not right, as if it went on until there.
  mutating func next(from start: Int) -> (frame: BlockFrame?, orphan: BlockFrame?) {
    var (place, orphan): (Int, Int?) = (start, nil)
    while let idStart = beginning(from: place) {
      place = idStart + 1
      let head = head(before: idStart, from: start)
      guard !head.elementsEqual(Self.link) else { continue }
      if let frame = frame(head, idStart) {
        return (frame, orphan.flatMap { self.orphan($0, until: frame.start) })
      }
      orphan = idStart
    }
    return (nil, orphan.flatMap { self.orphan($0, until: file.size) })
  }
}

// MARK: - Private

extension FrameSearch {
  /// Where the next id begins; the window holds it then.
  private mutating func beginning(from start: Int) -> Int? {
    var start = start
    while start < file.size {
      load(start)
      let passed = start - windowStart
      let found = window.withUnsafeBytes { Self.beginning(in: $0, from: passed) }
      if let found { return windowStart + found }
      // It may stand across the window's end.
      let next = windowStart + window.count - Self.beginning.count + 1
      guard next > start else { return nil }
      start = next
    }
    return nil
  }

  private static func beginning(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var place = start + rarest
    let end = bytes.count - (beginning.count - rarest) + 1
    while place < end {
      guard let hit = memchr(base + place, Int32(beginning[rarest]), end - place) else {
        return nil
      }
      place = UnsafeRawPointer(hit) - base
      let first = place - rarest
      if memcmp(base + first, beginning, beginning.count) == 0 { return first }
      place += 1
    }
    return nil
  }

  /// Has the window hold a place with something before and behind it.
  private mutating func load(_ place: Int) {
    let end = windowStart + window.count
    guard place < windowStart || place + Self.beginning.count > end else { return }
    windowStart = max(0, place - Self.headLength)
    window = file.bytes(at: windowStart, count: Self.windowSize)
  }

  /// The bytes before an id, where a frame's length would end.
  private func head(before idStart: Int, from start: Int) -> ArraySlice<UInt8> {
    let first = max(start, windowStart, idStart - Self.headLength)
    return window[first - windowStart..<idStart - windowStart]
  }

  /// The frame whose id begins at a place: the one of the lengths that may stand before it with which its digest is right.
  private mutating func frame(_ head: ArraySlice<UInt8>, _ idStart: Int) -> BlockFrame? {
    var length = 0
    guard let id = ContentID(file.bytes(at: idStart, count: ContentID.length)[...]) else {
      return nil
    }
    for (count, byte) in head.reversed().enumerated() {
      // All but the last have their highest bit set.
      guard (byte & 0x80 == 0) == (count == 0) else { return nil }
      length = length << 7 | Int(byte & 0x7F)
      guard BlockFrame.lengths.contains(length), idStart + length <= file.size else { continue }
      let block = idStart + ContentID.length..<idStart + length
      guard block.count <= digestsLeft else { return nil }
      digestsLeft -= block.count
      if Digest(of: file.bytes(at: block.lowerBound, count: block.count)) == id.digest {
        return BlockFrame(start: idStart - count - 1, id: id, block: block)
      }
    }
    return nil
  }

  private func orphan(_ idStart: Int, until end: Int) -> BlockFrame? {
    let block = idStart + ContentID.length
    guard block < end, end - block <= BlockFrame.maximumBlock,
      let id = ContentID(file.bytes(at: idStart, count: ContentID.length)[...])
    else { return nil }
    return BlockFrame(start: idStart, id: id, block: block..<end)
  }
}
