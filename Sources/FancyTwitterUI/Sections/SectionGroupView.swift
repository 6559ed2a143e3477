import DesignKit
import Geometry
import GtkKit

/// Sections that have something in common, beneath its name: a screen reader says the name where one comes in, and
/// where among them one is.
@MainActor
final class SectionGroupView: CustomWidget {
  /// What the heading takes of the height; 0 for none.
  var heading = 0 { didSet { if heading != oldValue { queueDraw() } } }

  let rows: [PanelRow]
  private let name: String
  private let look: Look

  init(_ name: String, rows: [PanelRow], look: Look) {
    self.name = name
    self.rows = rows
    self.look = look
    super.init()
    setAccessibleRole(.panel)
    accessibleName = name
    for row in rows {
      add(row)
      row.show()
    }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    let height = (frame.height - heading) / max(1, rows.count)
    for (index, row) in rows.enumerated() {
      place(
        row,
        at: Rectangle(
          x: origin.x, y: origin.y + heading + index * height, width: frame.width, height: height))
    }
  }

  override func draw(_ canvas: Canvas) {
    if heading > 0 { drawHeading(canvas) }
    drawChildren(canvas)
  }

  private func drawHeading(_ canvas: Canvas) {
    let font = font
    let text = TextLayout.line(
      name, style: TextStyle(size: font.pixelSize * 0.93, weight: 700), font: font,
      room: size.width - 36)
    let x = isRightToLeft ? size.width - 18 - text.width : 18
    canvas.setPaint(Paint(look.theme.panel.quiet))
    // It belongs to what is below.
    canvas.draw(text, x: Double(x), y: Double(heading - text.size.height) * 0.7)
  }
}
