/// A row or a column of items as a line of text: `H:|-[name(>=80)]-8-[value(==name@250)]|`.
///
/// The grammar is that of Apple's visual format language: an axis, horizontal when there is none;
/// `|` for the edge of the surrounding item; items in brackets, with demands on their lengths in
/// parentheses; between them nothing, or a gap: `-8-`, `-(>=8,<=20@750)-`, or `-`, which is 8 between
/// items and 20 to an edge. Names stand for metrics; as a length also for items.
public struct VisualFormat: Sendable {
  public static let standardSpacing = 8.0
  public static let standardMargin = 20.0

  private let items: [String: LayoutItem]
  private let metrics: [String: Double]
  private let superview: LayoutItem?

  public init(
    items: [LayoutItem], metrics: [String: Double] = [:], in superview: LayoutItem? = nil
  ) {
    self.items = Dictionary(items.map { ($0.name, $0) }) { first, _ in first }
    self.metrics = metrics
    self.superview = superview
  }

  /// The constraints that a format means, in O(its length).
  public func constraints(_ format: String) throws(VisualFormatError) -> [LayoutConstraint] {
    var scanner = VisualFormatScanner(format)
    let axis: Axis = scanner.take("V:") ? .vertical : .horizontal
    if axis == .horizontal { _ = scanner.take("H:") }
    var constraints: [LayoutConstraint] = []
    var edge: LayoutAnchor?
    var gap: [VisualFormatPredicate] = []
    if scanner.take("|") {
      edge = try surrounding().start(axis)
      gap = try scanner.connection(standard: Self.standardMargin)
    }
    while true {
      let item = try item(&scanner, axis, &constraints)
      if let edge { constraints += try between(edge, item.start(axis), gap) }
      edge = item.end(axis)
      guard !scanner.isAtEnd else { return constraints }
      gap = try scanner.connection(standard: Self.standardSpacing)
      guard scanner.take("|") else { continue }
      if scanner.tookStandard { gap = [VisualFormatPredicate(.number(Self.standardMargin))] }
      constraints += try between(item.end(axis), surrounding().end(axis), gap)
      guard scanner.isAtEnd else { throw scanner.expected("the end") }
      return constraints
    }
  }

  private func surrounding() throws(VisualFormatError) -> LayoutItem {
    guard let superview else { throw .noSuperview }
    return superview
  }

  /// An item in brackets, with what is demanded of its length.
  private func item(
    _ scanner: inout VisualFormatScanner, _ axis: Axis,
    _ constraints: inout [LayoutConstraint]
  ) throws(VisualFormatError) -> LayoutItem {
    try scanner.expect("[")
    let name = try scanner.name()
    guard let item = items[name] else { throw .unknownName(name) }
    for predicate in try scanner.predicates(isList: scanner.next == "(") {
      let length = try length(predicate.object, axis)
      constraints.append(
        LayoutConstraint(
          item.extent(axis), predicate.relation, length, priority: try priority(predicate)))
    }
    try scanner.expect("]")
    return item
  }

  private func between(
    _ edge: LayoutAnchor, _ next: LayoutAnchor, _ gap: [VisualFormatPredicate]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for predicate in gap {
      constraints.append(
        LayoutConstraint(
          next, predicate.relation, edge + (try number(predicate.object)),
          priority: try priority(predicate)))
    }
    return constraints
  }
}

// MARK: - Names

extension VisualFormat {
  private func number(
    _ object: VisualFormatPredicate.Object
  ) throws(VisualFormatError) -> Double {
    switch object {
    case .number(let number): return number
    case .name(let name):
      guard let metric = metrics[name] else { throw .unknownName(name) }
      return metric
    }
  }

  private func length(
    _ object: VisualFormatPredicate.Object, _ axis: Axis
  ) throws(VisualFormatError) -> LayoutExpression {
    if case .name(let name) = object, let item = items[name] {
      return item.extent(axis).expression
    }
    return LayoutExpression(try number(object))
  }

  private func priority(
    _ predicate: VisualFormatPredicate
  ) throws(VisualFormatError) -> Priority {
    guard let priority = predicate.priority else { return .required }
    return Priority(Int(min(max(try number(priority), 1), 1000)))
  }
}
