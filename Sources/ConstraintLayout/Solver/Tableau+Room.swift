extension Tableau {
  /// A slot without a row.
  mutating func makeSlot() -> Int {
    if let slot = freeSlots.popLast() { return Int(slot) }
    if rowCount == rowCapacity {
      let capacity = rowCapacity * 2
      rows = Self.grow(rows, rowCount, capacity)
      constants = Self.grow(constants, rowCount, capacity)
      visits = Self.grow(visits, rowCount, capacity)
      journaled = Self.grow(journaled, rowCount, capacity)
      rowCapacity = capacity
    }
    let slot = rowCount
    rows[slot] = .empty
    constants[slot] = 0
    visits[slot] = 0
    journaled[slot] = 0
    rowCount += 1
    return slot
  }

  /// A symbol that stands nowhere.
  mutating func makeSymbol(_ kind: Symbol.Kind, owner: Int32 = -1) -> Symbol {
    let index: Int
    if let free = freeSymbols.popLast() {
      index = Int(free)
    } else {
      if symbolCount == symbolCapacity { growSymbols() }
      index = symbolCount
      symbolCount += 1
      facts[index] = SymbolFacts()
      for level in 0..<levelCount { levels[level].costs[index] = 0 }
    }
    let symbol = Symbol(index: index, kind: kind)
    facts[index].symbol = symbol
    facts[index].owner = owner
    if journal.isOpen, kind != .external { journal.created.append(symbol) }
    return symbol
  }

  /// Finds or makes the costs of a priority, in their place among the others, at first all zero.
  mutating func makeLevel(_ priority: Int32) -> Int {
    var place = 0
    while place < levelCount, levels[place].priority > priority { place += 1 }
    if place < levelCount, levels[place].priority == priority { return place }
    let costs = UnsafeMutablePointer<Double>.allocate(capacity: symbolCapacity)
    costs.initialize(repeating: 0, count: symbolCount)
    let more = UnsafeMutablePointer<Level>.allocate(capacity: levelCount + 1)
    more.update(from: levels, count: place)
    (more + place + 1).update(from: levels + place, count: levelCount - place)
    more[place] = Level(priority: priority, costs: costs)
    levels.deallocate()
    levels = more
    levelCount += 1
    return place
  }

  mutating func removeLevel(at place: Int) {
    levels[place].costs.deallocate()
    for next in place + 1..<levelCount { levels[next - 1] = levels[next] }
    levelCount -= 1
  }

  private mutating func growSymbols() {
    let capacity = symbolCapacity * 2
    facts = Self.grow(facts, symbolCount, capacity)
    for level in 0..<levelCount {
      levels[level].costs = Self.grow(levels[level].costs, symbolCount, capacity)
    }
    symbolCapacity = capacity
  }

  private static func grow<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, _ count: Int, _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.update(from: old, count: count)
    old.deallocate()
    return new
  }
}
