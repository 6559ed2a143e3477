extension Tableau {
  /// Whether an external symbol could have another value at no cost.
  ///
  /// Moves the symbol down and up among the solutions of least cost, and undoes that.
  mutating func isAmbiguous(_ external: Symbol) -> Bool {
    let slot = Int(facts[external.index].slot)
    guard slot >= 0 else { return true }
    let row = rows[slot]
    for cell in 0..<row.count where row.symbols[cell].isExternal { return true }
    guard (0..<row.count).contains(where: { mayMove(row.symbols[$0]) }) else { return false }
    return canMove(external, by: 1) || canMove(external, by: -1)
  }

  private func mayMove(_ symbol: Symbol) -> Bool { symbol.isPivotable && isFree(symbol) }

  private mutating func canMove(_ external: Symbol, by direction: Double) -> Bool {
    begin()
    defer { rollBack() }
    var candidates: [Symbol] = []
    for index in 0..<symbolCount where facts[index].slot < 0 && mayMove(facts[index].symbol) {
      candidates.append(facts[index].symbol)
    }
    // Below all priorities, and gone with the transaction.
    let level = makeLevel(-1)
    defer { removeLevel(at: level) }
    let slot = Int(facts[external.index].slot)
    let before = constants[slot]
    let row = rows[slot]
    for cell in 0..<row.count {
      levels[level].costs[row.symbols[cell].index] = -direction * row.coefficients[cell]
    }
    let isLimited = minimise(level, &candidates)
    return !isLimited || abs(value(of: external) - before) > Self.tolerance
  }
}
