import Hashing

/// A repository as Bluesky hands it out: records, the tree above them and a commit, in a CAR file.
public struct SyntheticRepository: Sendable {
  public var did = "did:plc:synthetic"
  /// 3, or 2 as until the summer of 2023.
  public var version = 3
  public var revision = "3l2222222222z"
  private var records: [String: RecordValue] = [:]

  public init() {}

  /// Adds a record by its key, `collection/name`.
  public mutating func add(_ key: String, _ record: RecordValue) { records[key] = record }

  /// All blocks: the commit, then the tree from its root, each node before what is below it, with the records among them.
  public var blocks: [RepositoryBlock] {
    let entries = records.sorted { $0.key < $1.key }
      .map { (key: $0.key, block: RepositoryBlock($0.value), height: Self.height($0.key)) }
    var blocks: [RepositoryBlock] = []
    let root = Self.node(entries[...], height: entries.map(\.height).max() ?? 0, &blocks)
    var commit: [String: RecordValue] = [
      "did": .text(did), "version": .number(version), "data": .link(root), "prev": .null,
      "sig": .bytes([UInt8](repeating: 7, count: 64)),
    ]
    if version > 2 { commit["rev"] = .text(revision) }
    return [RepositoryBlock(.map(commit))] + blocks.reversed() + entries.map(\.block)
  }

  /// The file.
  public var car: [UInt8] { Self.car(blocks) }

  /// A file of blocks, of which the first is the commit.
  public static func car(_ blocks: [RepositoryBlock]) -> [UInt8] {
    let roots = blocks.prefix(1).map { RecordValue.link($0.id) }
    var bytes = frame(RecordValue.map(["version": 1, "roots": .list(roots)]).bytes)
    for block in blocks { bytes += frame(block.id + block.bytes) }
    return bytes
  }

  /// A name for a record of that moment, in microseconds since 1970 (https://atproto.com/specs/tid).
  public static func name(_ microseconds: Int) -> String {
    let letters = Array("234567abcdefghijklmnopqrstuvwxyz")
    let number = microseconds << 10
    return String(stride(from: 60, through: 0, by: -5).map { letters[number >> $0 & 31] })
  }

  private static func frame(_ bytes: [UInt8]) -> [UInt8] {
    var (length, head): (Int, [UInt8]) = (bytes.count, [])
    while length > 127 {
      head.append(UInt8(length & 127) | 128)
      length >>= 7
    }
    return head + [UInt8(length)] + bytes
  }
}

// MARK: - Private

extension SyntheticRepository {
  private typealias Entry = (key: String, block: RepositoryBlock, height: Int)

  /// How high a key stands in the tree: pairs of zeros at the beginning of its digest.
  private static func height(_ key: String) -> Int {
    let digest = SHA256.digest(of: Array(key.utf8))
    let zeros = digest.firstIndex { $0 != 0 }.map { $0 * 8 + digest[$0].leadingZeroBitCount } ?? 256
    return zeros / 2
  }

  /// Makes a node of the entries of a height and of what is between them, and returns its id.
  private static func node(
    _ entries: ArraySlice<Entry>, height: Int, _ blocks: inout [RepositoryBlock]
  ) -> [UInt8] {
    let own = entries.indices.filter { entries[$0].height >= height }
    func below(_ start: Int, _ end: Int, _ blocks: inout [RepositoryBlock]) -> RecordValue {
      start == end ? .null : .link(node(entries[start..<end], height: height - 1, &blocks))
    }
    let left = below(entries.startIndex, own.first ?? entries.endIndex, &blocks)
    var former = ""
    var items: [RecordValue] = []
    for (index, place) in own.enumerated() {
      let next = index + 1 < own.count ? own[index + 1] : entries.endIndex
      let key = entries[place].key
      let shared = zip(key.utf8, former.utf8).prefix { $0 == $1 }.count
      items.append([
        "p": .number(shared), "k": .bytes(Array(key.utf8.dropFirst(shared))),
        "v": .link(entries[place].block.id), "t": below(place + 1, next, &blocks),
      ])
      former = key
    }
    blocks.append(RepositoryBlock(["l": left, "e": .list(items)]))
    return blocks[blocks.count - 1].id
  }
}
