extension Solver {
  /// Makes several changes, all or none, and solves once at the end.
  ///
  /// Values read inside are of no solution. When a batch fails, constraints that were added in it
  /// are gone and all others are as before.
  ///
  /// - Throws: what `body` does; or `conflict` when required constraints cannot all hold.
  public func batch(_ body: () throws(SolverError) -> Void) throws(SolverError) {
    guard batchDepth == 0 else { return try body() }
    let saved = (records, freeRecords, edits.map(\.value))
    batchDepth = 1
    tableau.pointee.begin()
    do {
      try body()
      installPending()
      try settle()
      batchDepth = 0
    } catch {
      if tableau.pointee.journal.isOpen { tableau.pointee.rollBack() }
      batchDepth = 0
      pending.removeAll()
      restore(saved.0, saved.1, saved.2)
      throw error
    }
  }

  /// Ends the open transaction of the tableau with a solution, or undoes it.
  func settle() throws(SolverError) {
    guard let slot = tableau.pointee.solve() else { return tableau.pointee.commit() }
    let conflict = conflict(tableau.pointee.owners(of: slot))
    tableau.pointee.rollBack()
    throw .conflict(conflict)
  }

  /// Solves after a change that contradicts nothing.
  func solveFeasible() {
    let slot = tableau.pointee.solve()
    assert(slot == nil, "what was feasible stays so")
  }

  /// Required constraints first and then by priority: most rows then need no step.
  private func installPending() {
    guard !pending.isEmpty else { return }
    let waiting = pending
    pending.removeAll(keepingCapacity: true)
    let byPriority = Dictionary(grouping: waiting) { records[Int($0)].constraint.priority }
    for (_, indices) in byPriority.sorted(by: { $0.key > $1.key }) {
      for index in indices { install(Int(index)) }
    }
  }

  private func restore(_ records: [ConstraintRecord], _ free: [Int32], _ values: [Double]) {
    var restored = records
    freeRecords = free
    // Names that the batch has given out are never given again.
    for index in self.records.indices {
      let generation = self.records[index].generation &+ 1
      if index >= restored.count {
        restored.append(ConstraintRecord(constraint: LinearConstraint(LinearExpression(), .equal)))
        restored[index].generation = generation
        freeRecords.append(Int32(index))
      } else if restored[index].state == .free {
        restored[index].generation = generation
      }
    }
    self.records = restored
    edits.removeLast(edits.count - values.count)
    for index in edits.indices { edits[index].value = values[index] }
    for index in editOfSymbol.indices where editOfSymbol[index] >= edits.count {
      editOfSymbol[index] = -1
    }
  }

  private func conflict(_ owners: [Int32]) -> Conflict {
    let indices = owners.map { Int($0) }.sorted()
    return Conflict(
      ids: indices.map { id($0) },
      texts: indices.map { description(of: records[$0].constraint) })
  }
}
