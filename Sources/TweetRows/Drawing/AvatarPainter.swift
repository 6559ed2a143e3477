import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout

/// Draws somebody's picture, or a disc with their initial.
@MainActor
package struct AvatarPainter {
  let canvas: Canvas
  let theme: Theme
  let pictures: RowPictures

  package init(canvas: Canvas, theme: Theme, pictures: RowPictures) {
    self.canvas = canvas
    self.theme = theme
    self.pictures = pictures
  }

  /// Draws it as it fills a square with rounded corners.
  package func draw(_ avatar: TweetRowContent.AvatarContent, at rect: Rectangle, radius: Double) {
    canvas.saved {
      canvas.addRoundedRectangle(
        x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
        height: Double(rect.height),
        radii: CornerRadii(min(radius, Double(rect.width) / 2, Double(rect.height) / 2)))
      canvas.clipToPath()
      if let file = avatar.file, case .ready(let surface) = pictures.picture(file, rect) {
        canvas.draw(surface, x: Double(rect.x), y: Double(rect.y))
      } else if avatar.initial.isEmpty {
        drawHeart(at: rect)
      } else {
        drawInitial(avatar, at: rect)
      }
    }
  }

  /// Draws one that stands in no row, into a square of a widget; its file lies below `folder`.
  package static func draw(
    _ avatar: TweetRowContent.AvatarContent, at square: Rectangle, on canvas: Canvas,
    of widget: Widget, look: Look, pictures: PictureCache, folder: String
  ) {
    let metrics = TweetRowMetrics(
      scale: Double(square.width) / usualSide, avatarShape: look.preferences.avatarShape)
    let pictures = RowPictures(
      cache: pictures, folder: folder, font: widget.font, metrics: metrics,
      scale: widget.scaleFactor)
    AvatarPainter(canvas: canvas, theme: look.theme, pictures: pictures)
      .draw(avatar, at: square, radius: metrics.avatarShape.radius(of: square.width))
  }

  /// Whether the picture is on its way that would be drawn in a square of a widget; it is asked for by that.
  package static func isLoading(
    _ avatar: TweetRowContent.AvatarContent, at square: Rectangle, of widget: Widget,
    pictures: PictureCache, folder: String
  ) -> Bool {
    let pictures = RowPictures(
      cache: pictures, folder: folder, font: widget.font, metrics: TweetRowMetrics(scale: 1),
      scale: widget.scaleFactor)
    guard let file = avatar.file, case .loading = pictures.picture(file, square) else {
      return false
    }
    return true
  }

  /// The side of a row's avatar, which others are a multiple of.
  private static let usualSide = 40.0

  private func drawHeart(at rect: Rectangle) {
    let side = Double(min(rect.width, rect.height)) / 2
    canvas.draw(
      .heart, x: Double(rect.x) + (Double(rect.width) - side) / 2,
      y: Double(rect.y) + (Double(rect.height) - side) / 2, side: side,
      paint: Paint(theme.text.handle))
  }

  private func drawInitial(_ avatar: TweetRowContent.AvatarContent, at rect: Rectangle) {
    let colours = AvatarColours(seed: avatar.seed)
    canvas.setGradient(
      from: (Double(rect.x), Double(rect.y)), to: (Double(rect.right), Double(rect.bottom)),
      stops: [(0, Paint(colours.start)), (1, Paint(colours.end))])
    canvas.paint()
    let text = pictures.label(avatar.initial)
    let size = text.size
    let (width, height) = (Double(size.width), Double(size.height))
    // Beside large text in a narrow column the picture is smaller than its letters would have it.
    let share = min(1, Double(rect.height) / max(1, height))
    canvas.setPaint(Paint(theme.initial))
    let x = Double(rect.x) + (Double(rect.width) - width * share) / 2
    let y = Double(rect.y) + (Double(rect.height) - height * share) / 2
    guard share < 1 else { return canvas.draw(text, x: x, y: y) }
    canvas.saved {
      canvas.translate(x: x, y: y)
      canvas.scale(share)
      canvas.draw(text, x: 0, y: 0)
    }
  }
}
