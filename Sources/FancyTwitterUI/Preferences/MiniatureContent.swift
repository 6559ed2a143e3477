import Appearance
import DesignKit
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// What a window in small shows: its title, and a few tweets.
@MainActor
struct MiniatureContent {
  let title: TextLayout
  private let metrics: TweetRowMetrics
  private let rows: [PlacedRow]

  /// Lays out for a window of some width, in the font of the widget that shows it.
  init(_ theme: Theme, _ preferences: Preferences, for widget: Widget, width: Int) {
    let font = widget.font
    let typesetter = PangoTypesetter(
      font: font, preferences: preferences, link: theme.text.link, scale: widget.scaleFactor)
    let pictures = RowPictures(
      cache: nil, folder: "", font: font, metrics: typesetter.metrics, scale: widget.scaleFactor)
    metrics = typesetter.metrics
    title = TextLayout(theme.name, style: TextStyle(size: 17, weight: 600), font: font)
    rows = Self.tweets.map { tweet in
      let content = TweetRowContent(tweet, now: Timestamp(milliseconds: 0))
      let layout = TweetRowLayout(
        content, width: width, style: preferences.rowStyle, metrics: typesetter.metrics,
        maximumPictureHeight: 200, isRightToLeft: widget.isRightToLeft, typesetter: typesetter)
      return PlacedRow(tweet: tweet, content: content, layout: layout, pictures: pictures)
    }
  }

  /// Draws the tweets, one beneath the other.
  func drawRows(on canvas: Canvas, theme: Theme) {
    for row in rows {
      TweetRowPainter(canvas: canvas, theme: theme, metrics: metrics, pictures: row.pictures)
        .draw(row)
      canvas.translate(x: 0, y: Double(row.layout.height))
    }
  }

  private static var tweets: [Tweet] {
    let texts = [
      ("Ada", "ada", translated("Morning light on the harbor, and nobody in a hurry. #slow")),
      ("Noor", "noor", translated("Notes on reading offline: https://example.org/quiet")),
      ("Ilse", "ilse", translated("A window that opens at once is a small kindness.")),
    ]
    return texts.map { name, handle, text in
      Tweet(
        id: TweetID(network: .x, value: handle), author: Author(handle: handle, name: name),
        date: nil, text: TweetText(detectingIn: text))
    }
  }
}
