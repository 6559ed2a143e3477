import Appearance
import DesignKit
import Geometry
import GtkKit

/// A line that says which search a page is about, how much it finds, and leads to that.
@MainActor
final class SearchedLine: CustomWidget {
  /// Runs when the person wants to see the posts.
  var onShowPosts: () -> Void = {}

  let text: String
  private let look: Look
  private let button = Button(label: translated("_Show posts"))
  private var count = ""
  private static let height = 48

  init(_ text: String, look: Look) {
    self.text = text
    self.look = look
    super.init()
    setAccessibleRole(.panel)
    accessibleName = text
    button.addStyleClass("plain-button")
    add(button)
    button.show()
    button.onClick { [weak self] in self?.onShowPosts() }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  /// Says how many posts were found.
  func show(count: Int) {
    self.count = InsightsWords.posts(count)
    accessibleName = listed([text, self.count])
    queueDraw()
  }

  override func preferredWidth() -> Extent { Extent(minimum: 200, natural: 400) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(max(Self.height, Int(font.pixelSize * 3.2)))
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let span = CardColumns.span(in: frame.width, font)
    let (width, origin) = (button.measuredWidth().natural, childOrigin)
    let place = Rectangle(x: span.upperBound - width, y: 4, width: width, height: frame.height - 9)
    let shown = isRightToLeft ? place.mirrored(in: frame.width) : place
    self.place(
      button,
      at: Rectangle(
        x: origin.x + shown.x, y: origin.y + shown.y, width: shown.width, height: shown.height))
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let span = CardColumns.span(in: width, font)
    let font = font
    let texts = look.theme.text
    func place(_ part: Int, at x: Int) -> Double { Double(isRightToLeft ? width - x - part : x) }
    let style = TextStyle(size: font.pixelSize)
    let number = TextLayout(count.isEmpty ? "" : " · " + count, style: style, font: font)
    let icon = font.enlarged(17)
    let room = span.count - button.measuredWidth().natural - icon - 11 - number.size.width - 8
    let name = TextLayout.line(
      text, style: TextStyle(size: font.pixelSize, weight: 600), font: font, room: max(40, room))
    canvas.draw(
      .search, x: place(icon, at: span.lowerBound), y: Double(height - icon) / 2,
      side: Double(icon), paint: Paint(texts.handle))
    canvas.setPaint(Paint(texts.name))
    canvas.draw(
      name, x: place(name.size.width, at: span.lowerBound + icon + 10),
      y: Double(height - name.size.height) / 2)
    canvas.setPaint(Paint(texts.handle))
    if room >= 40 {
      canvas.draw(
        number, x: place(number.size.width, at: span.lowerBound + icon + 10 + name.size.width),
        y: Double(height - number.size.height) / 2)
    }
    canvas.setPaint(Paint(look.theme.separator))
    canvas.fillRectangle(x: 0, y: Double(height) - 1, width: Double(width), height: 1)
    drawChildren(canvas)
  }
}
