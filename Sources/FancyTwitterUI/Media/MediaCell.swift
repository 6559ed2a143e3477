import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// A tweet's first picture in the grid, and how many more there are.
@MainActor
final class MediaCell: PictureCell, ListCell {
  /// Runs when the person chooses it.
  var onOpen: (Tweet) -> Void = { _ in }

  /// What it shows; nil while that is on its way.
  private(set) var tweet: Tweet?

  private var content: TweetRowContent?
  private var isOpen = false
  private var folder = ""
  private var caption = ""

  /// More characters than a cell has room for.
  private static let mostOfCaption = 80

  var shownID: TweetID? { tweet?.id }

  var isFilled: Bool { tweet != nil }

  /// Shows a tweet's pictures, which lie below `folder`; what is sensitive only where it was asked for.
  func show(_ tweet: Tweet, folder: String, isOpen: Bool) {
    self.tweet = tweet
    self.isOpen = isOpen
    self.folder = folder
    let content = TweetRowContent(
      tweet, now: Timestamp(milliseconds: Int64(LocalTime.now * 1000)),
      isOpen: isOpen || !tweet.isFolded)
    self.content = content
    accessibleName = listed(
      content.media.map(\.label) + [content.name, content.time, content.body.display])
    caption = Self.caption(content.body.display)
    queueDraw()
  }

  override func choose() {
    if let tweet { onOpen(tweet) }
  }

  func forget() {
    tweet = nil
    content = nil
  }

  /// The first picture; behind a warning it is there, and hidden.
  var tile: TweetRowContent.MediaTile? {
    guard let content, let tweet else { return nil }
    return content.media.first
      ?? tweet.presentMedia.first.map {
        TweetRowContent.tile(tweet.media[$0], $0, isHidden: tweet.isFolded && !isOpen)
      }
  }

  // The bar that rows have, on a tint of it: a picture may be of any colour.
  private func drawChoice(_ canvas: Canvas) {
    let (width, height) = size
    canvas.setPaint(Paint(look.theme.accent, opacity: 0.4))
    canvas.fillRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    drawChoice(canvas, theme: look.theme)
  }

  // A tooltip would lie over the pictures about it.
  private static func caption(_ text: String) -> String {
    String(text.prefix(mostOfCaption).split(whereSeparator: \.isNewline).first ?? "")
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let theme = look.theme
    let rect = Rectangle(x: 0, y: 0, width: width, height: height)
    canvas.setPaint(Paint(theme.placeholder))
    canvas.fillRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    if let tile {
      let metrics = TweetRowMetrics(scale: font.enlargement)
      let painter = MediaTilePainter(
        canvas: canvas, theme: theme, iconSide: metrics.iconSide,
        pictures: pictures(in: folder, metrics))
      painter.draw(tile, at: rect, radius: 0)
      if showsFocus || isHovered, !caption.isEmpty {
        painter.drawCaption(caption, in: rect)
      } else if let count = tweet?.presentMedia.count, count > 1 {
        painter.drawCount(count, in: rect)
      }
    }
    if isChosen { drawChoice(canvas) }
    guard showsFocus || isHovered else { return }
    canvas.drawRing(
      x: 0, y: 0, width: Double(width), height: Double(height), corner: 2, thickness: 3,
      paint: Paint(theme.focusRing, opacity: showsFocus ? 1 : 0.5))
  }
}
