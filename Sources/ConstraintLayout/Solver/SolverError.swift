/// Why a solver refused a change, and stayed as it was.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Required constraints contradict each other.
  case conflict(Conflict)
  /// The constraint was removed, or belongs to another solver.
  case unknownConstraint
  /// A constant, a coefficient or a weight is infinite, not a number, or a weight not above zero.
  case invalidNumber
  /// A required constraint cannot become optional, nor an optional one required: remove it first.
  case fixedPriority

  public var description: String {
    switch self {
    case .conflict(let conflict): conflict.description
    case .unknownConstraint: "The constraint is not in this solver."
    case .invalidNumber: "A number of the constraint is not finite, or its weight is not above 0."
    case .fixedPriority: "Remove the constraint before it becomes required or optional."
    }
  }
}

/// Required constraints that cannot all hold, while any of them may be left out for the rest to.
public struct Conflict: Hashable, Sendable, CustomStringConvertible {
  /// The constraints; those that were refused have no place in the solver any more.
  public let ids: [ConstraintID]
  /// The same in words.
  public let texts: [String]

  public var description: String {
    "These cannot all hold: " + texts.joined(separator: "; ") + ". Remove one of them."
  }
}
