extension Tableau {
  /// The primal simplex method, priority by priority.
  ///
  /// Once a priority's cost is at its least, symbols that would raise it stay out for the rest, so
  /// that no lower priority can change it.
  mutating func optimise() {
    var candidates: [Symbol] = []
    for index in 0..<symbolCount where facts[index].slot < 0 && facts[index].symbol.isPivotable {
      candidates.append(facts[index].symbol)
    }
    for place in 0..<levelCount {
      minimise(place, &candidates)
      let costs = levels[place].costs
      candidates.removeAll { costs[$0.index] > Self.pivotTolerance }
    }
  }

  /// Brings one priority's cost to its least by letting candidates into the basis.
  ///
  /// The most negative cost enters first. After many steps that change nothing, the lowest symbols
  /// do, which cannot cycle.
  ///
  /// - Returns: whether there is a least one.
  @discardableResult
  mutating func minimise(_ level: Int, _ candidates: inout [Symbol]) -> Bool {
    var isLimited = true
    var idleSteps = 0
    while let place = nextEntering(level, candidates, isCautious: idleSteps > 2 * rowCount + 20) {
      let entering = candidates[place]
      guard let slot = leavingRow(entering) else {
        // Of costs, which are never negative, that is a rounding error.
        isLimited = false
        levels[level].costs[entering.index] = 0
        continue
      }
      idleSteps = constants[slot] > Self.tolerance ? 0 : idleSteps + 1
      candidates[place] = rows[slot].basic
      pivot(slot, entering: entering)
    }
    return isLimited
  }

  private func nextEntering(_ level: Int, _ candidates: [Symbol], isCautious: Bool) -> Int? {
    let costs = levels[level].costs
    var best: Int?
    var lowest = -Self.pivotTolerance
    for place in candidates.indices {
      let cost = costs[candidates[place].index]
      if isCautious {
        guard cost < -Self.pivotTolerance else { continue }
        if let other = best, candidates[other].raw < candidates[place].raw { continue }
        best = place
      } else if cost < lowest {
        lowest = cost
        best = place
      }
    }
    return best
  }

  /// The row that limits how far a symbol can grow; of equal ones that with the lowest symbol.
  private func leavingRow(_ entering: Symbol) -> Int? {
    let facts = facts[entering.index]
    var best: Int?
    var bestRatio = Double.infinity
    for place in 0..<Int(facts.columnCount) {
      let slot = Int(facts.slots[place])
      guard rows[slot].basic.isPivotable else { continue }
      let coefficient = rows[slot].coefficient(of: entering)
      guard coefficient < -Self.pivotTolerance else { continue }
      let ratio = max(0, constants[slot]) / -coefficient
      guard ratio <= bestRatio else { continue }
      if ratio == bestRatio, let best, rows[best].basic.raw < rows[slot].basic.raw { continue }
      best = slot
      bestRatio = ratio
    }
    return best
  }
}
