extension LayoutStack {
  /// The constraints on the items that are seen, given their own lengths along the axis, if any.
  func constraints(
    on items: [LayoutItem], lengths: [Double?], in container: LayoutItem
  ) -> [LayoutConstraint] {
    guard let first = items.first, let last = items.last else {
      return [container.extent(axis) == 0 ~ 49]
    }
    var constraints = [
      first.start(axis) == container.start(axis), last.end(axis) == container.end(axis),
    ]
    let isTied = distribution != .equalSpacing && distribution != .equalCentering
    for (item, next) in zip(items, items.dropFirst()) {
      let place = item.end(axis) + spacing
      constraints.append(isTied ? next.start(axis) == place : next.start(axis) >= place)
    }
    constraints += distributing(items, lengths, in: container)
    return constraints + aligning(items, first, in: container)
  }

  /// What a hidden item is reduced to.
  func collapsing(_ item: LayoutItem, in container: LayoutItem) -> [LayoutConstraint] {
    [Axis.horizontal, .vertical].flatMap { axis in
      [item.start(axis) == container.start(axis) ~ 998, item.extent(axis) == 0 ~ 998]
    }
  }
}

// MARK: - Along the axis

extension LayoutStack {
  private func distributing(
    _ items: [LayoutItem], _ lengths: [Double?], in container: LayoutItem
  ) -> [LayoutConstraint] {
    let pairs = Array(zip(items, items.dropFirst()))
    switch distribution {
    case .fill: return []
    case .fillEqually: return pairs.map { $1.extent(axis) == items[0].extent(axis) }
    case .fillProportionally: return proportions(items, lengths, in: container)
    case .equalSpacing:
      guard let (first, second) = pairs.first else { return [] }
      let gap = second.start(axis) - first.end(axis)
      return pairs.dropFirst().map { $1.start(axis) - $0.end(axis) == gap }
        + [container.extent(axis) == 0 ~ 49]
    case .equalCentering:
      guard let (first, second) = pairs.first else { return [] }
      let distance = second.center(axis) - first.center(axis)
      return pairs.dropFirst().map { $1.center(axis) - $0.center(axis) == distance ~ 149 }
        + [container.extent(axis) == 0 ~ 49]
    }
  }

  /// Each item has its share of the container, the first ones more strongly than the last.
  private func proportions(
    _ items: [LayoutItem], _ lengths: [Double?], in container: LayoutItem
  ) -> [LayoutConstraint] {
    let content = lengths.reduce(0) { $0 + ($1 ?? 0) }
    guard content > 0 else {
      return items.dropFirst().map { $0.extent(axis) == items[0].extent(axis) }
    }
    let total = content + spacing * Double(items.count - 1)
    return items.indices.map { index in
      let share = container.extent(axis) * ((lengths[index] ?? 0) / total)
      return items[index].extent(axis) == share ~ Priority(max(900, 997 - index))
    }
  }
}

// MARK: - Across the axis

extension LayoutStack {
  private var cross: Axis { axis == .horizontal ? .vertical : .horizontal }

  private func aligning(
    _ items: [LayoutItem], _ first: LayoutItem, in container: LayoutItem
  ) -> [LayoutConstraint] {
    guard alignment != .fill else {
      return items.flatMap {
        [
          $0.start(cross) == container.start(cross), $0.end(cross) == container.end(cross),
        ]
      }
    }
    let within = items.flatMap {
      [$0.start(cross) >= container.start(cross), $0.end(cross) <= container.end(cross)]
    }
    // The container is no larger than its items, and they lie at its start when nothing else says.
    let snug = [
      container.extent(cross) == 0 ~ 51, first.start(cross) == container.start(cross) ~ 25,
    ]
    let lines = items.map { line(of: $0) }
    let alignments = zip(lines, lines.dropFirst()).map { $0 == $1 }
    let placement: [LayoutConstraint]
    switch alignment {
    case .leading: placement = [first.start(cross) == container.start(cross)]
    case .center: placement = [first.center(cross) == container.center(cross)]
    case .trailing: placement = [first.end(cross) == container.end(cross)]
    case .fill, .firstBaseline, .lastBaseline: placement = []
    }
    return within + snug + placement + alignments
  }

  /// What the items have in common.
  private func line(of item: LayoutItem) -> LayoutAnchor {
    switch alignment {
    case .fill, .leading: item.start(cross)
    case .center: item.center(cross)
    case .trailing: item.end(cross)
    case .firstBaseline: cross == .vertical ? item.firstBaseline : item.start(cross)
    case .lastBaseline: cross == .vertical ? item.lastBaseline : item.end(cross)
    }
  }
}
