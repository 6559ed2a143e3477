extension LayoutTree {
  /// The least height that the content wants at a width, in logical pixels.
  public func fittingHeight(width: Double) -> Double {
    suggest(width: width, height: 0, heightPriority: .fitting)
    return solver.value(of: state.items[root.id].height)
  }

  /// Where all items stand in a root of a size, by their numbers, on device pixels.
  ///
  /// The root itself is larger than asked when required constraints do not fit.
  public func frames(width: Double, height: Double) -> [LayoutFrame] {
    suggest(width: width, height: height, heightPriority: Self.sizePriority)
    return currentFrames
  }

  /// Suggests a width and leaves the height as it was.
  public func suggestWidth(_ width: Double) {
    change(state.sizeConstraints[0], to: width, Self.sizePriority)
  }

  /// An item's width in the last solution, not rounded.
  public func width(of item: LayoutItem) -> Double {
    solver.value(of: state.items[item.id].width)
  }

  /// The frames of the last pass.
  var currentFrames: [LayoutFrame] {
    let width = solver.value(of: state.items[root.id].width)
    return state.items.map { item in
      let frame = LayoutFrame(
        x: solver.value(of: item.x), y: solver.value(of: item.y),
        width: solver.value(of: item.width), height: solver.value(of: item.height))
      return (state.isRightToLeft ? frame.mirrored(in: width) : frame).rounded(scale: scale)
    }
  }

  /// Suggests a size; another kind of pass also moves the height to another priority.
  func suggest(width: Double, height: Double, heightPriority: Priority) {
    change(state.sizeConstraints[0], to: width, Self.sizePriority)
    change(state.sizeConstraints[1], to: height, heightPriority)
  }

  private func change(_ id: ConstraintID, to length: Double, _ priority: Priority) {
    do throws(SolverError) {
      if solver.constraint(id)?.priority != priority { try solver.setPriority(priority, of: id) }
      if length.isFinite { try solver.setConstant(-length, of: id) }
    } catch {
      preconditionFailure("a suggestion contradicts nothing: \(error)")
    }
  }
}
