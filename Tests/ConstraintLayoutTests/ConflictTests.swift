import ConstraintLayout
import Testing

struct ConflictTests {
  private let solver = Solver()

  @Test func aConflictNamesExactlyTheCulprits() throws {
    let (x, y, z) = (
      solver.makeVariable("x"), solver.makeVariable("y"), solver.makeVariable("z")
    )
    let first = try solver.add(demand([(y, 1), (x, -1)], -10, .greaterOrEqual))
    let second = try solver.add(demand([(z, 1), (y, -1)], -10, .greaterOrEqual))
    try solver.add(x, .greaterOrEqual, -1000)
    try solver.add(z, .equal, 7, .high)
    let refused = demand([(z, 1), (x, -1)], -15, .lessOrEqual)
    let error = #expect(throws: SolverError.self) { try solver.add(refused) }
    guard case .conflict(let conflict) = error else { return #expect(Bool(false)) }
    #expect(conflict.ids.count == 3)
    #expect(Set(conflict.ids).isSuperset(of: [first, second]))
    #expect(conflict.texts.contains("z - x <= 15"))
    #expect("\(conflict)".hasPrefix("These cannot all hold: y - x >= 10; "))
  }

  @Test func aConstraintMayContradictItself() {
    let error = #expect(throws: SolverError.self) { try solver.add(demand([], 1, .equal)) }
    guard case .conflict(let conflict) = error else { return #expect(Bool(false)) }
    #expect(conflict.texts == ["0 == -1"])
  }

  @Test func equalitiesMayRepeatButNotDiffer() throws {
    let x = solver.makeVariable()
    let first = try solver.add(x, .equal, 5)
    let second = try solver.add(x, .equal, 5)
    #expect(throws: SolverError.self) { try solver.add(x, .equal, 6) }
    solver.remove(first)
    #expect(throws: SolverError.self) { try solver.add(x, .equal, 6) }
    solver.remove(second)
    try solver.add(x, .equal, 6)
    #expect(solver.value(of: x) == 6)
  }

  @Test func aRefusedConstantStaysAsItWas() throws {
    let x = solver.makeVariable()
    let lower = try solver.add(x, .greaterOrEqual, 10)
    let upper = try solver.add(x, .lessOrEqual, 20)
    #expect(throws: SolverError.self) { try solver.setConstant(-5, of: upper) }
    #expect(solver.constraint(upper)?.expression.constant == -20)
    try solver.add(x, .equal, 100, .low)
    #expect(solver.value(of: x) == 20)
    try solver.setConstant(-20, of: lower)
    try solver.setConstant(-20, of: upper)
    #expect(solver.value(of: x) == 20)
  }

  @Test func aBatchIsAllOrNothing() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.makeEditable(y)
    solver.suggest(3, for: y)
    let wish = try solver.add(x, .equal, 7, .low)
    let limit = try solver.add(x, .lessOrEqual, 50)
    #expect(throws: SolverError.self) {
      try solver.batch { () throws(SolverError) in
        solver.remove(limit)
        solver.suggest(9, for: y)
        try solver.setConstant(-8, of: wish)
        try solver.setPriority(.high, of: wish)
        try solver.add(demand([(x, 1)], -1, .equal))
        try solver.add(demand([(x, 1)], -2, .equal))
      }
    }
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
    #expect(solver.constraint(wish)?.priority == .low)
    #expect(throws: SolverError.self) { try solver.add(x, .equal, 51) }
    solver.suggest(4, for: y)
    #expect(solver.value(of: y) == 4)
  }

  @Test func aBatchMayPassThroughContradictions() throws {
    let x = solver.makeVariable()
    let old = try solver.add(x, .equal, 1)
    try solver.batch { () throws(SolverError) in
      try solver.add(demand([(x, 1)], -2, .equal))
      solver.remove(old)
    }
    #expect(solver.value(of: x) == 2)
    let kept = try solver.add(contentsOf: [
      demand([(x, 1)], 0, .greaterOrEqual), demand([(x, 1)], -9, .lessOrEqual),
    ])
    #expect(kept.count == 2)
  }
}
