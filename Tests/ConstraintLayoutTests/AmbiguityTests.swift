import ConstraintLayout
import Testing

struct AmbiguityTests {
  private let solver = Solver()

  @Test func whatNothingSaysIsAmbiguous() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    #expect(solver.ambiguousVariables == [x, y, z])
    try solver.add(demand([(x, 1), (y, -1)], 0, .equal))
    try solver.add(z, .equal, 3)
    #expect(solver.ambiguousVariables == [x, y])
    try solver.add(x, .equal, 3, 1)
    #expect(solver.ambiguousVariables.isEmpty)
  }

  @Test func whatMayMoveBetweenLimitsIsAmbiguous() throws {
    let x = solver.makeVariable()
    try solver.add(x, .greaterOrEqual, 1)
    let upper = try solver.add(x, .lessOrEqual, 2)
    #expect(solver.ambiguousVariables == [x])
    try solver.setConstant(-1, of: upper)
    #expect(solver.ambiguousVariables.isEmpty)
  }

  @Test func equallyGoodCompromisesAreAmbiguous() throws {
    let x = solver.makeVariable()
    try solver.add(x, .equal, 1, .low)
    try solver.add(x, .equal, 2, .low)
    #expect(solver.ambiguousVariables == [x])
    try solver.add(x, .equal, 1.5, 1)
    #expect(solver.ambiguousVariables.isEmpty)
    #expect(solver.value(of: x) == 1.5)
  }
}
