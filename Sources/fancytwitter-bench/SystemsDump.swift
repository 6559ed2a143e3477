import ConstraintLayout
import FancyTwitterUI
import SyntheticData

/// Prints random systems of constraints and how they were solved, for another solver to check.
///
/// A system is a line of JSON: its constraints in the order in which they were added, which of them
/// were refused, and the values of the variables under both policies.
struct SystemsDump {
  private let count: Int

  init(_ options: BenchOptions) { count = options.tweets }

  func run() {
    for seed in 0..<count {
      // Every other system may contradict itself.
      let isPossible = seed.isMultiple(of: 2)
      let first = solve(seed, isPossible, .lexicographic)
      let second = solve(seed, isPossible, .weighted)
      let constraints = first.system.constraints.map { Self.json($0, first.system.variables) }
      Terminal.print(
        "{\"seed\":\(seed),\"variables\":\(first.system.variables.count),"
          + "\"constraints\":[\(constraints.joined(separator: ","))],"
          + "\"refused\":\(first.refused),\"lexicographic\":\(first.values),"
          + "\"refusedWeighted\":\(second.refused),\"weighted\":\(second.values)}")
    }
  }

  private func solve(
    _ seed: Int, _ isPossible: Bool, _ policy: Solver.Policy
  ) -> (system: RandomSystem, refused: [Int], values: [Double]) {
    let solver = Solver(policy: policy)
    let system = RandomSystem(seed: UInt64(seed), isPossible: isPossible, in: solver)
    var refused: [Int] = []
    for (index, constraint) in system.constraints.enumerated() {
      do throws(SolverError) { _ = try solver.add(constraint) } catch { refused.append(index) }
    }
    return (system, refused, system.variables.map { solver.value(of: $0) })
  }

  private static func json(_ constraint: LinearConstraint, _ variables: [Variable]) -> String {
    let terms = constraint.expression.terms.map { term in
      "[\(variables.firstIndex(of: term.variable) ?? -1),\(term.coefficient)]"
    }
    return "{\"terms\":[\(terms.joined(separator: ","))],"
      + "\"constant\":\(constraint.expression.constant),"
      + "\"relation\":\"\(constraint.relation.sign)\","
      + "\"priority\":\(constraint.priority.value),\"weight\":\(constraint.weight)}"
  }
}
