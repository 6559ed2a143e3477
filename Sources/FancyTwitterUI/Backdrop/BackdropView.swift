import Appearance
import GtkKit

/// The theme's backdrop, with the window's content over it.
///
/// The backdrop does not scroll. It is kept as one opaque surface of the view's size and scale.
@MainActor
final class BackdropView: CustomWidget {
  private let look: Look
  private let content: Widget
  private var surface: Surface?
  private var drawnBackdrop: Backdrop?

  init(content: Widget, look: Look) {
    self.content = content
    self.look = look
    super.init()
    add(content)
    look.observe(self) { [weak self] in self?.queueDraw() }
  }

  override class var hasWindow: Bool { true }

  override func preferredWidth() -> Extent { content.measuredWidth() }

  override func preferredHeight(forWidth width: Int) -> Extent {
    content.measuredHeight(forWidth: width)
  }

  override func allocate(_ frame: Frame) {
    super.allocate(frame)
    place(content, at: Frame(x: 0, y: 0, width: frame.width, height: frame.height))
  }

  override func draw(_ canvas: Canvas) {
    canvas.draw(current(), x: 0, y: 0)
    drawChildren(canvas)
  }

  private func current() -> Surface {
    let (width, height) = size
    let scale = scaleFactor
    let backdrop = look.theme.backdrop
    if let surface, drawnBackdrop == backdrop, surface.pixelWidth == width * scale,
      surface.pixelHeight == height * scale
    {
      return surface
    }
    let surface = Surface(width: width, height: height, scale: scale, isOpaque: true)
    surface.fill(with: backdrop)
    self.surface = surface
    drawnBackdrop = backdrop
    return surface
  }
}
