/// The name of a constraint in a layout tree.
public struct LayoutConstraintID: Hashable, Sendable {
  let index: Int
}

extension LayoutTree {
  /// Adds constraints, all or none, and solves once.
  ///
  /// - Throws: `conflict` with the required constraints that contradict each other; all is then as
  ///   before.
  @discardableResult
  public func add(
    @LayoutConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) throws(SolverError) -> [LayoutConstraintID] {
    try add(constraints())
  }

  @discardableResult
  public func add(
    _ constraints: [LayoutConstraint]
  ) throws(SolverError) -> [LayoutConstraintID] {
    let ids = try solver.add(contentsOf: constraints.map { linear($0) })
    return zip(constraints, ids).map { constraint, id in
      let installed = Installed(constraint: constraint, id: id)
      if let free = state.freeConstraints.popLast() {
        state.constraints[free] = installed
        return LayoutConstraintID(index: free)
      }
      state.constraints.append(installed)
      return LayoutConstraintID(index: state.constraints.count - 1)
    }
  }

  public func remove(_ ids: [LayoutConstraintID]) {
    for id in ids where state.constraints.indices.contains(id.index) {
      guard let installed = state.constraints[id.index].id else { continue }
      solver.remove(installed)
      state.constraints[id.index].id = nil
      state.freeConstraints.append(id.index)
    }
  }

  /// Gives the right side of a constraint another constant, in place.
  public func setConstant(_ constant: Double, of id: LayoutConstraintID) throws(SolverError) {
    guard state.constraints.indices.contains(id.index),
      let installed = state.constraints[id.index].id
    else { throw .unknownConstraint }
    var constraint = state.constraints[id.index].constraint
    constraint.right.constant = constant
    try solver.setConstant(linear(constraint).expression.constant, of: installed)
    state.constraints[id.index].constraint = constraint
  }

  /// Gives an optional constraint another priority below required, in place.
  public func setPriority(_ priority: Priority, of id: LayoutConstraintID) throws(SolverError) {
    guard state.constraints.indices.contains(id.index),
      let installed = state.constraints[id.index].id
    else { throw .unknownConstraint }
    try solver.setPriority(priority, of: installed)
    state.constraints[id.index].constraint.priority = priority
  }

  /// The constraints in plain words, one for each that was added.
  public var descriptions: [String] {
    state.constraints.filter { $0.id != nil }.map { "\($0.constraint)" }
  }

  /// The items whose frames the constraints leave open, by the values that could be others.
  ///
  /// A test for programmers: it takes as long as many passes.
  public var ambiguousItems: [LayoutItem] {
    let ambiguous = Set(solver.ambiguousVariables)
    return state.items.filter { item in
      ![item.x, item.y, item.width, item.height].allSatisfy { !ambiguous.contains($0) }
    }.map(\.item)
  }
}
