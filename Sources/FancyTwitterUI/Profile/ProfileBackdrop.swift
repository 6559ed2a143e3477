import Appearance
import DesignKit
import GtkKit

/// The picture behind the head of a profile, soft, and no lighter or darker than text allows.
///
/// It is a backdrop of the theme like a person's own picture: so all text keeps its contrast on it.
@MainActor
final class ProfileBackdrop {
  /// Runs when the picture is there.
  var onChange: () -> Void = {}

  private let picture = BackdropPicture()
  private let look: Look
  private var drawn: (surface: Surface, frame: BackdropFrame)?
  private var theme: Theme?
  /// The blur's reach in a window 900 pixels high, in logical pixels.
  private static let blur = 8.0

  /// Loads a picture; nil for none.
  init(_ path: String?, look: Look) {
    self.look = look
    isSettled = path == nil
    picture.onChange = { [weak self] in
      self?.isSettled = true
      self?.follow()
    }
    look.observe(self) { [weak self] _ in self?.follow() }
    if let path { picture.load(path, blur: Self.blur) }
  }

  private(set) var isSettled: Bool

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

  private func follow() {
    theme = picture.blurred.flatMap { look.theme(showing: $0) }
    drawn = nil
    onChange()
  }
}
