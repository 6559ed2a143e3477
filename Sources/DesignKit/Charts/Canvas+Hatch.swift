import Appearance
import GtkKit

extension Canvas {
  /// Draws lines of the ground's pole over a mark.
  func hatch(x: Double, y: Double, width: Double, height: Double, _ theme: Theme) {
    saved {
      addRectangle(x: x, y: y, width: width, height: height)
      clipToPath()
      setPaint(Paint(theme.isDark ? .black : .white))
      var start = x - height
      while start < x + width {
        move(toX: start, y: y + height)
        line(toX: start + height, y: y)
        start += 4
      }
      stroke(width: 1)
    }
  }
}
