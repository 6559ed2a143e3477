/// All that an account of Bluesky has written, as its server hands it out: a CAR file of records, of the tree in which they
/// are found by their keys, and of a commit that says whose they are.
///
/// Source: https://atproto.com/specs/repository, versions 2 and 3. Signatures are not verified: the keys are not in it.
final class Repository {
  /// The records of one kind.
  struct Collection {
    let name: String
    fileprivate(set) var count = 0
    /// Bytes of their ``RecordFrame``s.
    fileprivate(set) var bytes = 0
  }

  /// In the order of their names.
  let collections: [Collection]
  /// The block that says whose it is.
  let commit: [UInt8]
  /// Whether the file ends before it should, or something in it is no block.
  var isDamaged: Bool { blocks.isDamaged }
  /// How many nodes of the tree could not be read, and how many of the records that were read so far.
  var lost: Int { lostNodes + lostRecords.values.reduce(0, +) }

  private let blocks: BlockIndex
  private let root: ContentID
  private let lostNodes: Int
  private var lostRecords: [String: Int] = [:]

  /// More than there are kinds; what a file makes up beyond them is not told.
  private static let maximumCollections = 1000

  /// Looks through the tree; nil for a file that is no repository.
  ///
  /// - Complexity: O(n log n) in the blocks of the file; of records only the lengths are asked for.
  /// - Throws: ``ImportError/noRoom(path:)`` where the disk has none to note where they are.
  init?(_ file: BlockFile) throws(ImportError) {
    guard let blocks = try BlockIndex(file) else { return nil }
    let commits = blocks.roots.lazy.prefix(8).compactMap { Self.commit($0, blocks) }
    guard let (commit, root) = commits.first else { return nil }
    self.blocks = blocks
    self.commit = commit
    self.root = root
    var walk = TreeWalk(root, in: blocks)
    var collections: [Collection] = []
    while let record = walk.next() {
      let name = record.key.prefix { $0 != "/" }
      if collections.last.map({ $0.name != name }) ?? true {
        guard collections.count < Self.maximumCollections else { break }
        collections.append(Collection(name: String(name)))
      }
      let length = blocks.length(record.value)
      let last = collections.count - 1
      collections[last].count += 1
      collections[last].bytes +=
        length.map { $0 + record.key.utf8.count + RecordFrame.headLength } ?? 4
    }
    self.collections = collections
    lostNodes = walk.lost
  }

  /// The records of a collection, those that were made last before the others where that is asked for.
  ///
  /// Keys tell the time of nearly all records.
  func records(of collection: Collection, isBackwards: Bool = false) -> RecordStream {
    RecordStream(
      TreeWalk(root, in: blocks, of: collection.name, isBackwards: isBackwards), in: blocks)
  }

  /// Remembers how many records of a collection are lost.
  func note(lost count: Int, of collection: Collection) { lostRecords[collection.name] = count }

  private static func commit(
    _ id: ContentID, _ blocks: BlockIndex
  ) -> (bytes: [UInt8], root: ContentID)? {
    guard case .found(let bytes) = blocks.block(id),
      let commit = try? CBORReader.value(of: bytes[...]), let root = commit["data"].link,
      [2, 3].contains(commit["version"].integer)
    else { return nil }
    return (bytes, root)
  }
}
