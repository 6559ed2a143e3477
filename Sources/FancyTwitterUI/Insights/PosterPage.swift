import Appearance
import GtkKit

/// What a ``YearPoster`` is drawn on; lengths are its own, from the start of its lines and from the top.
@MainActor
struct PosterPage {
  let canvas: Canvas
  let width: Double
  let height: Double
  let font: Font
  let isRightToLeft: Bool

  /// The left edge of something so wide that stands `x` after the start.
  func place(_ width: Double, at x: Double) -> Double {
    isRightToLeft ? self.width - x - width : x
  }

  /// Draws a text in one line, cut at `width`; returns its height.
  func draw(
    _ text: String, _ style: TextStyle, _ colour: Colour, x: Double, y: Double, width: Double
  ) -> Double {
    let flat = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let layout = TextLayout.line(flat, style: style, font: font, room: Int(width))
    canvas.setPaint(Paint(colour))
    canvas.draw(layout, x: place(Double(layout.width), at: x), y: y)
    return Double(layout.size.height)
  }
}
