import ConstraintLayout
import FancyTwitterUI
import SyntheticData

/// Builds, resizes and changes systems of constraints.
struct LayoutBench {
  private static let rounds = 15

  func run() {
    for scenario in LayoutScenario.all {
      do throws(SolverError) {
        try run(scenario)
      } catch {
        Terminal.printError("\(scenario.name): \(error)")
      }
    }
  }

  private func run(_ scenario: LayoutScenario) throws(SolverError) {
    var builds: [Double] = []
    for _ in 0..<Self.rounds { builds.append(try build(scenario)) }
    let solver = Solver()
    let builder = scenario.builder(for: solver)
    let ids = try Self.fill(solver, builder)
    var report = Report("layout")
    report.add("scenario", scenario.name)
    report.add("buildUs", builds.median * 1000)
    report.add("sweepNs", sweeps(scenario, solver, builder).median * 1_000_000, digits: 0)
    report.add("churnNs", try churns(solver, builder, ids).median * 1_000_000, digits: 0)
    Terminal.print(report.line)
  }

  /// How long variables, constraints, solution and their end take, in milliseconds.
  private func build(_ scenario: LayoutScenario) throws(SolverError) -> Double {
    let start = Machine.milliseconds
    try Self.fillAndForget(scenario)
    return Machine.milliseconds - start
  }

  private static func fillAndForget(_ scenario: LayoutScenario) throws(SolverError) {
    let solver = Solver()
    try fill(solver, scenario.builder(for: solver))
  }

  @discardableResult
  private static func fill(
    _ solver: Solver, _ builder: LayoutScenario.Builder
  ) throws(SolverError) -> [ConstraintID] {
    for variable in builder.editable { try solver.makeEditable(variable) }
    return try solver.add(contentsOf: builder.constraints)
  }

  /// How long one suggestion and reading all values takes.
  private func sweeps(
    _ scenario: LayoutScenario, _ solver: Solver, _ builder: LayoutScenario.Builder
  ) -> [Double] {
    (0..<Self.rounds).map { _ in
      var sum = 0.0
      let start = Machine.milliseconds
      for step in scenario.sweep {
        for (variable, value) in zip(builder.editable, step) {
          solver.suggest(value, for: variable)
        }
        for variable in builder.variables { sum += solver.value(of: variable) }
      }
      let time = Machine.milliseconds - start
      return sum.isFinite ? time / Double(scenario.sweep.count) : .nan
    }
  }

  /// How long removing or adding one constraint takes.
  private func churns(
    _ solver: Solver, _ builder: LayoutScenario.Builder, _ ids: [ConstraintID]
  ) throws(SolverError) -> [Double] {
    var ids = ids
    // Few of a long system, in which each takes milliseconds.
    let count = min(100, ids.count, 20_000 / ids.count)
    let stride = Self.stride(ids.count)
    var index = 0
    var times: [Double] = []
    for _ in 0..<Self.rounds {
      let start = Machine.milliseconds
      for _ in 0..<count {
        solver.remove(ids[index])
        ids[index] = try solver.add(builder.constraints[index])
        index = (index + stride) % ids.count
      }
      times.append((Machine.milliseconds - start) / Double(2 * count))
    }
    return times
  }

  /// A step through so many that comes to each of them, whatever pattern they follow.
  private static func stride(_ count: Int) -> Int {
    func isPrime(to number: Int) -> Bool {
      var (larger, smaller) = (count, number)
      while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
      return larger == 1
    }
    return (max(1, count * 3 / 8)...).first(where: isPrime) ?? 1
  }
}
