import Appearance
import GtkKit

/// The column of a page as one of its rows has it: where things stand in it, and what lies behind a row.
///
/// Lengths are logical pixels.
@MainActor
package struct RowColumn {
  private let range: Range<Int>
  /// Where the row begins below the top of its widget.
  private let top: Int
  private let bottom: Int
  private let isRightToLeft: Bool

  /// The column of a row that begins so far below the top of its widget.
  package init(of row: CustomWidget, top: Int = 0, look: Look) {
    range = look.column(in: row.size.width, font: row.font)
    (self.top, bottom, isRightToLeft) = (top, row.size.height, row.isRightToLeft)
  }

  package var width: Int { range.count }

  /// Where something stands that begins so far from the column's start.
  package func place(_ width: Int, at x: Int) -> Int {
    isRightToLeft ? range.upperBound - x - width : range.lowerBound + x
  }

  /// Draws a text of one line that begins so far from the column's start.
  package func draw(_ text: TextLayout, on canvas: Canvas, at x: Int, y: Double, _ colour: Colour) {
    canvas.setPaint(Paint(colour))
    canvas.draw(text, x: Double(place(text.size.width, at: x)), y: y)
  }

  /// Draws what lies behind a row that is pointed at, pressed or chosen, so far from its top and bottom.
  package func drawTint(on canvas: Canvas, _ theme: Theme, margin: Int = 1) {
    canvas.setPaint(Paint(theme.selection))
    canvas.addRoundedRectangle(
      x: Double(range.lowerBound) + 6, y: Double(top + margin), width: Double(width) - 12,
      height: Double(bottom - top - 2 * margin), radii: CornerRadii(10))
    canvas.fill()
  }

  /// Draws the ring about a row that has the keyboard, where the tint lies.
  package func drawFocusRing(on canvas: Canvas, _ theme: Theme, margin: Int = 1) {
    canvas.drawRing(
      x: Double(range.lowerBound) + 6, y: Double(top + margin), width: Double(width) - 12,
      height: Double(bottom - top - 2 * margin), corner: 9, paint: Paint(theme.focusRing))
  }
}
