import Appearance
import GtkKit

extension CustomWidget {
  /// Draws a bar where lines begin, from `top` down: what a row shows stands open beside its list.
  package func drawChoice(_ canvas: Canvas, theme: Theme, top: Int = 0) {
    let (width, height) = size
    canvas.setPaint(Paint(theme.accent))
    canvas.fillRectangle(
      x: isRightToLeft ? Double(width) - 3 : 0, y: Double(top), width: 3,
      height: Double(height - top))
  }
}
