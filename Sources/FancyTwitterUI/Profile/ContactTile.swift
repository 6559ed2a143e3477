import DesignKit
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// The first tweet that has to do with somebody, or the last, which it leads to.
@MainActor
final class ContactTile: CustomWidget {
  private let head: String
  private let text: String
  private let look: Look
  private static let mostLines = 4

  /// A tweet under what it is: "First".
  init(_ tweet: Tweet, _ what: String, look: Look) {
    head = dotted([what, tweet.date.map { RelativeTime.day($0) } ?? ""])
    text = TweetRowContent.filtered(tweet) ?? tweet.headline
    self.look = look
    super.init()
    addStyleClass("panel-row")
    accessibleName = listed([head, text])
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  override class var base: Base { .button }

  override func preferredWidth() -> Extent { Extent(minimum: 120, natural: 200) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    let (head, text) = texts(width)
    return Extent(head.size.height + 4 + text.size.height + 8)
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let isLit = isHovered || isFocus || isPressed
    if isLit {
      canvas.setPaint(Paint(look.theme.selection))
      canvas.addRoundedRectangle(
        x: 0, y: 0, width: Double(width), height: Double(height), radii: CornerRadii(8))
      canvas.fill()
    }
    let (head, text) = texts(width)
    // On a tint nothing is quiet.
    canvas.setPaint(Paint(isLit ? look.theme.text.body : look.theme.text.handle))
    canvas.draw(
      head, x: Double(isRightToLeft ? width - 6 - head.width : 6), y: 4)
    canvas.setPaint(Paint(look.theme.text.body))
    canvas.draw(text, x: 6, y: Double(8 + head.size.height))
    if showsFocus {
      canvas.drawRing(
        x: 0, y: 0, width: Double(width), height: Double(height), corner: 8,
        paint: Paint(look.theme.focusRing))
    }
  }

  private func texts(_ width: Int) -> (head: TextLayout, text: TextLayout) {
    let font = font
    return (
      .line(
        head, style: TextStyle(size: font.pixelSize * 0.93), font: font, room: max(1, width - 12)),
      TextLayout(
        text, style: TextStyle(size: font.pixelSize), font: font, width: max(1, width - 12),
        maximumLines: Self.mostLines)
    )
  }
}
