import ConstraintLayout
import SyntheticData
import Testing

/// What holds for every system, tried on seeded random ones.
struct SolverPropertyTests {
  private static let seeds = UInt64(0)..<250

  @Test func anyOrderOfAddingCostsTheSame() throws {
    for seed in Self.seeds {
      let together = Solver()
      var system = RandomSystem(seed: seed, isPossible: true, in: together)
      try together.add(contentsOf: system.constraints)
      let expected = together.costs(system.constraints)
      #expect(expected[.required, default: 0] < 1e-6, "seed \(seed)")
      let oneByOne = Solver()
      for _ in system.variables { _ = oneByOne.makeVariable() }
      for constraint in system.constraints.shuffled(using: &system.random) {
        try oneByOne.add(constraint)
      }
      #expect(areClose(oneByOne.costs(system.constraints), expected), "seed \(seed)")
    }
  }

  @Test func removingAndAddingAgainChangesNothing() throws {
    for seed in Self.seeds {
      let solver = Solver()
      var system = RandomSystem(seed: seed, isPossible: true, in: solver)
      var ids = try solver.add(contentsOf: system.constraints)
      let expected = solver.costs(system.constraints)
      for _ in 0..<10 {
        let index = Int.random(in: 0..<ids.count, using: &system.random)
        let other = Int.random(in: 0..<ids.count, using: &system.random)
        solver.remove(ids[index])
        if other != index {
          solver.remove(ids[other])
          ids[other] = try solver.add(system.constraints[other])
        }
        ids[index] = try solver.add(system.constraints[index])
      }
      #expect(areClose(solver.costs(system.constraints), expected), "seed \(seed)")
    }
  }

  @Test func aPathOfChangesEndsWhereAFreshBuildBegins() throws {
    for seed in Self.seeds {
      let solver = Solver()
      var system = RandomSystem(seed: seed, isPossible: true, in: solver)
      let edited = system.variables[0]
      try solver.makeEditable(edited, priority: 600)
      let ids = try solver.add(contentsOf: system.constraints)
      var value = 0.0
      for _ in 0..<12 {
        value = Double(Int.random(in: -200...200, using: &system.random))
        solver.suggest(value, for: edited)
        let index = Int.random(in: 0..<ids.count, using: &system.random)
        guard !system.constraints[index].priority.isRequired else { continue }
        system.constraints[index].expression.constant += value / 7
        let priorities: [Priority] = [.high, .low, 40]
        system.constraints[index].priority =
          priorities.randomElement(using: &system.random) ?? .low
        try solver.setConstant(system.constraints[index].expression.constant, of: ids[index])
        try solver.setPriority(system.constraints[index].priority, of: ids[index])
      }
      let all = system.constraints + [demand([(edited, 1)], -value, .equal, 600)]
      let fresh = Solver()
      for _ in system.variables { _ = fresh.makeVariable() }
      try fresh.add(contentsOf: all)
      #expect(areClose(solver.costs(all), fresh.costs(all)), "seed \(seed)")
      let ambiguous = Set(fresh.ambiguousVariables)
      #expect(Set(solver.ambiguousVariables) == ambiguous, "seed \(seed)")
      for variable in system.variables where !ambiguous.contains(variable) {
        #expect(abs(solver.value(of: variable) - fresh.value(of: variable)) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test func aRefusalLeavesNoTrace() throws {
    var refusals = 0
    for seed in Self.seeds {
      let (tried, spared) = (Solver(), Solver())
      let system = RandomSystem(seed: seed, isPossible: false, in: tried)
      for _ in system.variables { _ = spared.makeVariable() }
      var accepted: [LinearConstraint] = []
      for constraint in system.constraints {
        let before = system.variables.map { tried.value(of: $0) }
        switch Result(catching: { () throws(SolverError) in try tried.add(constraint) }) {
        case .success:
          try spared.add(constraint)
          accepted.append(constraint)
        case .failure(let error):
          guard case .conflict(let conflict) = error else { throw error }
          refusals += 1
          #expect(system.variables.map { tried.value(of: $0) } == before, "seed \(seed)")
          try expectMinimal(conflict, in: tried, refused: constraint)
        }
        #expect(areClose(tried.costs(accepted), spared.costs(accepted)), "seed \(seed)")
      }
    }
    #expect(refusals > 20)
  }

  @Test(arguments: [0.001, 1000])
  func scaledConstantsScaleTheSolution(factor: Double) throws {
    for seed in Self.seeds {
      let (solver, scaled) = (Solver(), Solver())
      let system = RandomSystem(seed: seed, isPossible: true, in: solver)
      for _ in system.variables { _ = scaled.makeVariable() }
      let others = system.constraints.map { constraint in
        var constraint = constraint
        constraint.expression.constant *= factor
        return constraint
      }
      try solver.add(contentsOf: system.constraints)
      try scaled.add(contentsOf: others)
      let costs = scaled.costs(others).mapValues { $0 / factor }
      for (priority, cost) in solver.costs(system.constraints) {
        #expect(abs(cost - costs[priority, default: 0]) < 1e-4 * (1 + cost), "seed \(seed)")
      }
    }
  }

  @Test func aMirrorCostsTheSame() throws {
    for seed in Self.seeds {
      let (solver, mirror) = (Solver(), Solver())
      let system = RandomSystem(seed: seed, isPossible: true, in: solver)
      for _ in system.variables { _ = mirror.makeVariable() }
      let others = system.constraints.map { constraint in
        var constraint = constraint
        for place in constraint.expression.terms.indices {
          constraint.expression.terms[place].coefficient.negate()
        }
        return constraint
      }
      try solver.add(contentsOf: system.constraints)
      try mirror.add(contentsOf: others)
      #expect(
        areClose(solver.costs(system.constraints), mirror.costs(others)), "seed \(seed)")
    }
  }

  /// A conflict must be one, and must end when any of its constraints is left out.
  private func expectMinimal(
    _ conflict: Conflict, in solver: Solver, refused: LinearConstraint
  ) throws {
    let members = conflict.ids.map { solver.constraint($0) ?? refused }
    for leftOut in -1..<members.count {
      let other = Solver()
      for _ in 0..<6 { _ = other.makeVariable() }
      var rest = members
      if leftOut >= 0 { rest.remove(at: leftOut) }
      if leftOut < 0 {
        #expect(throws: SolverError.self) { try other.add(contentsOf: rest) }
      } else {
        #expect(throws: Never.self) { try other.add(contentsOf: rest) }
      }
    }
  }
}
