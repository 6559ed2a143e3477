import ConstraintLayout

/// The constraint that a sum of terms and a constant compares so with zero.
func demand(
  _ terms: [(Variable, Double)], _ constant: Double, _ relation: Relation,
  _ priority: Priority = .required, weight: Double = 1
) -> LinearConstraint {
  LinearConstraint(
    LinearExpression(terms.map { Term($0.0, $0.1) }, constant: constant), relation,
    priority: priority, weight: weight)
}

extension Solver {
  /// The constraint that a variable compares so with a number.
  @discardableResult
  func add(
    _ variable: Variable, _ relation: Relation, _ value: Double,
    _ priority: Priority = .required, weight: Double = 1
  ) throws -> ConstraintID {
    try add(demand([(variable, 1)], -value, relation, priority, weight: weight))
  }

  /// By how much the constraints are violated, priority by priority.
  func costs(_ constraints: [LinearConstraint]) -> [Priority: Double] {
    var costs: [Priority: Double] = [:]
    for constraint in constraints {
      let value = value(of: constraint.expression)
      let violation =
        switch constraint.relation {
        case .equal: abs(value)
        case .lessOrEqual: max(0, value)
        case .greaterOrEqual: max(0, -value)
        }
      costs[constraint.priority, default: 0] += violation * constraint.weight
    }
    return costs
  }
}

/// Whether costs are the same but for rounding errors.
func areClose(_ left: [Priority: Double], _ right: [Priority: Double]) -> Bool {
  Set(left.keys).union(right.keys).allSatisfy { priority in
    let (left, right) = (left[priority] ?? 0, right[priority] ?? 0)
    return abs(left - right) <= 1e-6 * (1 + abs(left))
  }
}
