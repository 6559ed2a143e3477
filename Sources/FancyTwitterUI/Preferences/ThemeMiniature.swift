import Appearance
import DesignKit
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// The window in small, in one theme: drawn by the code that draws the window.
@MainActor
final class ThemeMiniature: CustomWidget {
  private static let width = 80
  private static let height = 72
  /// How small the window is: text that is larger must leave as much of it to be seen.
  private var factor: Double { 0.4 / font.enlargement }
  /// The width of the window that is seen in small.
  private var windowWidth: Int { Int(Double(Self.width) / factor) }

  private let theme: Theme
  private let preferences: Preferences
  private var surface: Surface?
  /// Whether it is the theme that is shown.
  var isChosen = false { didSet { if isChosen != oldValue { queueDraw() } } }

  // Laid out when it is drawn, for the font may be another by then.
  private var content: MiniatureContent?

  init(_ theme: Theme, preferences: Preferences) {
    self.theme = theme
    self.preferences = preferences
    super.init()
    addStyleClass("miniature")
  }

  override func preferredWidth() -> Extent { Extent(Self.width) }

  override func preferredHeight(forWidth width: Int) -> Extent { Extent(Self.height) }

  override func styleUpdated() { (surface, content) = (nil, nil) }

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
    if isChosen { drawMark(canvas, from: x) }
  }

  // Not by its frame alone, which is much like that of the one that has the keyboard.
  private func drawMark(_ canvas: Canvas, from start: Double) {
    let radius = min(18, 9 * font.enlargement)
    let side = radius * 1.3
    let inset = radius + 5
    let x = isRightToLeft ? inset : Double(Self.width) - inset
    let centre = (x: start + x, y: Double(Self.height) - inset)
    canvas.setPaint(Paint(theme.accent))
    canvas.fillCircle(x: centre.x, y: centre.y, radius: radius)
    canvas.draw(
      .check, x: centre.x - side / 2, y: centre.y - side / 2, side: side,
      paint: Paint(theme.accentLabel))
  }

  private func drawn(scale: Int) -> Surface {
    let surface = Surface(width: Self.width, height: Self.height, scale: scale, isOpaque: true)
    surface.fill(
      with: theme.backdrop,
      frame: BackdropFrame(
        width: surface.pixelWidth, height: surface.pixelHeight, scale: scale,
        calm: preferences.calm))
    surface.draw { canvas in
      canvas.scale(factor)
      drawWindow(canvas)
    }
    return surface
  }

  private func drawWindow(_ canvas: Canvas) {
    let width = windowWidth
    let content =
      content ?? MiniatureContent(theme, preferences, for: self, width: width)
    self.content = content
    canvas.saved {
      canvas.translate(x: 0, y: Double(NavigationBar.height))
      content.drawRows(on: canvas, theme: theme)
    }
    NavigationBar.draw(theme.bar, on: canvas, width: width, height: NavigationBar.height)
    let title = content.title.size
    canvas.setPaint(Paint(theme.bar.title))
    canvas.draw(
      content.title, x: Double(width - title.width) / 2,
      y: Double(NavigationBar.height - title.height) / 2)
  }
}
