/// A button of the pointer that goes down or up, at a place in the widget's own coordinates.
public struct PointerPress {
  public let x: Double
  public let y: Double
  public let button: Int
  public let modifiers: KeyModifiers
  /// The button that asks for a menu, for those who use the mouse with the right hand.
  public static let right = 3
  /// The button that leads back, where a mouse has one.
  public static let back = 8

  /// Whether this press asks for a context menu on this desktop.
  public let asksForMenu: Bool

  /// From 0 to 1, a pen's hardest; nil for what tells no pressure.
  public let pressure: Double?
}
