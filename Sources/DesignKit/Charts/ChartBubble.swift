import Appearance
import Geometry
import GtkKit

/// What is said of the mark that is looked at: its number over its name, beside it and within its card.
@MainActor
package struct ChartBubble {
  private let space: ChartSpace
  private let count, name: TextLayout
  private let x, y: Double
  private let side, tall: Int

  private static let padding = (side: 12, top: 7, bottom: 8)
  private static let away = 8.0

  /// What is said of a mark at some place in a card of some size.
  package init(_ words: MarkWords, mark: MarkPlace, width: Int, height: Int, space: ChartSpace) {
    self.space = space
    let room = width - 16 - 2 * Self.padding.side
    count = space.line(words.count, .name, room: room)
    name = space.line(words.name, .note, room: room)
    side = max(count.size.width, name.size.width) + 2 * Self.padding.side
    let lines = count.size.height + (words.name.isEmpty ? 0 : name.size.height)
    tall = lines + Self.padding.top + Self.padding.bottom
    (x, y) = Self.corner(
      by: mark, side: Double(side), tall: Double(tall), Double(width), Double(height))
  }

  /// All that it covers of the card, with its shadow, in whole pixels.
  package var area: Rectangle {
    Rectangle(
      x: Int(x.rounded(.down)) - 1, y: Int(y.rounded(.down)) - 1, width: side + 3, height: tall + 5)
  }

  package func draw(on canvas: Canvas, theme: Theme) {
    ground(canvas, x: x, y: y + 2, side, tall, Paint(theme.shadow))
    ground(canvas, x: x, y: y, side, tall, Paint(theme.panel.ground))
    canvas.addRoundedRectangle(
      x: x + 0.5, y: y + 0.5, width: Double(side) - 1, height: Double(tall) - 1,
      radii: CornerRadii(10))
    canvas.setPaint(Paint(theme.panel.line))
    canvas.stroke(width: 1)
    func place(_ part: Int) -> Double {
      space.isRightToLeft
        ? x + Double(side - Self.padding.side - part) : x + Double(Self.padding.side)
    }
    canvas.setPaint(Paint(theme.panel.text))
    canvas.draw(count, x: place(count.size.width), y: y + Double(Self.padding.top))
    canvas.setPaint(Paint(theme.panel.quiet))
    canvas.draw(
      name, x: place(name.size.width), y: y + Double(Self.padding.top + count.size.height))
  }

  /// Above the mark, unless that would leave the card; else below or beside it, so that what is looked at stays in sight.
  private static func corner(
    by mark: MarkPlace, side: Double, tall: Double, _ width: Double, _ height: Double
  ) -> (x: Double, y: Double) {
    let (lowest, rightmost) = (height - tall - 4, width - side - 8)
    let middle = min(max(8, mark.x + (mark.width - side) / 2), rightmost)
    let (above, below) = (mark.y - away - tall, mark.y + mark.height + away)
    if above >= 4 { return (middle, above) }
    if below <= lowest { return (middle, below) }
    let (left, right) = (mark.x - away - side, mark.x + mark.width + away)
    let x = right <= rightmost ? right : left >= 8 ? left : middle
    return (x, max(4, min(mark.y + (mark.height - tall) / 2, lowest)))
  }

  private func ground(
    _ canvas: Canvas, x: Double, y: Double, _ width: Int, _ height: Int, _ paint: Paint
  ) {
    canvas.addRoundedRectangle(
      x: x, y: y, width: Double(width), height: Double(height), radii: CornerRadii(10))
    canvas.setPaint(paint)
    canvas.fill()
  }
}
