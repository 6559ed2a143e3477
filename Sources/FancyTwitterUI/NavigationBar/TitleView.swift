import Appearance
import GtkKit

/// The name of what is shown and a small arrow, centred together.
///
/// It keeps its width whatever it names, so that a change of section lays nothing out anew.
@MainActor
final class TitleView: CustomWidget {
  /// What is shown.
  var text = "" { didSet { if text != oldValue { forget() } } }

  /// How far the arrow is turned, 1 being the whole circle.
  var turn = 0.0 { didSet { if turn != oldValue { queueDraw() } } }

  private let look: Look
  private var laidOut: (text: TextLayout, width: Int)?

  private static let naturalWidth = 150
  private static let arrow = 11
  private static let gap = 6

  init(look: Look) {
    self.look = look
    super.init()
    addStyleClass("bar-title")
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override func preferredWidth() -> Extent { Extent(minimum: 40, natural: Self.naturalWidth) }

  override func preferredHeight(forWidth width: Int) -> Extent { Extent(24) }

  override func styleUpdated() { forget() }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let text = layout(for: width)
    let (textWidth, textHeight) = text.size
    let whole = textWidth + Self.gap + Self.arrow
    let start = (width - whole) / 2
    let textX = isRightToLeft ? start + Self.arrow + Self.gap : start
    let arrowX = isRightToLeft ? start : start + textWidth + Self.gap
    let paint = Paint(look.theme.bar.title)
    canvas.setPaint(paint)
    canvas.draw(text, x: Double(textX), y: Double(height - textHeight) / 2)
    let side = Double(Self.arrow)
    let y = (Double(height) - side) / 2
    canvas.saved {
      canvas.rotate(turn, aroundX: Double(arrowX) + side / 2, y: y + side / 2)
      canvas.draw(.arrowDown, x: Double(arrowX), y: y, side: side, paint: paint)
    }
  }

  private func layout(for width: Int) -> TextLayout {
    if let laidOut, laidOut.width == width { return laidOut.text }
    let font = font
    let made = TextLayout.line(
      text, style: TextStyle(size: font.pixelSize, weight: 600), font: font,
      room: width - Self.gap - Self.arrow)
    laidOut = (made, width)
    return made
  }

  private func forget() {
    laidOut = nil
    queueDraw()
  }
}
