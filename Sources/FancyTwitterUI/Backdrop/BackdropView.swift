import Appearance
import GtkKit

/// The theme's backdrop, with the window's content over it.
///
/// The backdrop does not scroll. It is kept as one opaque surface of the view's size and scale. When
/// the look changes, the former backdrop dissolves into the new one.
@MainActor
final class BackdropView: CustomWidget {
  /// The logical pixels from left to right that text stands on in a view of some width.
  var textColumn: (_ width: Int) -> Range<Int> = { 0..<$0 }

  private let look: Look
  private let content: Widget
  private var drawn: Drawn?
  private lazy var dissolve = Dissolve(self)

  init(content: Widget, look: Look) {
    self.content = content
    self.look = look
    super.init()
    add(content)
    look.observe(self) { [weak self] in self?.follow($0) }
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
    dissolve.draw(canvas)
    drawChildren(canvas)
  }

  private func follow(_ change: LookChange) {
    guard !change.isDisjoint(with: [.theme, .backdrop, .rows, .textSize]) else { return }
    if change.contains(.theme), let drawn {
      // Dark text over what is still dark could not be read.
      let isAlike = drawn.isDark == look.theme.isDark
      dissolve.start(drawn.surface, seconds: isAlike ? look.duration(0.25) : 0)
    }
    queueDraw()
  }

  private func current() -> Surface {
    let (width, height) = size
    let scale = scaleFactor
    let backdrop = look.theme.backdrop
    let column = textColumn(width)
    let frame = BackdropFrame(
      width: width * scale, height: height * scale, scale: scale, calm: look.preferences.calm,
      column: column.lowerBound * scale..<column.upperBound * scale)
    if let drawn, drawn.backdrop == backdrop, drawn.frame == frame { return drawn.surface }
    let surface = Surface(width: width, height: height, scale: scale, isOpaque: true)
    surface.fill(with: backdrop, frame: frame)
    drawn = Drawn(
      surface: surface, backdrop: backdrop, frame: frame, isDark: look.theme.isDark)
    return surface
  }

  private struct Drawn {
    let surface: Surface
    let backdrop: Backdrop
    let frame: BackdropFrame
    let isDark: Bool
  }
}
