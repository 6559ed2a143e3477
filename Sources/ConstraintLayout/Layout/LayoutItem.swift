/// Something with a rectangle in a layout tree: a widget, or a guide that is not seen.
public struct LayoutItem: Hashable, Sendable {
  /// The item's place in its tree, from 0 for the root.
  public let id: Int
  public let name: String

  /// The edge where reading begins; `left` in a left-to-right layout.
  public var leading: LayoutAnchor { LayoutAnchor(self, .leading) }
  public var trailing: LayoutAnchor { LayoutAnchor(self, .trailing) }
  public var left: LayoutAnchor { LayoutAnchor(self, .left) }
  public var right: LayoutAnchor { LayoutAnchor(self, .right) }
  public var top: LayoutAnchor { LayoutAnchor(self, .top) }
  public var bottom: LayoutAnchor { LayoutAnchor(self, .bottom) }
  public var width: LayoutAnchor { LayoutAnchor(self, .width) }
  public var height: LayoutAnchor { LayoutAnchor(self, .height) }
  /// The middle, counted from the leading edge: a distance to another one is mirrored with it.
  public var centerX: LayoutAnchor { LayoutAnchor(self, .centerX) }
  public var centerY: LayoutAnchor { LayoutAnchor(self, .centerY) }
  /// Where the first line of text stands; the bottom when the item has no text.
  public var firstBaseline: LayoutAnchor { LayoutAnchor(self, .firstBaseline) }
  public var lastBaseline: LayoutAnchor { LayoutAnchor(self, .lastBaseline) }

  func start(_ axis: Axis) -> LayoutAnchor { axis == .horizontal ? leading : top }
  func end(_ axis: Axis) -> LayoutAnchor { axis == .horizontal ? trailing : bottom }
  func extent(_ axis: Axis) -> LayoutAnchor { axis == .horizontal ? width : height }
  func center(_ axis: Axis) -> LayoutAnchor { axis == .horizontal ? centerX : centerY }
}
