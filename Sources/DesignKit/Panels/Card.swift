import Appearance
import Geometry
import GtkKit

/// A rounded ground with a title, for what is no row; it keeps a margin beside itself, and a gap beneath.
@MainActor
package final class Card: CustomWidget {
  private let title: String
  private let content: Widget
  private let button: Button?
  private let look: Look
  private static let margin = 14
  private static let gap = 12
  private static let padding = (top: 12, side: 14)
  private static let radius = 12.0
  private static let buttonSide = 40

  /// A card; one without a title begins with its content.
  ///
  /// `button` stands at the end of the title.
  package init(_ title: String, content: Widget, button: Button? = nil, look: Look) {
    self.title = title
    self.content = content
    self.button = button
    self.look = look
    super.init()
    setAccessibleRole(.panel)
    accessibleName = title
    add(content)
    content.show()
    if let button {
      add(button)
      button.show()
    }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 220, natural: 400) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    let inner = width - 2 * (Self.margin + Self.padding.side)
    return Extent(
      Self.padding.top + headHeight + content.measuredHeight(forWidth: inner).natural
        + Self.padding.side + Self.gap)
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    let inset = Self.margin + Self.padding.side
    let top = Self.padding.top + headHeight
    place(
      content,
      at: Rectangle(
        x: origin.x + inset, y: origin.y + top, width: frame.width - 2 * inset,
        height: frame.height - top - Self.padding.side - Self.gap))
    guard let button else { return }
    let side = Self.buttonSide
    let x = isRightToLeft ? Self.margin + 4 : frame.width - Self.margin - 4 - side
    place(
      button, at: Rectangle(x: origin.x + x, y: origin.y + 4, width: side, height: side))
  }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    canvas.addRoundedRectangle(
      x: Double(Self.margin) + 0.5, y: 0.5, width: Double(width - 2 * Self.margin) - 1,
      height: Double(height - Self.gap) - 1, radii: CornerRadii(Self.radius))
    canvas.setPaint(Paint(look.theme.card))
    canvas.fill()
    canvas.addRoundedRectangle(
      x: Double(Self.margin) + 0.5, y: 0.5, width: Double(width - 2 * Self.margin) - 1,
      height: Double(height - Self.gap) - 1, radii: CornerRadii(Self.radius))
    canvas.setPaint(Paint(look.theme.cardLine))
    canvas.stroke(width: 1)
    if !title.isEmpty {
      let inset = Self.margin + Self.padding.side
      let text = TextLayout.line(
        title, style: TextStyle(size: font.pixelSize * 1.1, weight: 700), font: font,
        room: width - 2 * inset - (button == nil ? 0 : Self.buttonSide))
      canvas.setPaint(Paint(look.theme.text.name))
      canvas.draw(
        text, x: Double(isRightToLeft ? width - inset - text.width : inset),
        y: Double(Self.padding.top) + Double(headHeight - 8 - text.size.height) / 2)
    }
    drawChildren(canvas)
  }

  private var headHeight: Int { title.isEmpty ? 0 : max(24, Int(font.pixelSize * 1.7)) + 8 }
}
