/// Goes through the records of a tree in the order of their keys, or backwards.
///
/// A node takes room only while what is below it is walked through. Each key is met once, whatever the blocks say: a node
/// whose keys are not between those around it is left out.
struct TreeWalk {
  struct Record {
    let key: String
    let value: ContentID
  }

  /// How many nodes could not be read, with all that was below them.
  private(set) var lost = 0

  private let blocks: BlockIndex
  private let collection: String?
  private let isBackwards: Bool
  /// What is still to be done; the next is the last.
  private var steps: [Step]
  private var visitsLeft: Int

  private enum Step {
    case node(ContentID, between: Bounds, depth: Int)
    case record(Record)
  }

  /// The keys that stand around a node.
  private struct Bounds {
    let low: String?
    let high: String?

    func holds(_ key: String) -> Bool {
      low.map { $0 < key } ?? true && high.map { key < $0 } ?? true
    }
  }

  // With a million records a tree is ten deep.
  private static let maximumDepth = 64

  /// Walks through all records below `root`, or through those of one collection.
  init(
    _ root: ContentID, in blocks: BlockIndex, of collection: String? = nil,
    isBackwards: Bool = false
  ) {
    self.blocks = blocks
    self.collection = collection
    self.isBackwards = isBackwards
    steps = [.node(root, between: Bounds(low: nil, high: nil), depth: 0)]
    // A tree has each of its nodes once.
    visitsLeft = blocks.count + 1
  }

  /// The next record; nil at the end.
  mutating func next() -> Record? {
    while let step = steps.popLast() {
      switch step {
      case .record(let record): return record
      case .node(let id, let bounds, let depth): open(id, bounds, depth)
      }
    }
    return nil
  }
}

// MARK: - Private

extension TreeWalk {
  private mutating func open(_ id: ContentID, _ bounds: Bounds, _ depth: Int) {
    visitsLeft -= 1
    guard visitsLeft >= 0, depth < Self.maximumDepth, case .found(let block) = blocks.block(id),
      let node = TreeNode(block), isBetween(bounds, node)
    else {
      lost += 1
      return
    }
    var below: [Step] = []
    var low = bounds.low
    func descend(_ child: ContentID?, to high: String?) {
      guard let child, mayHold(low, high) else { return }
      below.append(.node(child, between: Bounds(low: low, high: high), depth: depth + 1))
    }
    descend(node.left, to: node.entries.first?.key ?? bounds.high)
    for (index, entry) in node.entries.enumerated() {
      if isWanted(entry.key) { below.append(.record(Record(key: entry.key, value: entry.value))) }
      low = entry.key
      let isLast = index + 1 == node.entries.count
      descend(entry.right, to: isLast ? bounds.high : node.entries[index + 1].key)
    }
    steps += isBackwards ? below : below.reversed()
  }

  private func isBetween(_ bounds: Bounds, _ node: TreeNode) -> Bool {
    guard let first = node.entries.first, let last = node.entries.last else { return true }
    return bounds.holds(first.key) && bounds.holds(last.key)
  }

  private func isWanted(_ key: String) -> Bool {
    collection.map { key.hasPrefix($0 + "/") } ?? true
  }

  /// Whether a wanted key may stand between two others.
  private func mayHold(_ low: String?, _ high: String?) -> Bool {
    guard let collection else { return true }
    // "0" follows "/".
    return low.map { $0 < collection + "0" } ?? true && high.map { $0 > collection + "/" } ?? true
  }
}
