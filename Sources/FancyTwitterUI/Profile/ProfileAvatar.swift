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
    AvatarPainter.draw(
      content, at: Rectangle(x: 0, y: 0, width: size.width, height: size.height), on: canvas,
      of: self, look: look, pictures: pictures, folder: folder)
  }
}
