import Appearance
import GtkKit

/// What the rows beneath it have in common.
@MainActor
package final class PanelHeading: CustomWidget {
  private let text: String
  private let look: Look

  package init(_ text: String, look: Look) {
    self.text = text
    self.look = look
    super.init()
    accessibleName = text
    setAccessibleRole(.heading)
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 100, natural: 300) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Int(font.pixelSize * 1.5) + 22)
  }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let font = font
    let column = look.column(in: width, font: font)
    let layout = TextLayout.line(
      text, style: TextStyle(size: font.pixelSize * 1.16, weight: 600), font: font,
      room: column.count - 28)
    let x =
      isRightToLeft
      ? column.upperBound - 14 - layout.size.width : column.lowerBound + 14
    canvas.setPaint(Paint(look.theme.text.name))
    canvas.draw(layout, x: Double(x), y: Double(height - layout.size.height - 6))
  }
}
