extension Tableau {
  /// Makes `entering` basic in the place of the row's basic symbol.
  ///
  /// O(rows with the entering symbol × their length).
  mutating func pivot(_ slot: Int, entering: Symbol) {
    let leaving = rows[slot].basic
    solve(slot, for: entering, replacing: leaving)
    facts[leaving.index].slot = -1
    facts[leaving.index].clearColumn()
    appendToColumn(of: leaving, slot)
    substitute(slot)
    stepsSinceRebuild &+= 1
  }

  /// Makes a row of the scratch, which is zero, solved for one of its symbols.
  mutating func install(subject: Symbol) -> Int {
    let slot = makeSlot()
    touch(slot)
    let sizeClass = BlockArena.sizeClass(for: scratch.count)
    var row = TableauRow(basic: subject, block: arena.allocate(sizeClass), sizeClass: sizeClass)
    let symbols = row.symbols
    let coefficients = row.coefficients
    var pivot = 1.0
    var count = 0
    for place in 0..<scratch.count {
      let symbol = scratch.symbols[place]
      if symbol == subject {
        pivot = scratch.coefficients[place]
      } else {
        symbols[count] = symbol
        coefficients[count] = scratch.coefficients[place]
        count += 1
      }
    }
    let factor = -1 / pivot
    for place in 0..<count {
      coefficients[place] *= factor
      appendToColumn(of: symbols[place], slot)
    }
    row.count = count
    rows[slot] = row
    constants[slot] = scratch.constant * factor
    substitute(slot)
    return slot
  }
}

// MARK: - Private

extension Tableau {
  /// Rewrites a row so that one of its symbols is basic, in place.
  private mutating func solve(_ slot: Int, for entering: Symbol, replacing leaving: Symbol) {
    makeWritable(slot)
    let row = rows[slot]
    let symbols = row.symbols
    let coefficients = row.coefficients
    var hole = row.position(of: entering)
    let inverse = 1 / coefficients[hole]
    for place in 0..<row.count { coefficients[place] *= -inverse }
    // The hole moves to where the leaving symbol belongs.
    while hole + 1 < row.count, symbols[hole + 1].raw < leaving.raw {
      symbols[hole] = symbols[hole + 1]
      coefficients[hole] = coefficients[hole + 1]
      hole += 1
    }
    while hole > 0, symbols[hole - 1].raw > leaving.raw {
      symbols[hole] = symbols[hole - 1]
      coefficients[hole] = coefficients[hole - 1]
      hole -= 1
    }
    symbols[hole] = leaving
    coefficients[hole] = inverse
    rows[slot].basic = entering
    constants[slot] *= -inverse
  }

  /// Writes the row's basic symbol out of all other rows and of the costs.
  private mutating func substitute(_ slot: Int) {
    let row = rows[slot]
    let symbol = row.basic
    let index = symbol.index
    let constant = constants[slot]
    for place in 0..<Int(facts[index].columnCount) {
      let other = Int(facts[index].slots[place])
      guard other != slot else { continue }
      let factor = rows[other].coefficient(of: symbol)
      guard factor != 0 else { continue }
      add(factor, times: row, to: other, skipping: symbol)
      constants[other] += factor * constant
      noteSign(other)
    }
    facts[index].clearColumn()
    facts[index].slot = Int32(slot)
    noteSign(slot)
    for place in 0..<levelCount {
      let costs = levels[place].costs
      let cost = costs[index]
      costs[index] = 0
      guard abs(cost) > Self.pivotTolerance else { continue }
      for cell in 0..<row.count { costs[row.symbols[cell].index] += cost * row.coefficients[cell] }
    }
    epoch &+= 1
  }

  /// Remembers the row when its constant has the wrong sign.
  @inline(__always)
  mutating func noteSign(_ slot: Int) {
    if isInfeasible(slot) { infeasible.append(Int32(truncatingIfNeeded: slot)) }
  }

  @inline(__always)
  func isInfeasible(_ slot: Int) -> Bool {
    let basic = rows[slot].basic
    if basic.isPivotable { return constants[slot] < -Self.tolerance }
    return basic.isDummy && abs(constants[slot]) > Self.tolerance
  }
}
