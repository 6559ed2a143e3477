/// Where the blocks of a CAR file are: 16 bytes for each, whatever is in it.
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
  /// Whether the file ends before it should, or goes on as no such file does.
  private(set) var isCut = false
  /// How many blocks there are.
  var count: Int { slots.count }

  private let file: BlockFile
  private var slots: [Slot] = []

  private struct Slot {
    let beginning: UInt64
    /// The offset of a block's bytes, and in the lower bits how many there are.
    let place: UInt64

    var offset: Int { Int(place >> Slot.lengthBits) }
    var length: Int { Int(place & (1 << Slot.lengthBits - 1)) }

    static let lengthBits: UInt64 = 24
  }

  /// Bytes: what the network takes as a record, and twice that.
  private static let maximumBlock = 2 << 20
  private static let maximumHeader = 1 << 20
  /// Far more than any account has; they take 256 MB.
  private static let maximumBlocks = 16 << 20
  /// How many blocks of one beginning are looked at: an honest file has one.
  private static let maximumAlike = 8

  /// Walks through the file once; nil where its header is not that of such a file.
  ///
  /// - Complexity: O(n log n) in the blocks; what is in them is not read.
  init?(_ file: BlockFile) {
    self.file = file
    var reader = BlockReader(file)
    guard let length = reader.frame(), length <= Self.maximumHeader,
      let header = try? CBORReader.value(of: reader.bytes(length)),
      header["version"].integer == 1
    else { return nil }
    roots = header["roots"].list.compactMap(\.link)
    reader.skip(length)
    while !reader.isAtEnd {
      guard let length = reader.frame(), length >= ContentID.length,
        slots.count < Self.maximumBlocks
      else {
        isCut = true
        break
      }
      // Other kinds of ids are of what Bluesky does not use.
      if let id = ContentID(reader.bytes(ContentID.length)), id.codec == .dagCBOR {
        add(id, at: reader.offset + ContentID.length, length: length - ContentID.length)
      }
      reader.skip(length)
    }
    slots.sort { ($0.beginning, $0.place) < ($1.beginning, $1.place) }
  }

  /// Whether a file begins as one of those.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(256)
    return head.firstRange(of: Array("eroots".utf8)) != nil
      && head.firstRange(of: Array("gversion".utf8)) != nil
  }

  /// The bytes of a block, which are those that its id tells.
  ///
  /// - Complexity: O(log n), a read of the file, and O(length) for the digest.
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
}

// MARK: - Private

extension BlockIndex {
  private mutating func add(_ id: ContentID, at offset: Int, length: Int) {
    guard length <= Self.maximumBlock, offset < 1 << 40 else { return }
    slots.append(
      Slot(
        beginning: id.digest.beginning,
        place: UInt64(offset) << Slot.lengthBits | UInt64(length)))
  }

  private func slots(_ id: ContentID) -> ArraySlice<Slot> {
    let wanted = id.digest.beginning
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].beginning < wanted { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < slots.count, end - low < Self.maximumAlike, slots[end].beginning == wanted {
      end += 1
    }
    return slots[low..<end]
  }
}
