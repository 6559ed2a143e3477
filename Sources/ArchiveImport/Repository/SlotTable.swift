/// Slots in the order of their keys: in memory where they are few, else in a file, of which memory has the first key of each page.
struct SlotTable {
  let count: Int

  private let store: Store
  /// The first key of each page.
  private let keys: [UInt64]

  private enum Store {
    case memory([BlockSlot])
    case file(BlockFile)
  }

  /// Slots, a kilobyte of them.
  private static let pageLength = 64

  /// Slots that are in order, and stay in memory.
  init(_ slots: [BlockSlot]) {
    count = slots.count
    store = .memory(slots)
    keys = stride(from: 0, to: count, by: Self.pageLength).map { slots[$0].key }
  }

  private init(_ file: BlockFile, count: Int, keys: [UInt64]) {
    store = .file(file)
    self.count = count
    self.keys = keys
  }

  /// The first slots of a key, so many at most.
  ///
  /// - Complexity: O(log n) and one read of the file; another where they go on in the next page.
  func slots(_ key: UInt64, atMost limit: Int) -> [BlockSlot] {
    // The page before may end with the first of them.
    let first = max(0, Self.place(in: keys) { $0 < key } - 1)
    var found: [BlockSlot] = []
    for number in first..<max(first, keys.count) {
      guard keys[number] <= key, found.count < limit else { break }
      let page = page(number)
      let start = Self.place(in: page) { $0.key < key }
      found += page[start...].prefix { $0.key == key }.prefix(limit - found.count)
    }
    return found
  }
}

// MARK: - Writing

extension SlotTable {
  /// Writes slots that come in order.
  struct Writer {
    private let file: SpoolFile
    private var count = 0
    private var keys: [UInt64] = []
    private var page: [BlockSlot] = []

    init(_ file: SpoolFile) { self.file = file }

    mutating func add(_ slot: BlockSlot) throws(ImportError) {
      if page.isEmpty { keys.append(slot.key) }
      page.append(slot)
      count += 1
      if page.count == pageLength { try flush() }
    }

    mutating func table() throws(ImportError) -> SlotTable {
      try flush()
      guard let file = file.written else { return SlotTable([]) }
      return SlotTable(file, count: count, keys: keys)
    }

    private mutating func flush() throws(ImportError) {
      try file.append(page)
      page.removeAll(keepingCapacity: true)
    }
  }
}

// MARK: - Private

extension SlotTable {
  private func page(_ number: Int) -> ArraySlice<BlockSlot> {
    let range = number * Self.pageLength..<min(count, (number + 1) * Self.pageLength)
    switch store {
    case .memory(let slots): return slots[range]
    case .file(let file):
      return file.values(
        at: range.lowerBound * MemoryLayout<BlockSlot>.stride, count: range.count)[...]
    }
  }

  /// Where those that come before end.
  private static func place<Values: RandomAccessCollection>(
    in values: Values, isBefore: (Values.Element) -> Bool
  ) -> Values.Index where Values.Index == Int {
    var (low, high) = (values.startIndex, values.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(values[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
