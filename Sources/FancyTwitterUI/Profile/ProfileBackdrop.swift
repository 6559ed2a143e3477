import Appearance
import DesignKit
import GtkKit
import TweetRows

/// The picture behind the head of a profile, soft, and no lighter or darker than text allows.
///
/// It is a backdrop of the theme like a person's own picture: so all text keeps its contrast on it.
@MainActor
final class ProfileBackdrop {
  /// Runs when the picture is there.
  var onChange: () -> Void = {}

  private let look: Look
  private let pictures: PictureCache
  private var path: String?
  private var picture = BackdropPicture()
  private var drawn: (surface: Surface, frame: BackdropFrame)?
  private var theme: Theme?
  /// The blur's reach in a window 900 pixels high, in logical pixels.
  private static let blur = 8.0

  /// No picture yet.
  init(look: Look, pictures: PictureCache) {
    self.look = look
    self.pictures = pictures
    look.observe(self) { [weak self] _ in self?.follow() }
    // The person, or the network, may allow now what was not there before.
    pictures.observePresses(self) { [weak self] in self?.read() }
  }

  private(set) var isSettled = true

  /// Shows a picture file once it is there, which may have to be fetched; nil for none.
  func load(_ path: String?) {
    guard path != self.path else { return }
    self.path = path
    picture = BackdropPicture()
    isSettled = true
    path == nil ? follow() : read()
  }

  /// The colours of texts over what is seen.
  var texts: Theme.TextColours { (theme ?? look.theme).text }

  /// Draws it over a whole widget; nothing while the picture is on its way, or where there is none.
  func draw(on canvas: Canvas, width: Int, height: Int, scale: Int) {
    guard let theme else { return }
    let frame = BackdropFrame(width: width * scale, height: height * scale, scale: scale)
    if drawn?.frame != frame {
      let surface = Surface(
        pixelWidth: max(1, frame.width), pixelHeight: max(1, frame.height), scale: scale,
        isOpaque: true)
      surface.fill(with: theme.backdrop, frame: frame)
      drawn = (surface, frame)
    }
    if let surface = drawn?.surface { canvas.draw(surface, x: 0, y: 0) }
  }

  private func read() {
    guard let path, isSettled, picture.blurred == nil else { return }
    isSettled = false
    let picture = BackdropPicture()
    self.picture = picture
    picture.onChange = { [weak self, weak picture] in
      guard let self, self.picture === picture else { return }
      isSettled = true
      follow()
    }
    Task { [pictures] in
      await pictures.fetch(path, isPressed: false)
      picture.load(path, blur: Self.blur)
    }
  }

  private func follow() {
    theme = picture.blurred.flatMap { look.theme(showing: $0) }
    drawn = nil
    onChange()
  }
}
