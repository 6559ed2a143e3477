import Appearance
import GtkKit

/// A text in the column of a page: a quiet sentence, in as many lines as it takes, unless a subclass sets it otherwise.
@MainActor
package class PanelText: CustomWidget {
  final let text: String
  final let look: Look

  init(_ text: String, look: Look, role: AccessibleRole) {
    self.text = text
    self.look = look
    super.init()
    accessibleName = text
    setAccessibleRole(role)
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  var colour: Colour { look.theme.text.handle }

  /// The text as it is set in a room in logical pixels.
  func layout(room: Int) -> TextLayout {
    .wrapped(text, style: TextStyle(size: font.pixelSize * 0.95), font: font, room: room)
  }

  /// Logical pixels above the text.
  func top(of layout: TextLayout) -> Int { 10 }

  package override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(layout(room: room(in: look.column(in: width, font: font))).size.height + 20)
  }

  package override func draw(_ canvas: Canvas) {
    let column = look.column(in: size.width, font: font)
    let text = layout(room: room(in: column))
    canvas.setPaint(Paint(colour))
    canvas.draw(text, x: Double(place(of: text, in: column).lowerBound), y: Double(top(of: text)))
  }

  /// From where to where a text stands in a column.
  func place(of text: TextLayout, in column: Range<Int>) -> Range<Int> {
    let start =
      isRightToLeft
      ? column.upperBound - Self.inset - text.width : column.lowerBound + Self.inset
    return start..<start + text.width
  }

  private func room(in column: Range<Int>) -> Int { column.count - 2 * Self.inset }

  private static let inset = 14
}
