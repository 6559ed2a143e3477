extension Tableau {
  /// Takes a constraint's rows and symbols away; `solve` must follow.
  mutating func remove(_ markers: Markers) {
    dropCost(of: markers.marker)
    if markers.other != .none { dropCost(of: markers.other) }
    takeOut(markers.marker)
    if markers.other != .none { purge(markers.other) }
  }
}

// MARK: - Private

extension Tableau {
  private mutating func dropCost(of symbol: Symbol) {
    guard facts[symbol.index].weight != 0 else { return }
    setCost(of: symbol, weight: 0, priority: facts[symbol.index].priority)
  }

  /// Makes a symbol basic, if it is not, and drops its row.
  private mutating func takeOut(_ symbol: Symbol) {
    var slot = Int(facts[symbol.index].slot)
    if slot < 0, let leaving = leavingRow(forRemovalOf: symbol) {
      if !isFree(symbol) { isDualFeasible = false }
      pivot(leaving, entering: symbol)
      slot = leaving
    }
    if slot >= 0 { removeRow(slot) }
    retire(symbol)
  }

  /// Drops what rounding has left of a symbol whose marker is gone.
  private mutating func purge(_ symbol: Symbol) {
    let index = symbol.index
    if facts[index].slot >= 0 { removeRow(Int(facts[index].slot)) }
    for place in 0..<Int(facts[index].columnCount) {
      erase(symbol, from: Int(facts[index].slots[place]))
    }
    retire(symbol)
  }

  /// The row to give up with a marker so that all others stay feasible.
  ///
  /// A row of dummies goes first; then the one that is the first to reach zero as the marker grows,
  /// or else as it shrinks; then the shortest of an external symbol.
  private mutating func leavingRow(forRemovalOf symbol: Symbol) -> Int? {
    let index = symbol.index
    var growing: (slot: Int, ratio: Double)?
    var shrinking: (slot: Int, ratio: Double)?
    var external: Int?
    for place in 0..<tidyColumn(index) {
      let slot = Int(facts[index].slots[place])
      let basic = rows[slot].basic
      if basic.isDummy { return slot }
      if basic.isExternal {
        if let other = external, rows[other].count <= rows[slot].count { continue }
        external = slot
        continue
      }
      let coefficient = rows[slot].coefficient(of: symbol)
      let ratio = abs(constants[slot] / coefficient)
      if coefficient < 0 {
        if ratio < growing?.ratio ?? .infinity { growing = (slot, ratio) }
      } else if ratio < shrinking?.ratio ?? .infinity {
        shrinking = (slot, ratio)
      }
    }
    return growing?.slot ?? shrinking?.slot ?? external
  }
}
