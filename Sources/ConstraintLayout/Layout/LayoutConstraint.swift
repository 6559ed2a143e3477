/// A demand on the anchors of items, as `info.leading == root.leading + 16 ~ .high`.
public struct LayoutConstraint: Sendable, CustomStringConvertible {
  public var left: LayoutExpression
  public var relation: Relation
  public var right: LayoutExpression
  public var priority: Priority

  init(
    _ left: some LayoutExpressible, _ relation: Relation, _ right: some LayoutExpressible,
    priority: Priority = .required
  ) {
    self.left = left.expression
    self.relation = relation
    self.right = right.expression
    self.priority = priority
  }

  /// The constraint as one would write it.
  public var description: String {
    let suffix = priority.isRequired ? "" : " @\(priority.value)"
    return "\(left) \(relation.sign) \(right)\(suffix)"
  }

  /// Whether it speaks of left or right, and so depends on the direction of reading.
  var isAbsolute: Bool { (left.terms + right.terms).contains { $0.anchor.attribute.isAbsolute } }
}

// MARK: - Operators

public func == (
  left: some LayoutExpressible, right: some LayoutExpressible
) -> LayoutConstraint { LayoutConstraint(left, .equal, right) }

public func <= (
  left: some LayoutExpressible, right: some LayoutExpressible
) -> LayoutConstraint { LayoutConstraint(left, .lessOrEqual, right) }

public func >= (
  left: some LayoutExpressible, right: some LayoutExpressible
) -> LayoutConstraint { LayoutConstraint(left, .greaterOrEqual, right) }

public func == (left: some LayoutExpressible, right: Double) -> LayoutConstraint {
  LayoutConstraint(left, .equal, LayoutExpression(right))
}

public func <= (left: some LayoutExpressible, right: Double) -> LayoutConstraint {
  LayoutConstraint(left, .lessOrEqual, LayoutExpression(right))
}

public func >= (left: some LayoutExpressible, right: Double) -> LayoutConstraint {
  LayoutConstraint(left, .greaterOrEqual, LayoutExpression(right))
}

precedencegroup PriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

/// Gives a constraint a priority.
infix operator ~ : PriorityPrecedence

public func ~ (constraint: LayoutConstraint, priority: Priority) -> LayoutConstraint {
  var constraint = constraint
  constraint.priority = priority
  return constraint
}

/// Collects constraints that stand one on each line.
@resultBuilder
public enum LayoutConstraintBuilder {
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] {
    [constraint]
  }

  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    Array(parts.joined())
  }

  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] {
    part ?? []
  }

  public static func buildEither(first: [LayoutConstraint]) -> [LayoutConstraint] { first }

  public static func buildEither(second: [LayoutConstraint]) -> [LayoutConstraint] { second }

  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    Array(parts.joined())
  }
}
