import Appearance
import DesignKit
import Geometry
import GtkKit

/// Lies over a window while files are dragged over it: the window would take them, and reads such and such.
@MainActor
final class DropHint: CustomWidget {
  private let look: Look
  private let title = translated("Drop to read")
  private let note = translated("An archive, bookmarks, or names")

  private static let (inset, line, corner) = (8.0, 2.0, 15.0)
  private static let (margin, padding, gap, icon) = (28, 18, 8, 28)
  private static let widest = 320

  init(look: Look) {
    self.look = look
    super.init()
    hidesFromShowAll()
    setAccessibleRole(.notification)
    accessibleName = listed([title, note])
  }

  /// Shows it, or takes it away.
  func show(_ isShown: Bool) {
    guard isShown != isVisible else { return }
    if isShown {
      cover()
      sayNotice()
    } else {
      isVisible = false
    }
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    canvas.setPaint(Paint(look.theme.scrim.colour, opacity: 0.35))
    canvas.fillRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    canvas.addRoundedRectangle(
      x: Self.inset, y: Self.inset, width: Double(width) - 2 * Self.inset,
      height: Double(height) - 2 * Self.inset, radii: CornerRadii(Self.corner))
    canvas.setPaint(Paint(look.theme.focusRing))
    canvas.stroke(width: Self.line)
    drawCard(canvas)
  }
}

// MARK: - Private

extension DropHint {
  private func drawCard(_ canvas: Canvas) {
    let font = font
    let room = max(1, min(Self.widest, size.width - 2 * (Self.margin + Self.padding)))
    let title = TextLayout.wrapped(
      title, style: TextStyle(size: font.pixelSize * 1.12, weight: 700), font: font, room: room)
    let note = TextLayout.wrapped(
      note, style: TextStyle(size: font.pixelSize * 0.95), font: font, room: room)
    let width = max(title.size.width, note.size.width) + 2 * Self.padding
    let lines = title.size.height + Self.gap / 2 + note.size.height
    let icon = font.enlarged(Self.icon)
    let height = icon + Self.gap + lines + 2 * Self.padding
    let card = Rectangle(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    drawGround(canvas, card)
    var y = card.y + Self.padding
    let panel = look.theme.panel
    canvas.draw(
      .archive, x: Double(size.width - icon) / 2, y: Double(y), side: Double(icon),
      paint: Paint(panel.text))
    y += icon + Self.gap
    for (text, colour) in [(title, panel.text), (note, panel.quiet)] {
      canvas.setPaint(Paint(colour))
      canvas.draw(text, x: Double(size.width - text.size.width) / 2, y: Double(y))
      y += text.size.height + Self.gap / 2
    }
  }

  private func drawGround(_ canvas: Canvas, _ card: Rectangle) {
    let theme = look.theme
    for (spread, paint) in [(2.0, Paint(theme.shadow)), (0, Paint(theme.panel.ground))] {
      canvas.addRoundedRectangle(
        x: Double(card.x), y: Double(card.y) + spread, width: Double(card.width),
        height: Double(card.height), radii: CornerRadii(Self.corner))
      canvas.setPaint(paint)
      canvas.fill()
    }
    canvas.addRoundedRectangle(
      x: Double(card.x) + 0.5, y: Double(card.y) + 0.5, width: Double(card.width) - 1,
      height: Double(card.height) - 1, radii: CornerRadii(Self.corner))
    canvas.setPaint(Paint(theme.panel.line))
    canvas.stroke(width: 1)
  }
}
