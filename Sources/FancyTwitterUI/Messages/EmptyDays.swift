import DesignKit
import GtkKit

/// Days without posts, as the calendar draws them: what stands over the words of an empty page of charts.
@MainActor
final class EmptyDays: CustomWidget {
  private let look: Look
  private static let cells = (columns: 16, rows: 7)
  private static let (pitch, side) = (12.0, 10.0)

  init(look: Look) {
    self.look = look
    super.init()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override func preferredWidth() -> Extent { Extent(Int(Self.pitch) * Self.cells.columns) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Int(Self.pitch) * Self.cells.rows)
  }

  override func draw(_ canvas: Canvas) {
    let start = (size.width - Int(Self.pitch) * Self.cells.columns) / 2
    for column in 0..<Self.cells.columns {
      for row in 0..<Self.cells.rows {
        canvas.addRoundedRectangle(
          x: Double(start) + Double(column) * Self.pitch, y: Double(row) * Self.pitch,
          width: Self.side, height: Self.side, radii: CornerRadii(2))
      }
    }
    canvas.setPaint(Paint(look.theme.chart.heat[0]))
    canvas.fill()
  }
}
