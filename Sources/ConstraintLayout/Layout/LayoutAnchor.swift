/// A number of an item that constraints can speak of.
public struct LayoutAnchor: Sendable, CustomStringConvertible {
  enum Attribute: String, Sendable {
    case leading
    case trailing
    case left
    case right
    case top
    case bottom
    case width
    case height
    case centerX
    case centerY
    case firstBaseline
    case lastBaseline

    /// Whether it depends on the direction of reading.
    var isAbsolute: Bool { self == .left || self == .right }
  }

  let item: LayoutItem
  let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  public var description: String { "\(item.name).\(attribute.rawValue)" }
}
