import GtkKit

/// A quiet sentence in the column of a page, in as many lines as it takes.
@MainActor
package final class PanelNote: CustomWidget {
  private let text: String
  private let look: Look

  package init(_ text: String, look: Look) {
    self.text = text
    self.look = look
    super.init()
    accessibleName = text
    setAccessibleRole(.label)
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(layout(look.column(in: width, font: font).count).size.height + 20)
  }

  package override func draw(_ canvas: Canvas) {
    let column = look.column(in: size.width, font: font)
    let text = layout(column.count)
    let x = isRightToLeft ? column.upperBound - 14 - text.width : column.lowerBound + 14
    canvas.setPaint(Paint(look.theme.text.handle))
    canvas.draw(text, x: Double(x), y: 10)
  }

  private func layout(_ width: Int) -> TextLayout {
    .wrapped(
      text, style: TextStyle(size: font.pixelSize * 0.95), font: font, room: width - 28)
  }
}
