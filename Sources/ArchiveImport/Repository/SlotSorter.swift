/// Puts slots in order, more of them than memory should hold: sorted runs go into a file without a name, and are merged into
/// another.
struct SlotSorter {
  private(set) var count = 0

  private let runLength: Int
  private var run: [BlockSlot] = []
  private var runs: SpoolFile?

  /// Memory holds as many slots as a run has: a megabyte of them.
  init(runLength: Int = 1 << 16) { self.runLength = runLength }

  /// - Throws: ``ImportError/noRoom(path:)`` where the disk is full.
  mutating func add(_ slot: BlockSlot) throws(ImportError) {
    if run.count == runLength { try flush() }
    run.append(slot)
    count += 1
  }

  /// All that were added; one run of them stays in memory.
  ///
  /// - Complexity: O(n log n), and O(n · runs) comparisons.
  /// - Throws: ``ImportError/noRoom(path:)`` where the disk is full.
  mutating func table() throws(ImportError) -> SlotTable {
    guard runs != nil else {
      run.sort()
      return SlotTable(run)
    }
    try flush()
    run = []
    return try merged()
  }
}

// MARK: - Private

extension SlotSorter {
  private mutating func flush() throws(ImportError) {
    let file = if let runs { runs } else { try SpoolFile() }
    runs = file
    run.sort()
    try file.append(run)
    run.removeAll(keepingCapacity: true)
  }

  private func merged() throws(ImportError) -> SlotTable {
    var sorted = SlotTable.Writer(try SpoolFile())
    guard let file = runs?.written else { return SlotTable([]) }
    var runs = stride(from: 0, to: count, by: runLength).map {
      SlotRun(file, $0..<min($0 + runLength, count))
    }
    while let (slot, number) = Self.least(of: runs) {
      try sorted.add(slot)
      runs[number].removeFirst()
    }
    return try sorted.table()
  }

  private static func least(of runs: [SlotRun]) -> (slot: BlockSlot, run: Int)? {
    var least: (slot: BlockSlot, run: Int)?
    for number in runs.indices {
      guard let slot = runs[number].first, least.map({ slot < $0.slot }) ?? true else { continue }
      least = (slot, number)
    }
    return least
  }
}
