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

  /// Draws over the content, beneath the layers.
  var drawForeground: (Canvas) -> Void = { _ in }

  /// How far the content stands to the right of its place.
  var contentX = 0 { didSet { if contentX != oldValue { placeContent() } } }

  private let look: Look
  private let content: Widget
  private var layers: [CustomWidget] = []
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
    placeContent()
    for layer in layers {
      place(layer, at: Frame(x: 0, y: 0, width: frame.width, height: frame.height))
    }
  }

  /// Puts a widget over all of the content; the last one lies on top.
  func addLayer(_ layer: CustomWidget) {
    layers.append(layer)
    add(layer)
  }

  override func draw(_ canvas: Canvas) {
    canvas.draw(current(), x: 0, y: 0)
    dissolve.draw(canvas)
    draw(content, on: canvas)
    drawForeground(canvas)
    for layer in layers where layer.isVisible { draw(layer, on: canvas) }
  }

  private func placeContent() {
    let (width, height) = size
    place(content, at: Frame(x: contentX, y: 0, width: width, height: height))
    queueDraw()
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
