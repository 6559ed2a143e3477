/// A text that is laid out, and where in a widget its top left corner stands.
@MainActor
public struct PlacedText {
  let layout: TextLayout
  /// Logical pixels.
  let x: Int
  let y: Int

  public init(_ layout: TextLayout, x: Int = 0, y: Int = 0) {
    (self.layout, self.x, self.y) = (layout, x, y)
  }
}
