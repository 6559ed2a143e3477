import Appearance
import GtkKit

/// Bars without names, as a row of a list has them: one for each value, the later of which stand out.
package struct SmallBars {
  let values: [Int]
  /// The place of the first value that stands out.
  let highlighted: Int

  private static let quiet = 0.72
  private static let widest = 11.0

  /// The highest bar is that of the largest value.
  package init(_ values: [Int], highlightingFrom highlighted: Int) {
    self.values = values
    self.highlighted = highlighted
  }

  /// Draws them at the end of a rectangle; time goes on as text does.
  @MainActor
  package func draw(
    on canvas: Canvas, x: Double, y: Double, width: Double, height: Double, theme: Theme,
    isRightToLeft: Bool
  ) {
    let pitch = min(width / Double(max(1, values.count)), Self.widest + 2)
    let used = pitch * Double(values.count)
    let peak = Double(max(1, values.max() ?? 0))
    let side = max(1, pitch - (pitch > 4 ? 2 : 0.5))
    for (index, value) in values.enumerated() {
      let bar = value > 0 ? max(2, height * Double(value) / peak) : 1
      let start = width - used + Double(index) * pitch
      canvas.setPaint(
        value > 0
          ? Paint(theme.chart.mark, opacity: index >= highlighted ? 1 : Self.quiet)
          : Paint(theme.chart.grid))
      canvas.addRoundedRectangle(
        x: x + (isRightToLeft ? width - start - side : start), y: y + height - bar, width: side,
        height: bar, radii: CornerRadii(min(1.5, side / 2, bar / 2)))
      canvas.fill()
    }
  }
}
