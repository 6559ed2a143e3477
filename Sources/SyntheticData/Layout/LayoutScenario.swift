import ConstraintLayout

/// A system of constraints as windows have them, and a way through its sizes.
public struct LayoutScenario {
  public let name: String
  /// The suggestions for the editable variables, step by step.
  public let sweep: [[Double]]
  private let make: (inout Builder) -> Void

  init(_ name: String, sweep: [[Double]], make: @escaping (inout Builder) -> Void) {
    self.name = name
    self.sweep = sweep
    self.make = make
  }

  /// Makes the variables and the constraints, and adds none.
  public func builder(for solver: Solver) -> Builder {
    var builder = Builder(solver)
    make(&builder)
    return builder
  }

  /// Widths up and down again, each with a height.
  static func sweep(
    _ start: Int, by step: Int, steps: Int, height: ((Int) -> Int)? = nil
  ) -> [[Double]] {
    let up = (0...steps).map { start + $0 * step }
    return (up + up.reversed()).map { width in
      [Double(width)] + (height.map { [Double($0(width))] } ?? [])
    }
  }

  /// Collects variables and constraints.
  public struct Builder {
    private let solver: Solver
    public private(set) var variables: [Variable] = []
    public private(set) var editable: [Variable] = []
    public private(set) var constraints: [LinearConstraint] = []

    init(_ solver: Solver) { self.solver = solver }

    mutating func variable() -> Variable {
      let variable = solver.makeVariable()
      variables.append(variable)
      return variable
    }

    mutating func edit() -> Variable {
      editable.append(variable())
      return editable[editable.count - 1]
    }

    /// Adds a constraint on the sum of terms and a constant, compared with zero.
    mutating func add(
      _ terms: [Term], _ constant: Double, _ relation: Relation = .equal,
      _ priority: Priority = .required, weight: Double = 1
    ) {
      constraints.append(
        LinearConstraint(
          LinearExpression(terms, constant: constant), relation, priority: priority,
          weight: weight))
    }
  }
}

extension Variable {
  static prefix func + (variable: Variable) -> Term { Term(variable, 1) }
  static prefix func - (variable: Variable) -> Term { Term(variable, -1) }
}
