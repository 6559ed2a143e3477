extension Tableau {
  /// Sets what one unit of an error costs.
  mutating func setCost(of symbol: Symbol, weight: Double, priority: Int32) {
    let old = facts[symbol.index]
    if journal.isOpen {
      journal.costs.append(
        Journal.Cost(symbol: symbol, weight: old.weight, priority: old.priority))
    }
    if old.weight != 0 { addCost(-old.weight, of: symbol, level: makeLevel(old.priority)) }
    facts[symbol.index].weight = weight
    facts[symbol.index].priority = priority
    if weight != 0 { addCost(weight, of: symbol, level: makeLevel(priority)) }
  }

  /// Computes all costs anew from the weights of the errors.
  mutating func rebuildCosts() {
    stepsSinceRebuild = 0
    for place in 0..<levelCount {
      levels[place].costs.update(repeating: 0, count: symbolCount)
    }
    for index in 0..<symbolCount where facts[index].weight != 0 {
      let level = makeLevel(facts[index].priority)
      addCost(facts[index].weight, of: facts[index].symbol, level: level)
    }
  }

  /// Whether one unit of a symbol costs nothing in any priority.
  func isFree(_ symbol: Symbol) -> Bool {
    for place in 0..<levelCount where abs(levels[place].costs[symbol.index]) > Self.pivotTolerance {
      return false
    }
    return true
  }

  private mutating func addCost(_ weight: Double, of symbol: Symbol, level: Int) {
    let costs = levels[level].costs
    let slot = Int(facts[symbol.index].slot)
    guard slot >= 0 else {
      costs[symbol.index] += weight
      return
    }
    let row = rows[slot]
    for cell in 0..<row.count { costs[row.symbols[cell].index] += weight * row.coefficients[cell] }
    isDualFeasible = false
  }
}
