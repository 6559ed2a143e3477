extension Solver {
  /// Adds a constraint.
  ///
  /// - Throws: `conflict` when it is required and cannot hold; the solver is then exactly as before.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
    guard constraint.isFinite else { throw .invalidNumber }
    let index = makeRecord(constraint)
    let id = id(index)
    if batchDepth > 0 {
      records[index].state = .pending
      pending.append(Int32(index))
      return id
    }
    tableau.pointee.begin()
    install(index)
    do {
      try settle()
    } catch {
      freeRecord(index)
      throw error
    }
    return id
  }

  /// Adds constraints, all or none, and solves once.
  @discardableResult
  public func add(
    contentsOf constraints: [LinearConstraint]
  ) throws(SolverError) -> [ConstraintID] {
    var ids: [ConstraintID] = []
    ids.reserveCapacity(constraints.count)
    records.reserveCapacity(records.count + constraints.count)
    try batch { () throws(SolverError) in
      for constraint in constraints { ids.append(try add(constraint)) }
    }
    return ids
  }

  /// Removes a constraint.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func remove(_ id: ConstraintID) -> Bool {
    guard let index = index(of: id) else { return false }
    let markers = records[index].markers
    let isInstalled = records[index].state == .installed
    freeRecord(index)
    if isInstalled {
      tableau.pointee.remove(markers)
      if batchDepth == 0 { solveFeasible() }
    } else {
      pending.removeAll { $0 == index }
    }
    return true
  }

  /// Gives a constraint's expression another constant.
  ///
  /// - Throws: `conflict` when a required one could not hold any more; it keeps the old constant.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    guard let index = index(of: id) else { throw .unknownConstraint }
    guard constant.isFinite else { throw .invalidNumber }
    let old = records[index].constraint.expression.constant
    guard constant != old else { return }
    records[index].constraint.expression.constant = constant
    guard records[index].state == .installed else { return }
    if batchDepth == 0 { tableau.pointee.begin() }
    tableau.pointee.shift(records[index].markers, by: constant - old)
    guard batchDepth == 0 else { return }
    do {
      try settle()
    } catch {
      records[index].constraint.expression.constant = old
      throw error
    }
  }

  /// Gives an optional constraint another priority below required.
  public func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
    guard let index = index(of: id) else { throw .unknownConstraint }
    let old = records[index].constraint.priority
    guard old.isRequired == priority.isRequired else { throw .fixedPriority }
    records[index].constraint.priority = priority
    guard records[index].state == .installed, let cost = cost(of: records[index].constraint)
    else { return }
    let markers = records[index].markers
    tableau.pointee.setCost(of: markers.other, weight: cost.weight, priority: cost.priority)
    if records[index].constraint.relation == .equal {
      tableau.pointee.setCost(of: markers.marker, weight: cost.weight, priority: cost.priority)
    }
    tableau.pointee.isDualFeasible = false
    if batchDepth == 0 { solveFeasible() }
  }

  /// The constraint of a name; nil when it was removed.
  public func constraint(_ id: ConstraintID) -> LinearConstraint? {
    index(of: id).map { records[$0].constraint }
  }
}

// MARK: - Records

extension Solver {
  func id(_ index: Int) -> ConstraintID {
    ConstraintID(index: Int32(index), generation: records[index].generation)
  }

  func index(of id: ConstraintID) -> Int? {
    let index = Int(id.index)
    guard index < records.count, records[index].generation == id.generation,
      records[index].state != .free
    else { return nil }
    return index
  }

  func install(_ index: Int) {
    let constraint = records[index].constraint
    records[index].markers = tableau.pointee.insert(
      constraint, owner: Int32(index), cost: cost(of: constraint))
    records[index].state = .installed
  }

  private func makeRecord(_ constraint: LinearConstraint) -> Int {
    if let free = freeRecords.popLast() {
      records[Int(free)].constraint = constraint
      return Int(free)
    }
    records.append(ConstraintRecord(constraint: constraint))
    return records.count - 1
  }

  private func freeRecord(_ index: Int) {
    records[index].state = .free
    records[index].generation &+= 1
    records[index].constraint.expression.terms = []
    freeRecords.append(Int32(index))
  }
}
