extension Tableau {
  /// Adds a multiple of a row to the row in `slot` and takes `skipped` out of it, in O(n + m).
  @inline(__always)
  mutating func add(
    _ factor: Double, times other: TableauRow, to slot: Int, skipping skipped: Symbol
  ) {
    touch(slot)
    let row = rows[slot]
    let sizeClass = BlockArena.sizeClass(for: row.count + other.count)
    var sum = TableauRow(basic: row.basic, block: arena.allocate(sizeClass), sizeClass: sizeClass)
    sum.count = SortedCells.add(
      factor, (UnsafePointer(other.symbols), UnsafePointer(other.coefficients), other.count),
      to: (UnsafePointer(row.symbols), UnsafePointer(row.coefficients), row.count),
      into: (sum.symbols, sum.coefficients), skipping: skipped,
      isNew: { appendToColumn(of: $0, slot) }, isGone: { facts[$0.index].surplus &+= 1 })
    releaseBlock(slot)
    rows[slot] = sum
  }

  /// Takes a symbol out of a row, and leaves the others.
  mutating func erase(_ symbol: Symbol, from slot: Int) {
    let position = rows[slot].position(of: symbol)
    guard position < rows[slot].count, rows[slot].symbols[position] == symbol else { return }
    makeWritable(slot)
    let row = rows[slot]
    for next in position + 1..<row.count {
      row.symbols[next - 1] = row.symbols[next]
      row.coefficients[next - 1] = row.coefficients[next]
    }
    rows[slot].count -= 1
    facts[symbol.index].surplus &+= 1
  }

  /// Takes a row away.
  mutating func removeRow(_ slot: Int) {
    touch(slot)
    facts[rows[slot].basic.index].slot = -1
    leaveColumns(slot)
    releaseBlock(slot)
    rows[slot] = .empty
    constants[slot] = 0
    freeSlots.append(Int32(slot))
    epoch &+= 1
  }

  /// Makes sure that the row's cells may be written in place.
  @inline(__always)
  mutating func makeWritable(_ slot: Int) {
    touch(slot)
    let row = rows[slot]
    guard row.isShared else { return }
    var copy = TableauRow(
      basic: row.basic, block: arena.allocate(row.sizeClass), sizeClass: row.sizeClass)
    copy.count = row.count
    copy.symbols.update(from: row.symbols, count: row.count)
    copy.coefficients.update(from: row.coefficients, count: row.count)
    rows[slot] = copy
  }

  /// Notes the row for the journal before its first change.
  @inline(__always)
  mutating func touch(_ slot: Int) {
    guard journal.isOpen, journaled[slot] != journal.number else { return }
    journaled[slot] = journal.number
    journal.entries.append(
      Journal.Entry(slot: slot, row: rows[slot], constant: constants[slot]))
    rows[slot].isShared = rows[slot].block != nil
  }

  @inline(__always)
  mutating func releaseBlock(_ slot: Int) {
    let row = rows[slot]
    guard let block = row.block, !row.isShared else { return }
    arena.release(block, row.sizeClass)
  }
}

// MARK: - Columns

extension Tableau {
  /// Notes that a symbol stands in a row now.
  @inline(__always)
  mutating func appendToColumn(of symbol: Symbol, _ slot: Int) {
    let index = symbol.index
    let count = Int(facts[index].columnCount)
    if count == facts[index].columnCapacity { makeRoomInColumn(index) }
    facts[index].slots[Int(facts[index].columnCount)] = Int32(truncatingIfNeeded: slot)
    facts[index].columnCount &+= 1
  }

  /// Notes that no symbol of a row stands in it any more.
  mutating func leaveColumns(_ slot: Int) {
    let row = rows[slot]
    for place in 0..<row.count { facts[row.symbols[place].index].surplus &+= 1 }
  }

  /// Drops from a symbol's column what it has left and what is named twice.
  ///
  /// - Returns: how many rows it stands in.
  @discardableResult
  mutating func tidyColumn(_ index: Int) -> Int {
    let count = Int(facts[index].columnCount)
    guard facts[index].surplus > 0 else { return count }
    let symbol = facts[index].symbol
    let slots = facts[index].slots
    visit &+= 1
    var kept = 0
    for place in 0..<count {
      let slot = slots[place]
      guard visits[Int(slot)] != visit else { continue }
      visits[Int(slot)] = visit
      guard rows[Int(slot)].coefficient(of: symbol) != 0 else { continue }
      slots[kept] = slot
      kept += 1
    }
    facts[index].columnCount = Int32(kept)
    facts[index].surplus = 0
    return kept
  }

  private mutating func makeRoomInColumn(_ index: Int) {
    let count = Int(facts[index].columnCount)
    if count > 0, Int(facts[index].surplus) >= count / 2 {
      tidyColumn(index)
      return
    }
    let sizeClass = facts[index].column == nil ? 0 : Int(facts[index].columnClass) + 1
    let block = arena.allocate(sizeClass)
    if let old = facts[index].column {
      block.assumingMemoryBound(to: Int32.self).update(from: facts[index].slots, count: count)
      arena.release(old, Int(facts[index].columnClass))
    }
    facts[index].column = block
    facts[index].columnClass = Int32(sizeClass)
  }
}
