import Appearance
import GtkKit

/// Something short that is true, on a pill with a check mark.
@MainActor
package final class FactPill: CustomWidget {
  private let text: String
  private let look: Look
  private static let padding = 13
  /// The check mark beside text of a usual size, and the space after it.
  private static let (icon, gap) = (14, 7)

  package init(_ text: String, look: Look) {
    self.text = text
    self.look = look
    super.init()
    setAccessibleRole(.label)
    accessibleName = text
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  package override func preferredWidth() -> Extent {
    let width = layout(room: .max).size.width + Self.padding + textStart
    return Extent(minimum: min(80, width), natural: width)
  }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(max(30, Int(font.pixelSize * 2.1)))
  }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    canvas.addRoundedRectangle(
      x: 0, y: 0, width: Double(width), height: Double(height),
      radii: CornerRadii(Double(height) / 2))
    canvas.setPaint(Paint(look.theme.card))
    canvas.fill()
    canvas.addRoundedRectangle(
      x: 0.5, y: 0.5, width: Double(width) - 1, height: Double(height) - 1,
      radii: CornerRadii(Double(height) / 2 - 0.5))
    canvas.setPaint(Paint(look.theme.cardLine))
    canvas.stroke(width: 1)
    let (icon, start) = (font.enlarged(Self.icon), textStart)
    let text = layout(room: width - Self.padding - start)
    func place(_ part: Int, at x: Int) -> Double {
      Double(isRightToLeft ? width - x - part : x)
    }
    canvas.draw(
      .check, x: place(icon, at: Self.padding), y: Double(height - icon) / 2, side: Double(icon),
      paint: Paint(look.theme.text.link))
    canvas.setPaint(Paint(look.theme.text.name))
    canvas.draw(
      text, x: place(text.size.width, at: start), y: Double(height - text.size.height) / 2)
  }

  private var textStart: Int { Self.padding + font.enlarged(Self.icon) + Self.gap }

  private func layout(room: Int) -> TextLayout {
    .line(text, style: TextStyle(size: font.pixelSize * 0.95), font: font, room: room)
  }
}
