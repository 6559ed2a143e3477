import Appearance
import GtkKit

/// Something that was understood, on a pill with a cross: a press takes it away.
@MainActor
package final class RemovableChip: CustomWidget {
  /// What a chip says.
  package struct Content: Equatable {
    let text: String
    /// What a screen reader says that a press does.
    let removal: String
    /// Whether it was not understood.
    let isWrong: Bool

    package init(text: String, removal: String, isWrong: Bool = false) {
      self.text = text
      self.removal = removal
      self.isWrong = isWrong
    }
  }

  let content: Content
  private let look: Look
  private static let padding = 12
  private static let gap = 6

  init(_ content: Content, look: Look) {
    self.content = content
    self.look = look
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(.button)
    accessibleName = content.removal
    setTooltip(content.removal)
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  package override class var base: Base { .button }

  /// Logical pixels from top to bottom, more where the text is large.
  var height: Int { max(30, Int(font.pixelSize * 2)) }

  /// Logical pixels from end to end.
  var width: Int { layout(room: .max).size.width + 2 * Self.padding + Self.gap + icon }

  private var icon: Int { max(12, Int(font.pixelSize * 0.75)) }

  package override func preferredWidth() -> Extent {
    Extent(minimum: min(width, 80), natural: width)
  }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let theme = look.theme
    let colours = PanelRow.Colours.onBackdrop(theme)
    let isHigh = isHovered || isPressed || showsFocus
    if !content.isWrong || isHigh {
      outline(canvas, inset: 1)
      canvas.setPaint(Paint(colours.hover))
      canvas.fill()
    }
    if !content.isWrong, !showsFocus, let edge = theme.edge {
      outline(canvas, inset: 1.5)
      canvas.setPaint(Paint(edge))
      canvas.stroke(width: 1)
    }
    // What was not understood is only outlined.
    if content.isWrong || showsFocus {
      outline(canvas, inset: 1.5)
      canvas.setPaint(Paint(showsFocus ? colours.text : colours.quiet))
      canvas.stroke(width: showsFocus ? 1.5 : 1)
    }
    let room = width - 2 * Self.padding - Self.gap - icon
    let text = layout(room: room)
    let textX = isRightToLeft ? width - Self.padding - text.width : Self.padding
    canvas.setPaint(Paint(colours.text))
    canvas.draw(text, x: Double(textX), y: Double(height - text.size.height) / 2)
    let iconX = isRightToLeft ? Self.padding - 2 : width - Self.padding - icon + 2
    canvas.draw(
      .cross, x: Double(iconX), y: Double(height - icon) / 2, side: Double(icon),
      paint: Paint(isHigh ? colours.text : colours.quiet))
  }

  private func outline(_ canvas: Canvas, inset: Double) {
    let (width, height) = (Double(size.width), Double(size.height))
    canvas.addRoundedRectangle(
      x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset,
      radii: CornerRadii(height / 2 - inset))
  }

  private func layout(room: Int) -> TextLayout {
    .line(
      content.text, style: TextStyle(size: font.pixelSize * 0.95), font: font, room: room)
  }
}
