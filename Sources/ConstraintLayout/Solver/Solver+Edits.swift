extension Solver {
  /// Lets a variable follow suggestions with a priority below required; it begins at 0.
  ///
  /// - Throws: `fixedPriority` for a required priority.
  public func makeEditable(
    _ variable: Variable, priority: Priority = .high, weight: Double = 1
  ) throws(SolverError) {
    guard !priority.isRequired else { throw .fixedPriority }
    let id = try add(
      LinearConstraint(LinearExpression(variable), .equal, priority: priority, weight: weight))
    let index = variable.symbol.index
    while editOfSymbol.count <= index { editOfSymbol.append(-1) }
    editOfSymbol[index] = Int32(edits.count)
    edits.append(EditColumn(record: Int(id.index), epoch: tableau.pointee.epoch &- 1))
  }

  /// Suggests a value for an editable variable and solves; for any other variable it does nothing.
  public func suggest(_ value: Double, for variable: Variable) {
    let index = variable.symbol.index
    guard index < editOfSymbol.count, editOfSymbol[index] >= 0, value.isFinite else { return }
    let edit = Int(editOfSymbol[index])
    let change = edits[edit].value - value
    guard change != 0 else { return }
    let record = edits[edit].record
    edits[edit].value = value
    records[record].constraint.expression.constant = -value
    guard records[record].state == .installed else { return }
    let mustSolve = tableau.pointee.shift(&edits[edit], records[record].markers, by: change)
    if mustSolve, batchDepth == 0 { solveFeasible() }
  }
}
