extension Tableau {
  /// Brings every constant to its right sign, and costs to their least.
  ///
  /// - Returns: the slot of a row that no values can satisfy, if there is one.
  mutating func solve() -> Int? {
    if let slot = restoreFeasibility() { return slot }
    if stepsSinceRebuild > Self.stepsBetweenRebuilds {
      rebuildCosts()
      isDualFeasible = false
    }
    if !isDualFeasible {
      optimise()
      isDualFeasible = true
    }
    return nil
  }

  /// The dual simplex method.
  ///
  /// Steps keep the costs at their least when they are. After as many steps as there are rows,
  /// twice, the symbols with the lowest numbers go first, which cannot cycle (R. Bland, 1977).
  private mutating func restoreFeasibility() -> Int? {
    var steps = 0
    while true {
      let isCautious = steps > 2 * rowCount + 20
      guard let slot = nextInfeasible(isCautious: isCautious) else { return nil }
      let entering = entering(
        slot, sign: constants[slot] < 0 ? 1 : -1, isCautious: isCautious)
      guard entering != .none else {
        infeasible.removeAll(keepingCapacity: true)
        return slot
      }
      pivot(slot, entering: entering)
      steps += 1
    }
  }

  /// The infeasible row that is furthest off, or the one with the lowest symbol.
  private mutating func nextInfeasible(isCautious: Bool) -> Int? {
    var best: Int?
    var kept = 0
    for place in 0..<infeasible.count {
      let slot = Int(infeasible[place])
      guard isInfeasible(slot) else { continue }
      infeasible[kept] = Int32(slot)
      kept += 1
      guard let other = best else {
        best = slot
        continue
      }
      let isBetter =
        isCautious
        ? rows[slot].basic.raw < rows[other].basic.raw
        : abs(constants[slot]) > abs(constants[other])
      if isBetter { best = slot }
    }
    infeasible.removeLast(infeasible.count - kept)
    return best
  }

  /// The symbol of a row that can grow at the lowest cost and moves the constant to zero.
  ///
  /// Its coefficient must have the given sign; 0 allows both.
  func entering(_ slot: Int, sign: Double, isCautious: Bool = false) -> Symbol {
    let row = rows[slot]
    return entering(
      row.symbols, row.coefficients, count: row.count, sign: sign, isCautious: isCautious)
  }

  func entering(
    _ symbols: UnsafePointer<Symbol>, _ coefficients: UnsafePointer<Double>, count: Int,
    sign: Double, isCautious: Bool = false
  ) -> Symbol {
    var best = Symbol.none
    var bestSize = 0.0
    for place in 0..<count where symbols[place].isPivotable {
      let coefficient = coefficients[place]
      let size = sign == 0 ? abs(coefficient) : coefficient * sign
      guard size > Self.pivotTolerance else { continue }
      if best == .none
        || isCheaper(symbols[place], size, than: best, bestSize, isCautious: isCautious)
      {
        best = symbols[place]
        bestSize = size
      }
    }
    return best
  }

  /// Compares costs per unit, priority by priority, as long as they are at their least; then rows, which are to be few,
  /// and coefficients, which are to be large.
  @inline(__always)
  private func isCheaper(
    _ symbol: Symbol, _ size: Double, than other: Symbol, _ otherSize: Double, isCautious: Bool
  ) -> Bool {
    if isDualFeasible {
      for place in 0..<levelCount {
        let costs = levels[place].costs
        let difference = costs[symbol.index] * otherSize - costs[other.index] * size
        if abs(difference) > 1e-10 * size * otherSize { return difference < 0 }
      }
    }
    // Cells are sorted by symbol: the first one stays when caution asks for the lowest.
    guard !isCautious else { return false }
    // It is written out of each row in which it stands (H. Markowitz, 1957); too small a coefficient magnifies errors.
    let (rows, otherRows) = (facts[symbol.index].columnCount, facts[other.index].columnCount)
    if !isDualFeasible, rows != otherRows, size > otherSize * 0.1, otherSize > size * 0.1 {
      return rows < otherRows
    }
    return size > otherSize * 1.001
  }
}
