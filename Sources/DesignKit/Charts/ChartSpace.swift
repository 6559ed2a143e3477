import GtkKit

/// The room that a chart is laid out in, in logical pixels.
@MainActor
package struct ChartSpace {
  package let width: Int
  package let font: Font
  package let isRightToLeft: Bool

  package init(width: Int, font: Font, isRightToLeft: Bool) {
    self.width = width
    self.font = font
    self.isRightToLeft = isRightToLeft
  }

  /// The base size of text that charts are drawn for.
  private static let usualSize = 15.0

  /// How much larger the text is than usual.
  package var scale: Double { max(1, font.pixelSize / Self.usualSize) }

  /// Whether text is so large that what stands beside marks stands over them.
  package var isLarge: Bool { scale >= 1.5 }

  /// A text on one line of a size for the usual base.
  package func line(
    _ text: String, _ size: Double, weight: Int = 400, room: Int = .max
  ) -> TextLayout {
    .line(
      text, style: TextStyle(size: size * font.pixelSize / Self.usualSize, weight: weight),
      font: font, room: room)
  }

  /// Where something stands that begins so far from the start.
  func place(_ width: Double, at x: Double) -> Double {
    isRightToLeft ? Double(self.width) - x - width : x
  }

  /// How far a place is from the start.
  func start(_ x: Double) -> Double { isRightToLeft ? Double(width) - x : x }
}
