import ConstraintLayout
import Testing

struct SolverTests {
  private let solver = Solver()

  @Test func equalitiesAreSolved() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(demand([(x, 1), (y, 2)], -12, .equal))
    try solver.add(demand([(x, 1), (y, -1)], 0, .equal))
    #expect(solver.value(of: x) == 4)
    #expect(solver.value(of: y) == 4)
    #expect(solver.value(of: LinearExpression(x) * 3 - LinearExpression(y) + 1) == 9)
  }

  @Test func aVariableMayOccurTwice() throws {
    let x = solver.makeVariable()
    try solver.add(demand([(x, 1), (x, 1)], -6, .equal))
    #expect(solver.value(of: x) == 3)
  }

  @Test(arguments: [
    (Relation.lessOrEqual, 20.0, 10.0), (.greaterOrEqual, 20, 20), (.lessOrEqual, 5, 5),
    (.greaterOrEqual, 5, 10), (.equal, 5, 5),
  ])
  func limitsBeatWishes(relation: Relation, limit: Double, expected: Double) throws {
    let x = solver.makeVariable()
    try solver.add(x, .equal, 10, .low)
    try solver.add(x, relation, limit)
    #expect(solver.value(of: x) == expected)
  }

  @Test func ofManyWishesOfOnePriorityTheMedianWins() throws {
    let x = solver.makeVariable()
    for wish in [1.0, 5, 100] { try solver.add(x, .equal, wish, .medium) }
    #expect(solver.value(of: x) == 5)
  }

  @Test func weightsCountWithinAPriority() throws {
    let x = solver.makeVariable()
    try solver.add(x, .equal, 1, .medium, weight: 3)
    try solver.add(x, .equal, 5, .medium)
    try solver.add(x, .equal, 6, .medium)
    #expect(solver.value(of: x) == 1)
  }

  @Test(arguments: [(Solver.Policy.lexicographic, 10.0), (.weighted, 20)])
  func manyLowWishesBeatAMediumOneOnlyByWeight(
    policy: Solver.Policy, expected: Double
  ) throws {
    let solver = Solver(policy: policy)
    let x = solver.makeVariable()
    try solver.add(x, .equal, 10, .medium)
    for _ in 0..<1001 { try solver.add(x, .equal, 20, .low) }
    #expect(solver.value(of: x) == expected)
  }

  @Test func neighbouringPrioritiesAreNeverTraded() throws {
    let x = solver.makeVariable()
    for priority in stride(from: 3, through: 999, by: 12) {
      try solver.add(x, .equal, Double(priority), Priority(priority))
    }
    #expect(solver.value(of: x) == 999)
  }

  @Test func whatIsRemovedDoesNotCount() throws {
    let x = solver.makeVariable()
    try solver.add(x, .equal, 10, .low)
    let wish = try solver.add(x, .equal, 20, .medium)
    let limit = try solver.add(x, .lessOrEqual, 15)
    #expect(solver.value(of: x) == 15)
    #expect(solver.remove(limit))
    #expect(solver.value(of: x) == 20)
    #expect(solver.remove(wish))
    #expect(solver.value(of: x) == 10)
    #expect(!solver.remove(wish))
  }

  @Test func constantsAndPrioritiesChangeInPlace() throws {
    let x = solver.makeVariable()
    let low = try solver.add(x, .equal, 10, .low)
    let medium = try solver.add(x, .equal, 20, .medium)
    let limit = try solver.add(x, .greaterOrEqual, 0)
    try solver.setConstant(-30, of: medium)
    #expect(solver.value(of: x) == 30)
    try solver.setPriority(.high, of: low)
    #expect(solver.value(of: x) == 10)
    try solver.setConstant(-25, of: limit)
    #expect(solver.value(of: x) == 25)
    #expect(solver.constraint(limit)?.expression.constant == -25)
    #expect(throws: SolverError.fixedPriority) { try solver.setPriority(.low, of: limit) }
    #expect(throws: SolverError.fixedPriority) { try solver.setPriority(.required, of: low) }
    solver.remove(low)
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(1, of: low) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setPriority(.high, of: low) }
    #expect(solver.constraint(low) == nil)
  }

  @Test func namesOfConstraintsAreNotUsedAgain() throws {
    let x = solver.makeVariable()
    let old = try solver.add(x, .equal, 1, .low)
    solver.remove(old)
    let new = try solver.add(x, .equal, 2, .low)
    #expect(old != new)
    #expect(!solver.remove(old))
    #expect(solver.value(of: x) == 2)
  }

  @Test func suggestionsMoveEditableVariables() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.makeEditable(x)
    try solver.add(demand([(y, 1), (x, -0.5)], 0, .equal))
    try solver.add(y, .lessOrEqual, 100)
    for (value, expected) in [(40.0, 20.0), (200, 100), (300, 100), (100, 50), (-6, -3)] {
      solver.suggest(value, for: x)
      #expect(solver.value(of: y) == expected)
    }
    solver.suggest(1, for: y)
    solver.suggest(.nan, for: x)
    #expect(solver.value(of: y) == -3)
    #expect(throws: SolverError.fixedPriority) {
      try solver.makeEditable(y, priority: .required)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersMustBeFinite(number: Double) throws {
    let x = solver.makeVariable()
    #expect(throws: SolverError.invalidNumber) { try solver.add(x, .equal, number) }
    #expect(throws: SolverError.invalidNumber) {
      try solver.add(demand([(x, number)], 0, .equal))
    }
    #expect(throws: SolverError.invalidNumber) {
      try solver.add(x, .equal, 0, .low, weight: number)
    }
    #expect(throws: SolverError.invalidNumber) { try solver.add(x, .equal, 0, .low, weight: 0) }
    let id = try solver.add(x, .equal, 1)
    #expect(throws: SolverError.invalidNumber) { try solver.setConstant(number, of: id) }
    #expect(solver.value(of: x) == 1)
  }

  @Test func constraintsAreDescribed() throws {
    let (x, y) = (solver.makeVariable("width"), solver.makeVariable("height"))
    let cases: [(LinearConstraint, String)] = [
      (demand([(x, 1), (y, -2)], -8, .greaterOrEqual, .high), "width - 2 height >= 8 @750"),
      (demand([(x, -0.5)], 0.25, .equal), "- 0.5 width == -0.25"),
      (demand([], -1, .lessOrEqual, .low), "0 <= 1 @250"),
    ]
    for (constraint, expected) in cases {
      #expect(solver.description(of: constraint) == expected)
    }
  }
}
