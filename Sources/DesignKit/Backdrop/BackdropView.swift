import Appearance
import GLibKit
import Geometry
import GtkKit

/// The theme's backdrop, with the window's content over it.
///
/// The backdrop does not scroll. It is kept as one opaque surface of the view's size and scale. When
/// the look changes, the former backdrop dissolves into the new one.
@MainActor
package final class BackdropView: CustomWidget {
  /// The logical pixels from left to right that text stands on in a view of some width.
  package var textColumn: (_ width: Int) -> Range<Int> = { 0..<$0 }

  /// Draws over the content, beneath the layers.
  package var drawForeground: (Canvas) -> Void = { _ in }

  /// The layer that hides all beneath it, so that nothing else need be drawn; nil where there is none.
  package var coveringLayer: () -> CustomWidget? = { nil }

  /// How far the content stands to the right of its place.
  package var contentX = 0 { didSet { if contentX != oldValue { placeContent() } } }

  private let look: Look
  private let content: ContentGround
  private var layers: [CustomWidget] = []
  private var drawn: Drawn?
  /// What is being drawn elsewhere.
  private var awaited: Backdrop?
  private lazy var dissolve = Dissolve(self)

  package init(content: Widget, look: Look) {
    self.content = ContentGround(content)
    self.look = look
    super.init()
    add(self.content)
    look.observe(self) { [weak self] in self?.follow($0) }
  }

  /// A content beneath strips, which has all the height that these leave.
  package convenience init(stacking strips: [Widget], over content: Widget, look: Look) {
    let column = Box(.column)
    for strip in strips { column.append(strip) }
    column.append(content, expands: true)
    column.show()
    self.init(content: column, look: look)
  }

  package override class var hasWindow: Bool { true }

  package override func preferredWidth() -> Extent { content.measuredWidth() }

  // A window asks for the height at its least width, where a text breaks after each word; it has to have what its
  // content needs at the width that it has.
  package override func preferredHeight(forWidth width: Int) -> Extent {
    content.measuredHeight(forWidth: max(width, size.width))
  }

  package override func allocate(_ frame: Rectangle) {
    if frame.width != size.width { askForHeight(of: frame) }
    super.allocate(frame)
    placeContent()
    for layer in layers {
      place(layer, at: layer.coveredPart(width: frame.width, height: frame.height))
    }
  }

  /// Gives the content away, to be shown elsewhere.
  package func removeContent() { content.remove(content.content) }

  /// Puts a widget over all of the content; the last one lies on top.
  package func addLayer(_ layer: CustomWidget) {
    layers.append(layer)
    add(layer)
    layer.onMapChange { [weak self] _ in
      guard let self else { return }
      content.isCovered = layers.contains { $0.isMapped && $0.accessibleStates.contains(.modal) }
    }
  }

  /// The backdrop as it is drawn.
  package var ground: Surface { current() }

  package override func draw(_ canvas: Canvas) {
    let covering = coveringLayer()
    if covering == nil { drawContent(canvas) }
    let seen = layers.drop { covering != nil && $0 !== covering }
    for layer in seen where layer.isVisible { draw(layer, on: canvas) }
  }

  private func drawContent(_ canvas: Canvas) {
    canvas.draw(current(), x: 0, y: 0)
    dissolve.draw(canvas)
    draw(content, on: canvas)
    drawForeground(canvas)
  }

  // What was asked for last was meant for another width.
  private func askForHeight(of frame: Rectangle) {
    guard content.measuredHeight(forWidth: frame.width).minimum > frame.height else { return }
    MainLoop.whenIdle { [weak self] in self?.queueResize() }
  }

  private func placeContent() {
    let (width, height) = size
    place(content, at: Rectangle(x: contentX, y: 0, width: width, height: height))
    queueDraw()
  }

  private func follow(_ change: LookChange) {
    guard !change.isDisjoint(with: [.theme, .backdrop, .rows, .textSize]) else { return }
    // Dark text over what is still dark could not be read: then the change is made at once.
    if change.contains(.theme), let drawn, drawn.isDark == look.theme.isDark,
      look.duration(1) > 0, isMapped
    {
      prepare(after: drawn)
    }
    queueDraw()
  }

  private var frameNow: BackdropFrame {
    let (width, height) = size
    let scale = scaleFactor
    let column = textColumn(width)
    return BackdropFrame(
      width: width * scale, height: height * scale, scale: scale, calm: look.preferences.calm,
      column: column.lowerBound * scale..<column.upperBound * scale)
  }

  private func current() -> Surface {
    let backdrop = look.theme.backdrop
    let frame = frameNow
    if let drawn, drawn.frame == frame, drawn.backdrop == backdrop || awaited == backdrop {
      return drawn.surface
    }
    // Another size must be right in its first frame.
    let surface = Self.surface(backdrop, frame)
    keep(surface, backdrop, frame)
    return surface
  }

  /// Draws the look's backdrop off the main thread; until it is there, the former one is seen.
  private func prepare(after former: Drawn) {
    let backdrop = look.theme.backdrop
    let frame = frameNow
    awaited = backdrop
    Task {
      let surface = await Self.prepared(backdrop, frame)
      guard awaited == backdrop else { return }
      guard frame == frameNow else { return awaited = nil }
      keep(surface, backdrop, frame)
      dissolve.start(former.surface, seconds: look.duration(0.25))
      queueDraw()
    }
  }

  private func keep(_ surface: Surface, _ backdrop: Backdrop, _ frame: BackdropFrame) {
    awaited = nil
    drawn = Drawn(
      surface: surface, backdrop: backdrop, frame: frame, isDark: look.theme.isDark)
  }

  @concurrent
  private nonisolated static func prepared(
    _ backdrop: Backdrop, _ frame: BackdropFrame
  ) async -> Surface {
    surface(backdrop, frame)
  }

  private nonisolated static func surface(_ backdrop: Backdrop, _ frame: BackdropFrame) -> Surface {
    let surface = Surface(
      pixelWidth: max(1, frame.width), pixelHeight: max(1, frame.height), scale: frame.scale,
      isOpaque: true)
    surface.fill(with: backdrop, frame: frame)
    return surface
  }

  private struct Drawn {
    let surface: Surface
    let backdrop: Backdrop
    let frame: BackdropFrame
    let isDark: Bool
  }
}
