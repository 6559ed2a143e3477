import Appearance
import DesignKit
import Geometry
import GtkKit

extension Canvas {
  /// Draws the marked bytes of a text that is already drawn, on their mark; `drawPictures` draws those in the text, from
  /// the text's corner.
  ///
  /// Marked words take one colour, links too: it is sure to be read on the mark.
  @MainActor
  package func drawMarked(
    _ range: Range<Int>, of text: TextLayout, in place: Rectangle, theme: Theme,
    drawPictures: () -> Void = {}
  ) {
    guard !range.isEmpty else { return }
    let mark = theme.focusRing
    saved {
      translate(x: Double(place.x), y: Double(place.y))
      for rect in text.rectangles(of: range) {
        addRectangle(
          x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
          height: Double(rect.height))
      }
      clipToPath()
      setPaint(Paint(mark))
      fillRectangle(x: 0, y: 0, width: Double(place.width), height: Double(place.height))
      setPaint(Paint(mark.mostContrastingLabel))
      draw(text.plain, x: 0, y: 0)
      drawPictures()
    }
  }

  /// Draws where keys begin to mark a text, before one of its bytes.
  @MainActor
  package func drawCaret(
    before byte: Int, of text: TextLayout, in place: Rectangle, paint: Paint
  ) {
    let caret = text.caret(at: byte)
    setPaint(paint)
    fillRectangle(
      x: Double(place.x + caret.x) - 1, y: Double(place.y + caret.y), width: 2,
      height: Double(caret.height))
  }
}
