import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit
import Motion

// Where things stand.
extension MenuOverlay {
  static let padding = 8
  /// In sizes of the font.
  private static let widestColumn = 25.5
  private static let titleSize = 1.9
  /// Seconds between one item and the next.
  private static let stagger = 0.03

  var columnWidth: Int {
    min(size.width - 32, Int(Self.widestColumn * font.pixelSize))
  }

  var titleHeight: Int { max(64, Int(Self.titleSize * font.pixelSize * 1.5)) }

  func contentHeight(in width: Int) -> Int {
    items.reduce(titleHeight) { $0 + height(of: $1, in: width) }
  }

  private var column: (x: Int, y: Int, width: Int) {
    let width = columnWidth
    let y = max(Self.padding, (size.height - contentHeight(in: width)) / 3)
    return ((size.width - width) / 2, y - scroller.offset, width)
  }

  // One after the other they come up to their places.
  func placeItems(at time: Double) {
    scroller.fit()
    let column = column
    let spring = Spring(duration: look.duration(0.5), dampingRatio: 0.7)
    var top = column.y + titleHeight
    for (index, item) in items.enumerated() {
      let since = time - shownAt - Double(index) * Self.stagger
      let rise = look.duration(1) > 0 ? 24 * (1 - spring.value(at: since)) : 0
      let height = height(of: item, in: column.width)
      let y = top + Int(rise.rounded())
      place(item, at: Rectangle(x: column.x, y: y, width: column.width, height: height))
      top += height
    }
  }

  func height(of item: Widget, in width: Int) -> Int {
    item === swatches ? swatches.height(in: width) : rowHeight(in: width)
  }

  // A low window shows all of the menu, too.
  private func rowHeight(in width: Int) -> Int {
    let room = size.height - titleHeight - swatches.height(in: width) - 2 * Self.padding
    return PanelRow.height(sharing: room, among: items.count - 1, font: font)
  }

  func drawTexts(_ canvas: Canvas, _ menu: Theme.MenuColours) {
    let font = font
    let column = column
    let title = TextLayout(
      title, style: TextStyle(size: font.pixelSize * Self.titleSize, weight: 700), font: font)
    canvas.setPaint(Paint(menu.text))
    let x = isRightToLeft ? column.x + column.width - 18 - title.width : column.x + 18
    canvas.draw(title, x: Double(x), y: Double(column.y))
    let hint = TextLayout(hint, style: TextStyle(size: font.pixelSize * 0.95), font: font)
    let bottom = column.y + contentHeight(in: column.width)
    let y = size.height - 24 - hint.size.height
    guard y > bottom + 8 else { return }
    canvas.setPaint(Paint(menu.quiet))
    canvas.draw(hint, x: Double(size.width - hint.size.width) / 2, y: Double(y))
  }
}
