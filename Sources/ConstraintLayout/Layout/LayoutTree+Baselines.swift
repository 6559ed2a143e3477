extension LayoutTree {
  /// Says where an item's first line of text stands below its top, and its last one above its
  /// bottom, in logical pixels.
  ///
  /// - Throws: `conflict` when required constraints do not allow it; all is then as before.
  public func setBaselines(
    of item: LayoutItem, first: Double, lastFromBottom last: Double
  ) throws(SolverError) {
    try batch { () throws(SolverError) in
      var baselines = (firstBaseline(of: item), lastBaseline(of: item))
      try set(&baselines.0, first)
      try set(&baselines.1, last)
      state.items[item.id].firstBaseline = baselines.0
      state.items[item.id].lastBaseline = baselines.1
    }
  }

  /// The first baseline, at the bottom until it is set.
  func firstBaseline(of item: LayoutItem) -> Baseline {
    if let baseline = state.items[item.id].firstBaseline { return baseline }
    let height = Term(state.items[item.id].height, -1)
    let baseline = makeBaseline("\(item.name).firstBaseline", [height])
    state.items[item.id].firstBaseline = baseline
    return baseline
  }

  /// The last baseline, at the bottom until it is set.
  func lastBaseline(of item: LayoutItem) -> Baseline {
    if let baseline = state.items[item.id].lastBaseline { return baseline }
    let baseline = makeBaseline("\(item.name).lastBaseline", [])
    state.items[item.id].lastBaseline = baseline
    return baseline
  }

  private func makeBaseline(_ name: String, _ terms: [Term]) -> Baseline {
    let offset = solver.makeVariable(name)
    let constraint = LinearConstraint(LinearExpression([Term(offset)] + terms), .equal)
    return Baseline(offset: offset, constraint: addCertainly([constraint])[0])
  }

  private func set(_ baseline: inout Baseline, _ offset: Double) throws(SolverError) {
    guard !baseline.isGiven else {
      return try solver.setConstant(-offset, of: baseline.constraint)
    }
    solver.remove(baseline.constraint)
    baseline.constraint = try solver.add(
      LinearConstraint(LinearExpression([Term(baseline.offset)], constant: -offset), .equal))
    baseline.isGiven = true
  }
}
