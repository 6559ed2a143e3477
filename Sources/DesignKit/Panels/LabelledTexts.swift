import Appearance
import GtkKit

/// The texts of a row: a name over a note, and a detail at its end.
struct LabelledTexts {
  let name: TextLayout
  /// In as many lines as it takes; nil where there is none.
  let note: TextLayout?
  let detail: TextLayout

  private static let gap = 2

  /// Sets a name and a note in a room in logical pixels, beside a detail that is set.
  init(_ text: String, note: String, detail: TextLayout, room: Int, font: Font) {
    self.detail = detail
    name = .wrapped(text, style: TextStyle(size: font.pixelSize * 1.08), font: font, room: room)
    self.note =
      note.isEmpty
      ? nil
      : .wrapped(note, style: TextStyle(size: font.pixelSize * 0.93), font: font, room: room)
  }

  /// A detail as it is set.
  static func detail(_ text: String, font: Font) -> TextLayout {
    TextLayout(text, style: TextStyle(size: font.pixelSize), font: font)
  }

  /// From the top of the name to the bottom of the note.
  var height: Int { name.size.height + (note.map { $0.size.height + Self.gap } ?? 0) }

  /// Draws name and note, which begin so far from the column's start.
  @MainActor
  func drawLines(
    on canvas: Canvas, _ column: RowColumn, at start: Int, top: Double, _ colour: Colour,
    quiet: Colour
  ) {
    // What is wrapped takes all of its room, and stands at the side of it on which lines begin.
    func draw(_ text: TextLayout, y: Double, _ colour: Colour) {
      canvas.setPaint(Paint(colour))
      canvas.draw(text, x: Double(column.place(text.width, at: start)), y: y)
    }
    draw(name, y: top, colour)
    if let note { draw(note, y: top + Double(name.size.height + Self.gap), quiet) }
  }
}
