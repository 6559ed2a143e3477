import Appearance
import Geometry
import GtkKit

/// Bars side by side, one for each value, the later of which stand out.
package struct BarChart {
  package let values: [Int]
  /// The place of the first value that stands out.
  package let highlighted: Int

  /// The height of a chart is that of its largest value.
  package init(_ values: [Int], highlightingFrom highlighted: Int) {
    self.values = values
    self.highlighted = highlighted
  }

  /// Draws it into a rectangle; time goes on as text does.
  @MainActor
  package func draw(
    on canvas: Canvas, in rectangle: Rectangle, colours: Theme.TextColours, isRightToLeft: Bool
  ) {
    let stride = Double(rectangle.width) / Double(max(1, values.count))
    let peak = Double(max(1, values.max() ?? 0))
    for (index, value) in values.enumerated() {
      let height = max(1, Double(rectangle.height) * Double(value) / peak)
      let place = isRightToLeft ? values.count - 1 - index : index
      canvas.setPaint(
        index >= highlighted
          ? Paint(colours.link, opacity: value > 0 ? 1 : 0.4)
          : Paint(colours.handle, opacity: value > 0 ? 0.7 : 0.3))
      canvas.fillRectangle(
        x: Double(rectangle.x) + Double(place) * stride, y: Double(rectangle.bottom) - height,
        width: max(1, stride - 0.5), height: height)
    }
  }
}
