extension Tableau {
  /// Begins to note changes, so that `rollBack` can undo them.
  mutating func begin() { journal.open(isDualFeasible: isDualFeasible) }

  /// Keeps all changes.
  mutating func commit() {
    for entry in journal.entries {
      if rows[entry.slot].isShared {
        rows[entry.slot].isShared = false
      } else if let block = entry.row.block {
        arena.release(block, entry.row.sizeClass)
      }
    }
    for symbol in journal.retired { recycle(symbol) }
    journal.close()
  }

  /// Undoes all changes since `begin`: rows and constants are the same to the last bit.
  mutating func rollBack() {
    for entry in journal.entries {
      let basic = rows[entry.slot].basic
      leaveColumns(entry.slot)
      releaseBlock(entry.slot)
      rows[entry.slot] = .empty
      if basic != .none { facts[basic.index].slot = -1 }
    }
    for entry in journal.entries { restore(entry) }
    for symbol in journal.retired { facts[symbol.index].symbol = symbol }
    for cost in journal.costs.reversed() {
      facts[cost.symbol.index].weight = cost.weight
      facts[cost.symbol.index].priority = cost.priority
    }
    for symbol in journal.created { recycle(symbol) }
    freeSlots.removeAll(keepingCapacity: true)
    for slot in 0..<rowCount where rows[slot].basic == .none { freeSlots.append(Int32(slot)) }
    infeasible.removeAll(keepingCapacity: true)
    isDualFeasible = journal.wasDualFeasible
    journal.close()
    rebuildCosts()
    epoch &+= 1
  }

  /// Gives a symbol that stands nowhere back; in a transaction, once it stands.
  mutating func retire(_ symbol: Symbol) {
    facts[symbol.index].symbol = .none
    for place in 0..<levelCount { levels[place].costs[symbol.index] = 0 }
    if journal.isOpen {
      journal.retired.append(symbol)
    } else {
      recycle(symbol)
    }
  }
}

// MARK: - Private

extension Tableau {
  private mutating func restore(_ entry: Journal.Entry) {
    // Before the row is there: whoever tidies a column meanwhile would take what it has left for what it has.
    for cell in 0..<entry.row.count { appendToColumn(of: entry.row.symbols[cell], entry.slot) }
    rows[entry.slot] = entry.row
    constants[entry.slot] = entry.constant
    guard entry.row.basic != .none else { return }
    facts[entry.row.basic.index].slot = Int32(entry.slot)
  }

  private mutating func recycle(_ symbol: Symbol) {
    facts[symbol.index].symbol = .none
    facts[symbol.index].clearColumn()
    facts[symbol.index].weight = 0
    freeSymbols.append(Int32(symbol.index))
  }
}
