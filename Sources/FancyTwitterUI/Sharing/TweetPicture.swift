import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// A tweet as a picture, in the theme that is shown.
@MainActor
struct TweetPicture {
  let tweet: Tweet
  /// The library's media folder.
  let folder: String
  let showsCounts: Bool
  let look: Look
  let font: Font

  /// Logical pixels of the picture, and round the tweet in it.
  private static let width = 600
  private static let margin = 20
  private static let scale = 2
  /// More than anybody looks at as one picture.
  private static let maximumHeight = 4_000
  /// How much of a text is tried, until the picture is no higher than that: some signs take a line each.
  private static let lengths = [1_000, 200]

  /// Draws it once its pictures are there.
  func draw(_ cache: PictureCache) async -> Surface {
    var placed = place(cache)
    cache.want(placed.pictureKeys)
    await cache.becomeIdle()
    // To lay it out once more takes as long as the first time.
    if placed.lacksEmojis { placed = place(cache) }
    let tweetHeight = min(placed.layout.height, Self.maximumHeight)
    let height = tweetHeight + 2 * Self.margin
    let surface = Surface(width: Self.width, height: height, scale: Self.scale, isOpaque: true)
    surface.fill(with: look.theme.backdrop, frame: frame(height: height))
    surface.draw { canvas in
      canvas.translate(x: Double(Self.margin), y: Double(Self.margin))
      // The line under a row parts it from the next one.
      canvas.clip(
        to: Rectangle(
          x: 0, y: 0, width: Self.width - 2 * Self.margin, height: tweetHeight - 1))
      paint(placed, on: canvas)
    }
    return surface
  }
}

// MARK: - Private

extension TweetPicture {
  private func place(_ cache: PictureCache) -> PlacedRow {
    var placed = place(tweet, cache)
    for length in Self.lengths where placed.layout.height > Self.maximumHeight {
      var short = tweet
      let limit = TextPart.Limit(characters: length, lines: 100, links: 50)
      short.text = tweet.text.beginning(within: limit).excerpt
      placed = place(short, cache)
    }
    return placed
  }

  private func place(_ tweet: Tweet, _ cache: PictureCache) -> PlacedRow {
    let typesetter = PangoTypesetter(
      font: font, preferences: look.preferences, link: look.theme.text.link, scale: Self.scale)
    var content = TweetRowContent(tweet, time: tweet.date.map(RelativeTime.day) ?? "")
    content.lieStill()
    if !showsCounts { content.counts = [] }
    let pictures = RowPictures(
      cache: cache, folder: folder, font: font, metrics: typesetter.metrics, scale: Self.scale)
    content.dropEmojis(lackingIn: pictures, typesetter)
    let layout = TweetRowLayout(
      content, width: Self.width - 2 * Self.margin, style: typesetter.style,
      metrics: typesetter.metrics, maximumPictureHeight: Self.width,
      isRightToLeft: Desktop.isRightToLeft, typesetter: typesetter)
    return PlacedRow(
      tweet: tweet, content: content, layout: layout,
      pictures: pictures)
  }

  private func paint(_ placed: PlacedRow, on canvas: Canvas) {
    TweetRowPainter(
      canvas: canvas, theme: look.theme, metrics: placed.pictures.metrics,
      pictures: placed.pictures
    ).draw(placed)
  }

  private func frame(height: Int) -> BackdropFrame {
    let width = Self.width * Self.scale
    return BackdropFrame(
      width: width, height: height * Self.scale, scale: Self.scale, calm: look.preferences.calm,
      column: 0..<width)
  }
}
