import ConstraintLayout
import SyntheticData
import Testing

/// The benchmark's systems have one solution each.
struct ScenarioTests {
  /// By steps of the sweep, the sum of all values, each times 1 to 7 in turn; from kiwi 1.5.
  private static let sums: [(String, [(step: Int, sum: Double)])] = [
    ("form10", [(0, 37200.5), (37, 52000.5), (100, 77200.5), (162, 52800.5)]),
    ("form30", [(0, 199705), (37, 244993), (100, 322105), (162, 247441)]),
    ("chain10", [(0, 14843.2), (37, 18558), (100, 24883.2), (162, 18758.8)]),
    ("chain50", [(0, 308116.16), (37, 323357.2), (100, 349308.16), (162, 324181.04)]),
    ("flex10", [(0, 9494), (37, 12414), (216, 41671), (394, 12726)]),
    ("flex50", [(0, 205176), (37, 261142), (203, 901377), (368, 267086)]),
    ("nested50", [(0, 111684), (37, 231860), (100, 436484), (162, 238356)]),
    ("indep100", [(0, 271766), (37, 479632), (100, 833566), (162, 490868)]),
    ("grid4x4", [(0, 14045), (37, 38317), (100, 79645), (162, 39629)]),
    ("grid10x10", [(0, 182510.6), (37, 313964.2), (100, 537790.6), (162, 321069.8)]),
  ]

  @Test(arguments: sums)
  func aSweepGoesThroughTheKnownSolutions(
    name: String, sums: [(step: Int, sum: Double)]
  ) throws {
    let scenario = try #require(LayoutScenario.all.first { $0.name == name })
    let solver = Solver()
    let builder = scenario.builder(for: solver)
    for variable in builder.editable { try solver.makeEditable(variable) }
    try solver.add(contentsOf: builder.constraints)
    for (step, values) in scenario.sweep.enumerated() {
      for (variable, value) in zip(builder.editable, values) {
        solver.suggest(value, for: variable)
      }
      guard let expected = sums.first(where: { $0.step == step }) else { continue }
      let sum = builder.variables.enumerated().reduce(0) { sum, variable in
        sum + solver.value(of: variable.element) * Double(1 + variable.offset % 7)
      }
      #expect(abs(sum - expected.sum) < 1e-7 * abs(expected.sum), "step \(step)")
    }
    #expect(solver.costs(builder.constraints)[.required, default: 0] < 1e-6)
  }

  @Test(arguments: ["form10", "chain10", "flex10", "grid4x4"])
  func solutionsAreUnique(name: String) throws {
    let scenario = try #require(LayoutScenario.all.first { $0.name == name })
    let solver = Solver()
    let builder = scenario.builder(for: solver)
    for variable in builder.editable { try solver.makeEditable(variable) }
    try solver.add(contentsOf: builder.constraints)
    #expect(solver.ambiguousVariables.isEmpty)
  }

  @Test(arguments: ["form10", "chain10", "flex10", "grid4x4"])
  func oneByOneIsTheSameAsTogether(name: String) throws {
    let scenario = try #require(LayoutScenario.all.first { $0.name == name })
    let (solver, other) = (Solver(), Solver())
    let (builder, again) = (scenario.builder(for: solver), scenario.builder(for: other))
    try solver.add(contentsOf: builder.constraints)
    for variable in builder.editable { try solver.makeEditable(variable) }
    for variable in again.editable { try other.makeEditable(variable) }
    var ids: [ConstraintID] = []
    for constraint in again.constraints { ids.append(try other.add(constraint)) }
    for (solver, builder) in [(solver, builder), (other, again)] {
      for (variable, value) in zip(builder.editable, scenario.sweep[50]) {
        solver.suggest(value, for: variable)
      }
    }
    func expectSame(_ when: String) {
      for (variable, twin) in zip(builder.variables, again.variables) {
        #expect(abs(solver.value(of: variable) - other.value(of: twin)) < 1e-6, "\(when)")
      }
    }
    expectSame("built")
    for index in stride(from: 0, to: ids.count, by: 7) {
      other.remove(ids[index])
      ids[index] = try other.add(again.constraints[index])
    }
    expectSame("churned")
  }
}
