import Appearance
import DesignKit
import GtkKit
import TweetRows

/// The title at the head of a page and its number at the foot, over and under the column in which rows stand.
@MainActor
struct PageEdges {
  let paper: Paper
  let sheet: PrintSheet

  /// Points at the top and at the bottom of a page where no rows stand.
  static let header = 34.0
  static let footer = 26.0

  func draw(title: String, page: Int, of count: Int, on canvas: Canvas) {
    let metrics = sheet.typesetter.metrics
    let column = metrics.column(in: sheet.width)
    let edge = Double(column.x + metrics.gutter(in: column.width).leading) * PrintSheet.points
    let width = paper.width - 2 * edge
    let number = translated("Page %1$s of %2$s", Numbers.grouped(page), Numbers.grouped(count))
    let (head, foot) = (line(title, room: width), line(number, room: width))
    canvas.setPaint(Paint(sheet.theme.text.handle))
    canvas.draw(
      head, x: sheet.isRightToLeft ? paper.width - edge - Double(head.width) : edge, y: 0)
    canvas.draw(
      foot, x: (paper.width - Double(foot.width)) / 2, y: paper.height - Double(foot.size.height))
    canvas.setPaint(Paint(sheet.theme.separator))
    canvas.fillRectangle(x: edge, y: 16, width: width, height: 0.5)
  }

  private func line(_ text: String, room: Double) -> TextLayout {
    TextLayout.line(
      text, style: TextStyle(size: 9), font: sheet.typesetter.font, room: max(1, Int(room)))
  }
}
