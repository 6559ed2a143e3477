extension Tableau {
  /// Adds a constraint's row, at no cost when it is required; `solve` must follow.
  ///
  /// The owner is the constraint's number, for reports of conflicts.
  mutating func insert(
    _ constraint: LinearConstraint, owner: Int32, cost: (weight: Double, priority: Int32)?
  ) -> Markers {
    scratch.clear(constant: constraint.expression.constant)
    for term in constraint.expression.terms where term.coefficient != 0 {
      let symbol = term.variable.symbol
      let slot = Int(facts[symbol.index].slot)
      if slot < 0 {
        scratch.add(term.coefficient, symbol)
      } else {
        scratch.add(term.coefficient, times: rows[slot], constant: constants[slot])
      }
    }
    let markers = makeMarkers(constraint.relation, owner: owner, cost: cost)
    let subject = subject(markers)
    scratch.add(markers.sign, markers.marker)
    if markers.other != .none { scratch.add(-markers.sign, markers.other) }
    _ = install(subject: subject)
    if facts[subject.index].weight != 0 { isDualFeasible = false }
    return markers
  }

  /// Adds to a constraint's constant; `solve` must follow.
  ///
  /// A marker takes up the change, and is then replaced by what it would have been without.
  mutating func shift(_ markers: Markers, by change: Double) {
    let amount = change / markers.sign
    let index = markers.marker.index
    let slot = Int(facts[index].slot)
    if slot >= 0 {
      touch(slot)
      constants[slot] -= amount
      noteSign(slot)
    } else {
      for place in 0..<tidyColumn(index) {
        let slot = Int(facts[index].slots[place])
        touch(slot)
        constants[slot] += amount * rows[slot].coefficient(of: markers.marker)
        noteSign(slot)
      }
    }
  }
}

// MARK: - Private

extension Tableau {
  private mutating func makeMarkers(
    _ relation: Relation, owner: Int32, cost: (weight: Double, priority: Int32)?
  ) -> Markers {
    var markers = Markers()
    if relation != .equal {
      markers.marker = makeSymbol(.slack, owner: owner)
      markers.sign = relation == .lessOrEqual ? 1 : -1
    } else {
      markers.marker = makeSymbol(cost == nil ? .dummy : .error, owner: owner)
      markers.sign = -1
    }
    guard let cost else { return markers }
    markers.other = makeSymbol(.error, owner: owner)
    setCost(of: markers.other, weight: cost.weight, priority: cost.priority)
    if relation == .equal {
      setCost(of: markers.marker, weight: cost.weight, priority: cost.priority)
    }
    return markers
  }

  /// Which symbol the scratch is solved for: an external one, the one in the fewest rows, else one
  /// that can be basic with the right sign.
  private func subject(_ markers: Markers) -> Symbol {
    var best = Symbol.none
    for place in 0..<scratch.count where scratch.symbols[place].isExternal {
      let symbol = scratch.symbols[place]
      guard best != .none else {
        best = symbol
        continue
      }
      if facts[symbol.index].columnCount < facts[best.index].columnCount { best = symbol }
    }
    if best != .none { return best }
    if markers.other != .none {
      return scratch.constant * markers.sign <= 0 ? markers.marker : markers.other
    }
    guard markers.marker.isDummy else { return markers.marker }
    return subjectOfEquality() ?? markers.marker
  }

  /// A symbol that takes the place of the dummy, which must be zero.
  private func subjectOfEquality() -> Symbol? {
    let constant = scratch.constant
    let sign = abs(constant) <= Self.tolerance ? 0.0 : constant < 0 ? 1 : -1
    for sign in [sign, 0] {
      let symbol = entering(
        scratch.symbols, scratch.coefficients, count: scratch.count, sign: sign)
      if symbol != .none { return symbol }
    }
    return nil
  }
}
