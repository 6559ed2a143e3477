import SyntheticData
import Testing

@testable import ConstraintLayout

/// Each symbol knows the rows in which it stands, and how many of those that it names are too many.
struct ColumnTests {
  @Test(arguments: 0..<120 as Range<UInt64>)
  func columnsAreCountedThroughAnyChange(seed: UInt64) throws {
    let solver = Solver()
    var system = RandomSystem(seed: seed, isPossible: false, in: solver)
    try solver.makeEditable(system.variables[0])
    var ids: [ConstraintID] = []
    for constraint in system.constraints {
      // What is refused is undone, which is a change, too.
      if let id = try? solver.add(constraint) { ids.append(id) }
      expectCounted(solver)
    }
    for _ in 0..<20 where !ids.isEmpty {
      solver.suggest(Double.random(in: -100...100, using: &system.random), for: system.variables[0])
      let place = Int.random(in: 0..<ids.count, using: &system.random)
      let constraint = try #require(solver.constraint(ids[place]))
      solver.remove(ids[place])
      expectCounted(solver)
      ids[place] = try solver.add(constraint)
      expectCounted(solver)
    }
  }

  private func expectCounted(_ solver: Solver) {
    for index in 0..<solver.tableau.pointee.symbolCount {
      let facts = solver.tableau.pointee.facts[index]
      guard facts.symbol != .none else { continue }
      let holding = (0..<solver.tableau.pointee.rowCount).filter {
        solver.tableau.pointee.rows[$0].coefficient(of: facts.symbol) != 0
      }
      let named = Set((0..<Int(facts.columnCount)).map { Int(facts.slots[$0]) })
      #expect(named.isSuperset(of: holding))
      #expect(Int(facts.columnCount - facts.surplus) == holding.count)
    }
  }
}
