/// The name of a stack in a layout tree.
public struct LayoutStackID: Hashable, Sendable {
  let index: Int
}

/// A stack with its items and the constraints that hold it together.
struct InstalledStack {
  var stack: LayoutStack
  let items: [LayoutItem]
  let container: LayoutItem
  var constraints: [LayoutConstraintID] = []
}

extension LayoutTree {
  /// Arranges items within another one.
  ///
  /// - Throws: `conflict` when required constraints do not allow it.
  @discardableResult
  public func addStack(
    _ stack: LayoutStack, of items: [LayoutItem], in container: LayoutItem
  ) throws(SolverError) -> LayoutStackID {
    var installed = InstalledStack(stack: stack, items: items, container: container)
    installed.constraints = try add(constraints(of: installed))
    state.stacks.append(installed)
    return LayoutStackID(index: state.stacks.count - 1)
  }

  /// Arranges the items of a stack otherwise.
  public func setStack(_ stack: LayoutStack, of id: LayoutStackID) throws(SolverError) {
    guard state.stacks.indices.contains(id.index) else { throw .unknownConstraint }
    try batch { () throws(SolverError) in
      state.stacks[id.index].stack = stack
      try reinstallStack(id.index)
    }
  }

  /// Takes an item out of its stacks, or back in; hidden items have no size.
  public func setHidden(_ isHidden: Bool, _ item: LayoutItem) throws(SolverError) {
    guard state.hidden.contains(item.id) != isHidden else { return }
    try batch { () throws(SolverError) in
      if isHidden { state.hidden.insert(item.id) } else { state.hidden.remove(item.id) }
      for index in state.stacks.indices where state.stacks[index].items.contains(item) {
        try reinstallStack(index)
      }
    }
  }

  private func reinstallStack(_ index: Int) throws(SolverError) {
    remove(state.stacks[index].constraints)
    state.stacks[index].constraints = try add(constraints(of: state.stacks[index]))
  }

  private func constraints(of stack: InstalledStack) -> [LayoutConstraint] {
    let seen = stack.items.filter { !state.hidden.contains($0.id) }
    let lengths = seen.map { extent($0, stack.stack.axis).extent }
    let collapsed = stack.items.filter { state.hidden.contains($0.id) }.flatMap {
      stack.stack.collapsing($0, in: stack.container)
    }
    return stack.stack.constraints(on: seen, lengths: lengths, in: stack.container) + collapsed
  }
}
