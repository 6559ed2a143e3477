/// Where the blocks of a CAR file are: 16 bytes for each, whatever is in it, and no more than a megabyte of them in memory.
struct BlockIndex {
  /// What is found where a block should be.
  enum Block {
    case found([UInt8])
    case missing
    /// Its bytes are not those that its id tells.
    case altered
  }

  /// The blocks that the file names as its beginnings.
  let roots: [ContentID]
  /// Whether the file ends before it should, or something in it is no block.
  let isDamaged: Bool
  /// How many blocks there are.
  var count: Int { slots.count }

  private let file: BlockFile
  private let slots: SlotTable

  private static let maximumHeader = 1 << 20
  /// Far more than any account has; they take 256 MB of the disk.
  private static let maximumBlocks = 16 << 20
  /// How many blocks of one beginning are looked at: an honest file has one.
  private static let maximumAlike = 8

  /// Walks through the file once; nil where its header is not that of such a file.
  ///
  /// - Complexity: O(n log n) in the blocks; what is in them is not read, but where the file is damaged.
  /// - Throws: ``ImportError/noRoom(path:)`` where the disk has none for the index.
  init?(_ file: BlockFile) throws(ImportError) {
    self.file = file
    var reader = BlockReader(file)
    guard let length = reader.frame(), length <= Self.maximumHeader,
      let header = try? CBORReader.value(of: reader.bytes(length)),
      header["version"].integer == 1
    else { return nil }
    roots = header["roots"].list.compactMap(\.link)
    reader.offset += length
    var walk = FrameWalk(file, after: reader)
    var sorter = SlotSorter()
    while sorter.count < Self.maximumBlocks, let frame = walk.next() {
      guard frame.id.codec == .dagCBOR, let slot = BlockSlot(frame) else { continue }
      try sorter.add(slot)
    }
    isDamaged = walk.isDamaged || sorter.count == Self.maximumBlocks
    slots = try sorter.table()
  }

  /// Whether a file begins as one of those.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(256)
    return head.firstRange(of: Array("eroots".utf8)) != nil
      && head.firstRange(of: Array("gversion".utf8)) != nil
  }

  /// The bytes of a block, which are those that its id tells.
  ///
  /// - Complexity: O(log n), two reads of files, and O(length) for the digest.
  func block(_ id: ContentID) -> Block {
    var result = Block.missing
    for slot in slots(id) {
      let bytes = file.bytes(at: slot.offset, count: slot.length)
      if Digest(of: bytes) == id.digest { return .found(bytes) }
      result = .altered
    }
    return result
  }

  /// How many bytes a block has; nil where there is none.
  func length(_ id: ContentID) -> Int? { slots(id).first?.length }

  private func slots(_ id: ContentID) -> [BlockSlot] {
    slots.slots(id.digest.beginning, atMost: Self.maximumAlike)
  }
}
