import Glibc

/// Finds values of variables that satisfy linear constraints as well as their priorities ask.
///
/// Required constraints always hold. The others are violated as little as possible, priority by
/// priority: a lower one only chooses among what leaves all higher ones at their least. Changes
/// continue from the last solution: one suggested value costs a few additions for each row that
/// depends on it, and a step of the dual simplex method for each constraint that starts or ends to
/// limit. Building costs one pass over the rows for each constraint.
///
/// Sources: Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001; Apple, "Auto Layout Guide", for priorities.
public final class Solver {
  /// How optional constraints weigh against each other.
  public enum Policy: Hashable, Sendable {
    /// A higher priority is never traded for lower ones.
    case lexicographic
    /// One sum of all, a thousandfold for every 250 of priority: for comparison with other solvers.
    case weighted
  }

  public let policy: Policy

  /// By its address, so that reading a value checks nothing.
  let tableau: UnsafeMutablePointer<Tableau>
  var records: [ConstraintRecord] = []
  var freeRecords: [Int32] = []
  var edits: [EditColumn] = []
  /// By the number of the variable's symbol; -1 for none.
  var editOfSymbol: [Int32] = []
  var batchDepth = 0
  /// Constraints of the batch that wait for its end.
  var pending: [Int32] = []
  private var names: [Int: String] = [:]
  private var variables: [Variable] = []

  public init(policy: Policy = .lexicographic) {
    self.policy = policy
    tableau = .allocate(capacity: 1)
    tableau.initialize(to: Tableau())
  }

  deinit {
    tableau.deinitialize(count: 1)
    tableau.deallocate()
  }

  /// A new unknown; a name serves descriptions only.
  public func makeVariable(_ name: String = "") -> Variable {
    let variable = Variable(symbol: tableau.pointee.makeVariableSymbol())
    if !name.isEmpty { names[variable.symbol.index] = name }
    variables.append(variable)
    return variable
  }

  /// The variable's value in the last solution, in O(1).
  @inline(__always)
  public func value(of variable: Variable) -> Double { tableau.pointee.value(of: variable.symbol) }

  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.coefficient * value(of: term.variable)
    }
  }

  /// The variables that could have another value at no cost, in the order of their making.
  ///
  /// A test for programmers: it solves up to two problems for each doubtful variable.
  public var ambiguousVariables: [Variable] {
    variables.filter { tableau.pointee.isAmbiguous($0.symbol) }
  }

  func name(of variable: Variable) -> String {
    names[variable.symbol.index] ?? "v\(variable.symbol.index)"
  }

  /// What a unit of violation costs; nil for a required constraint.
  func cost(of constraint: LinearConstraint) -> (weight: Double, priority: Int32)? {
    guard !constraint.priority.isRequired else { return nil }
    switch policy {
    case .lexicographic: return (constraint.weight, Int32(constraint.priority.value))
    case .weighted:
      let strength = pow(1000, Double(constraint.priority.value - 250) / 250)
      return (constraint.weight * strength, 0)
    }
  }
}

/// What a solver knows of one constraint.
struct ConstraintRecord {
  enum State {
    case free
    case pending
    case installed
  }

  var constraint: LinearConstraint
  var markers = Markers()
  var generation: UInt32 = 0
  var state = State.free
}
