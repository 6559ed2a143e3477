import TweetRows
import DesignKit
import Appearance
import GtkKit
import TimelineLayout
import TweetModel

/// The window in small, in one theme: drawn by the code that draws the window.
@MainActor
final class ThemeMiniature: CustomWidget {
  private static let factor = 0.5
  private static let width = 132
  private static let height = 164

  private let theme: Theme
  private let preferences: Preferences
  private var surface: Surface?
  private lazy var content = makeContent()

  init(_ theme: Theme, preferences: Preferences) {
    self.theme = theme
    self.preferences = preferences
    super.init()
    addStyleClass("miniature")
  }

  override func preferredWidth() -> Extent { Extent(Self.width) }

  override func preferredHeight(forWidth width: Int) -> Extent { Extent(Self.height) }

  override func styleUpdated() { surface = nil }

  override func draw(_ canvas: Canvas) {
    let scale = scaleFactor
    if surface?.pixelWidth != Self.width * scale { surface = nil }
    let picture = surface ?? drawn(scale: scale)
    surface = picture
    let x = Double(size.width - Self.width) / 2
    canvas.saved {
      canvas.addRoundedRectangle(
        x: x, y: 0, width: Double(Self.width), height: Double(Self.height), radii: CornerRadii(8))
      canvas.clipToPath()
      canvas.draw(picture, x: x, y: 0)
    }
  }

  private func drawn(scale: Int) -> Surface {
    let surface = Surface(width: Self.width, height: Self.height, scale: scale, isOpaque: true)
    surface.fill(
      with: theme.backdrop,
      frame: BackdropFrame(
        width: surface.pixelWidth, height: surface.pixelHeight, scale: scale,
        calm: preferences.calm))
    surface.draw { canvas in
      canvas.scale(Self.factor)
      drawWindow(canvas)
    }
    return surface
  }

  private func drawWindow(_ canvas: Canvas) {
    let width = Int(Double(Self.width) / Self.factor)
    canvas.saved {
      canvas.translate(x: 0, y: Double(NavigationBar.height))
      for row in content.rows {
        TweetRowPainter(
          canvas: canvas, theme: theme, metrics: content.metrics, pictures: row.pictures
        ).draw(row)
        canvas.translate(x: 0, y: Double(row.layout.height))
      }
    }
    NavigationBar.draw(theme.bar, on: canvas, width: width, height: NavigationBar.height)
    let title = content.title.size
    canvas.setPaint(Paint(theme.bar.title))
    canvas.draw(
      content.title, x: Double(width - title.width) / 2,
      y: Double(NavigationBar.height - title.height) / 2)
  }

  private struct Content {
    let metrics: TweetRowMetrics
    let title: TextLayout
    let rows: [PlacedRow]
  }

  // Laid out at the first drawing, when the font is known.
  private func makeContent() -> Content {
    let font = font
    let typesetter = PangoTypesetter(
      font: font, preferences: preferences, link: theme.text.link, scale: scaleFactor)
    let pictures = RowPictures(
      cache: nil, folder: "", font: font, metrics: typesetter.metrics,
      scale: scaleFactor)
    let rows = Self.tweets.map { tweet in
      let content = TweetRowContent(tweet, now: Timestamp(milliseconds: 0))
      let layout = TweetRowLayout(
        content, width: Int(Double(Self.width) / Self.factor), style: preferences.rowStyle,
        metrics: typesetter.metrics, maximumPictureHeight: 200, isRightToLeft: isRightToLeft,
        typesetter: typesetter)
      return PlacedRow(tweet: tweet, content: content, layout: layout, pictures: pictures)
    }
    let title = TextLayout(theme.name, style: TextStyle(size: 17, weight: 600), font: font)
    return Content(metrics: typesetter.metrics, title: title, rows: rows)
  }

  private static var tweets: [Tweet] {
    let texts = [
      ("Ada", "ada", translated("Morning light on the harbour, and nobody in a hurry. #slow")),
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
