import DesignKit
import Geometry
import GtkKit
import TimelineLayout
import TweetRows

/// Somebody's picture, large.
@MainActor
final class ProfileAvatar: CustomWidget {
  var content: TweetRowContent.AvatarContent { didSet { queueDraw() } }

  private let folder: String
  private let look: Look
  private let pictures: PictureCache

  /// The side of a row's avatar, which this one is a multiple of.
  private static let usualSide = 40.0

  /// A picture whose file lies in the library's media folder.
  init(
    _ content: TweetRowContent.AvatarContent, folder: String, look: Look, pictures: PictureCache
  ) {
    self.content = content
    self.folder = folder
    self.look = look
    self.pictures = pictures
    super.init()
    pictures.observe(self) { [weak self] in self?.queueDraw() }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override func draw(_ canvas: Canvas) {
    let (side, height) = size
    let metrics = TweetRowMetrics(
      scale: Double(side) / Self.usualSide, avatarShape: look.preferences.avatarShape)
    let pictures = RowPictures(
      cache: pictures, folder: folder, font: font, metrics: metrics, scale: scaleFactor)
    AvatarPainter(canvas: canvas, theme: look.theme, pictures: pictures).draw(
      content, at: Rectangle(x: 0, y: 0, width: side, height: height), radius: metrics.avatarRadius)
  }
}
