/// An axis of an item.
struct IntrinsicKey: Hashable {
  let item: Int
  let axis: Axis
}

/// An item's own extent, and how strongly it is kept.
struct IntrinsicExtent {
  var hugging = Priority.low
  var resistance = Priority.high
  var extent: Double?
  /// At most the extent, and at least.
  var constraints: [ConstraintID] = []
}

extension LayoutTree {
  /// Says how wide and high an item's content is, in logical pixels; nil where it has no size.
  ///
  /// From the second time on only constants change.
  ///
  /// - Throws: `conflict` when hugging or resistance is required and cannot hold.
  public func setIntrinsicSize(
    of item: LayoutItem, width: Double? = nil, height: Double? = nil
  ) throws(SolverError) {
    try setExtent(width, of: item, .horizontal)
    try setExtent(height, of: item, .vertical)
  }

  /// Says how strongly an item keeps from growing beyond its content; 250 until it is set.
  public func setHugging(
    _ priority: Priority, of item: LayoutItem, _ axis: Axis
  ) throws(SolverError) {
    var extent = extent(item, axis)
    extent.hugging = priority
    try reinstall(extent, item, axis)
  }

  /// Says how strongly an item keeps from shrinking below its content; 750 until it is set.
  public func setCompressionResistance(
    _ priority: Priority, of item: LayoutItem, _ axis: Axis
  ) throws(SolverError) {
    var extent = extent(item, axis)
    extent.resistance = priority
    try reinstall(extent, item, axis)
  }

  private func setExtent(
    _ length: Double?, of item: LayoutItem, _ axis: Axis
  ) throws(SolverError) {
    var extent = extent(item, axis)
    guard extent.extent != length else { return }
    extent.extent = length
    guard let length, !extent.constraints.isEmpty else {
      return try reinstall(extent, item, axis)
    }
    try batch { () throws(SolverError) in
      for constraint in extent.constraints { try solver.setConstant(-length, of: constraint) }
      state.intrinsic[IntrinsicKey(item: item.id, axis: axis)] = extent
    }
  }

  private func reinstall(
    _ extent: IntrinsicExtent, _ item: LayoutItem, _ axis: Axis
  ) throws(SolverError) {
    var extent = extent
    try batch { () throws(SolverError) in
      for constraint in extent.constraints { solver.remove(constraint) }
      extent.constraints = []
      if let length = extent.extent {
        let variables = state.items[item.id]
        let expression = LinearExpression(
          [Term(axis == .horizontal ? variables.width : variables.height)], constant: -length)
        extent.constraints = try solver.add(contentsOf: [
          LinearConstraint(expression, .lessOrEqual, priority: extent.hugging),
          LinearConstraint(expression, .greaterOrEqual, priority: extent.resistance),
        ])
      }
      state.intrinsic[IntrinsicKey(item: item.id, axis: axis)] = extent
    }
  }

  func extent(_ item: LayoutItem, _ axis: Axis) -> IntrinsicExtent {
    state.intrinsic[IntrinsicKey(item: item.id, axis: axis)] ?? IntrinsicExtent()
  }
}
