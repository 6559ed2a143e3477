/// How an expression compares with zero.
public enum Relation: Hashable, Sendable {
  case lessOrEqual
  case equal
  case greaterOrEqual

  public var sign: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}

/// A demand that an expression be zero, or at most or at least zero.
public struct LinearConstraint: Hashable, Sendable {
  public var expression: LinearExpression
  public var relation: Relation
  public var priority: Priority
  /// How much a unit of violation costs beside others of the same priority; above 0.
  public var weight: Double

  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required,
    weight: Double = 1
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.weight = weight
  }

  var isFinite: Bool { expression.isFinite && weight.isFinite && weight > 0 }
}

/// The name of a constraint in a solver; never used for another one.
public struct ConstraintID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
