import ConstraintLayout

/// A seeded system of constraints over a few variables.
public struct RandomSystem {
  public var constraints: [LinearConstraint] = []
  public var variables: [Variable] = []
  public var random: SplitMix

  /// Makes a system; a possible one has required constraints that a hidden point satisfies.
  public init(seed: UInt64, isPossible: Bool, in solver: Solver) {
    random = SplitMix(seed: seed)
    let count = Int.random(in: 2...6, using: &random)
    let point = (0..<count).map { _ in Double(Int.random(in: -50...50, using: &random)) }
    variables = (0..<count).map { _ in solver.makeVariable() }
    for _ in 0..<Int.random(in: 4...18, using: &random) {
      constraints.append(makeConstraint(isPossible ? point : nil))
    }
  }

  private mutating func makeConstraint(_ point: [Double]?) -> LinearConstraint {
    let chosen = variables.indices.shuffled(using: &random).prefix(
      Int.random(in: 1...3, using: &random))
    let factors = [1.0, -1, 2, -0.5]
    var terms: [(Variable, Double)] = []
    for place in chosen {
      terms.append((variables[place], factors.randomElement(using: &random) ?? 1))
    }
    let priorities: [Priority] = [.required, .high, .medium, .low, .low]
    let priority = priorities.randomElement(using: &random) ?? .low
    let relations: [Relation] = [.lessOrEqual, .equal, .greaterOrEqual]
    let relation = relations.randomElement(using: &random) ?? .equal
    var constant = Double(Int.random(in: -100...100, using: &random))
    if priority.isRequired, let point {
      let value = zip(chosen, terms).reduce(0) { $0 + point[$1.0] * $1.1.1 }
      switch relation {
      case .equal: constant = -value
      case .lessOrEqual: constant = -value - abs(constant)
      case .greaterOrEqual: constant = -value + abs(constant)
      }
    }
    return LinearConstraint(
      LinearExpression(terms.map { Term($0.0, $0.1) }, constant: constant), relation,
      priority: priority, weight: Bool.random(using: &random) ? 1 : 2.5)
  }
}
