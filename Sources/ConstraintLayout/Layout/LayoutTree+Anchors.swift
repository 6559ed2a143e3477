extension LayoutTree {
  /// Puts the constraints on left and right in again, for another direction.
  func reinstallAbsolute() throws(SolverError) {
    for index in state.constraints.indices {
      let constraint = state.constraints[index].constraint
      guard constraint.isAbsolute, let id = state.constraints[index].id else { continue }
      solver.remove(id)
      state.constraints[index].id = try solver.add(linear(constraint))
    }
  }

  /// The constraint as the solver knows it.
  func linear(_ constraint: LayoutConstraint) -> LinearConstraint {
    var expression = LinearExpression(
      constant: constraint.left.constant - constraint.right.constant)
    for term in constraint.left.terms { add(term.multiplier, term.anchor, to: &expression) }
    for term in constraint.right.terms { add(-term.multiplier, term.anchor, to: &expression) }
    return LinearConstraint(expression, constraint.relation, priority: constraint.priority)
  }

  private func add(
    _ factor: Double, _ anchor: LayoutAnchor, to expression: inout LinearExpression
  ) {
    let item = state.items[anchor.item.id]
    func add(_ variable: Variable, _ share: Double = 1) {
      expression.terms.append(Term(variable, factor * share))
    }
    switch resolved(anchor.attribute) {
    case .leading, .left: add(item.x)
    case .trailing, .right:
      add(item.x)
      add(item.width)
    case .top: add(item.y)
    case .bottom:
      add(item.y)
      add(item.height)
    case .width: add(item.width)
    case .height: add(item.height)
    case .centerX:
      add(item.x)
      add(item.width, 0.5)
    case .centerY:
      add(item.y)
      add(item.height, 0.5)
    case .firstBaseline:
      add(item.y)
      add(firstBaseline(of: anchor.item).offset)
    case .lastBaseline:
      add(item.y)
      add(item.height)
      add(lastBaseline(of: anchor.item).offset, -1)
    }
    guard state.isRightToLeft, anchor.attribute.isAbsolute else { return }
    // From the left edge it is what is left of the root's width.
    for place in expression.terms.indices.suffix(anchor.attribute == .left ? 2 : 1) {
      expression.terms[place].coefficient.negate()
    }
    add(state.items[root.id].width)
  }

  private func resolved(_ attribute: LayoutAnchor.Attribute) -> LayoutAnchor.Attribute {
    switch attribute {
    case .left: state.isRightToLeft ? .trailing : .leading
    case .right: state.isRightToLeft ? .leading : .trailing
    default: attribute
    }
  }
}
