import Appearance
import DesignKit
import Geometry
import GtkKit
import TweetModel

/// A paragraph with links in it, which the pointer, the keyboard and screen readers reach.
@MainActor
package final class TextBlock: CustomWidget, AccessibleText {
  /// Runs when the person chooses a link.
  package var onActivate: (Destination) -> Void = { _ in }

  package var text = TweetText("") { didSet { if text != oldValue { update() } } }

  private let look: Look
  private let texts: () -> Theme.TextColours
  /// The em square against the font's.
  private let factor: Double
  private var targets: [LinkTarget] = []
  private var laidOut: (layout: TextLayout, width: Int)?

  package init(look: Look, factor: Double, texts: @escaping () -> Theme.TextColours) {
    self.look = look
    self.factor = factor
    self.texts = texts
    super.init()
    setAccessibleRole(.label)
    // The links stay as they are: one of them may have the keyboard.
    look.observe(self) { [weak self] _ in self?.setAnew() }
  }

  package var accessibleTexts: [PlacedText] { [PlacedText(layout(size.width))] }

  /// The height of the whole text in a width.
  package func height(forWidth width: Int) -> Int {
    text.display.isEmpty ? 0 : layout(width).size.height
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 60, natural: 300) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(height(forWidth: width))
  }

  package override func styleUpdated() { laidOut = nil }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    let layout = layout(frame.width)
    for (entity, target) in zip(text.entities, targets) {
      guard let rect = layout.rectangles(of: entity.range).first else { continue }
      place(target, at: LinkTargets.frame(around: rect, from: origin))
    }
  }

  package override func draw(_ canvas: Canvas) {
    canvas.setPaint(Paint(texts().body))
    canvas.draw(layout(size.width), x: 0, y: 0)
    drawChildren(canvas)
  }

  private func layout(_ width: Int) -> TextLayout {
    if let laidOut, laidOut.width == width { return laidOut.layout }
    let font = font
    let size = font.pixelSize * factor
    let layout = TextLayout(
      text.display,
      style: TextStyle(
        size: size, lineHeight: size * 1.4 * look.preferences.lineSpacing),
      font: font, width: width,
      spans: text.entities.map { TextSpan(range: $0.range, paint: Paint(texts().link)) }
        + text.emphasis.map { TextSpan($0) })
    laidOut = (layout, width)
    return layout
  }

  /// Sets the text anew: its colours have changed.
  package func refresh() {
    laidOut = nil
    queueDraw()
  }

  private func setAnew() {
    laidOut = nil
    queueResize()
  }

  private func update() {
    accessibleName = text.display
    for target in targets { remove(target) }
    targets = text.entities.map { entity in
      let target = LinkTarget(look: look, takesPointer: true)
      target.accessibleName = text.shown(entity)
      target.onActivate = { [weak self] in self?.onActivate(Destination(entity)) }
      add(target)
      target.show()
      return target
    }
    setAnew()
  }
}
