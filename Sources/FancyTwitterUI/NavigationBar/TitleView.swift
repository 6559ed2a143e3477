import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout

/// The name of what is shown and a small arrow, centred together.
///
/// It keeps its width whatever section it names, so that a change of section lays nothing out anew; a longer
/// name has the room that it needs, where the bar has that.
@MainActor
final class TitleView: CustomWidget {
  /// What is shown.
  var text = "" { didSet { if text != oldValue { rename() } } }

  /// What stands small beneath it; empty for nothing.
  var detail = "" { didSet { if detail != oldValue { forget() } } }

  /// Whether it has the arrow, which promises more of what it names.
  var showsArrow = true { didSet { if showsArrow != oldValue { queueDraw() } } }

  /// How far the arrow is turned, 1 being the whole circle.
  var turn = 0.0 { didSet { if turn != oldValue { queueDraw() } } }

  /// Runs when it has another width: a bar draws a line beneath it.
  var onWidth: () -> Void = {}

  private let look: Look
  private var laidOut: (text: TextLayout, width: Int)?
  private var measured: (width: Int, height: Int)?

  /// In sizes of its font: enough for a section's name.
  private static let usualWidth = 150 / 15.5
  /// Drawn larger than it is set: a size of its own would make Pango sort all fonts once more
  /// before anything is seen.
  private static let enlargement = 17 / 15.5
  private static let detailScale = 0.8
  private static let usualArrow = 11
  private static let gap = 6

  init(look: Look) {
    self.look = look
    super.init()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override func preferredWidth() -> Extent {
    Extent(minimum: 40, natural: max(Int(Self.usualWidth * style.size), wholeSize.width))
  }

  // There is always room for both lines, so that a change of account lays nothing out anew.
  override func preferredHeight(forWidth width: Int) -> Extent {
    let height = Double(wholeSize.height)
    let detailHeight = Self.detailHeight(height / Self.enlargement)
    return Extent(min(max(24, Int((height + detailHeight).rounded(.up))), Self.mostHeight))
  }

  /// What the bar has for it, however large the desktop's text is.
  private static let mostHeight = NavigationBar.height - 4
  /// Beside the largest text that fits there.
  private static let mostArrow = 20
  /// The sizes of text that fit there.
  private static let mostSize = (alone: 28.0, withDetail: 17.5)

  /// What the small line takes of a line's height: the two stand closer than that.
  private static func detailHeight(_ height: Double) -> Double { height * detailScale - 4 }

  override func allocate(_ frame: Rectangle) {
    let former = size.width
    super.allocate(frame)
    if former != frame.width { onWidth() }
  }

  override func styleUpdated() { forget() }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let text = layout(for: width)
    let (setWidth, setHeight) = text.size
    let textWidth = Int((Double(setWidth) * Self.enlargement).rounded(.up))
    let textHeight = Double(setHeight) * Self.enlargement
    let beside = showsArrow ? Self.gap + arrow : 0
    let start = (width - textWidth - beside) / 2
    let textX = isRightToLeft ? start + beside : start
    let arrowX = isRightToLeft ? start : start + textWidth + Self.gap
    let paint = Paint(look.theme.bar.title)
    canvas.setPaint(paint)
    let detailHeight = detail.isEmpty ? 0 : drawDetail(canvas, below: textHeight)
    canvas.saved {
      canvas.translate(x: Double(textX), y: (Double(height) - textHeight - detailHeight) / 2)
      canvas.scale(Self.enlargement)
      canvas.draw(text, x: 0, y: 0)
    }
    guard showsArrow else { return }
    let side = Double(arrow)
    let y = (Double(height) - side - detailHeight) / 2
    canvas.saved {
      canvas.rotate(turn, aroundX: Double(arrowX) + side / 2, y: y + side / 2)
      canvas.draw(.arrowDown, x: Double(arrowX), y: y, side: side, paint: paint)
    }
  }

  /// Draws the small line, and gives its height; both lines are in the middle together.
  private func drawDetail(_ canvas: Canvas, below textHeight: Double) -> Double {
    let (width, height) = size
    let layout = TextLayout.line(
      detail, style: style, font: font, room: Int(Double(width) / Self.detailScale))
    let detailWidth = Double(layout.size.width) * Self.detailScale
    let detailHeight = Self.detailHeight(Double(layout.size.height))
    canvas.saved {
      canvas.translate(
        x: (Double(width) - detailWidth) / 2,
        y: (Double(height) + textHeight - detailHeight) / 2 - 4)
      canvas.scale(Self.detailScale)
      canvas.draw(layout, x: 0, y: 0)
    }
    return detailHeight
  }

  private var arrow: Int { min(Self.mostArrow, font.enlarged(Self.usualArrow)) }

  private var style: TextStyle {
    var style = TweetRowMetrics(of: font, Preferences()).textStyle(.name)
    style.size = min(style.size, detail.isEmpty ? Self.mostSize.alone : Self.mostSize.withDetail)
    return style
  }

  /// What the whole name and the arrow would take.
  private var wholeSize: (width: Int, height: Int) {
    if let measured { return measured }
    let (width, height) = TextLayout.line(text, style: style, font: font, room: .max).size
    func enlarged(_ length: Int) -> Int {
      Int((Double(length) * Self.enlargement).rounded(.up))
    }
    let whole = (enlarged(width) + Self.gap + arrow, enlarged(height))
    measured = whole
    return whole
  }

  private func layout(for width: Int) -> TextLayout {
    if let laidOut, laidOut.width == width { return laidOut.text }
    let made = TextLayout.line(
      text, style: style, font: font,
      room: Int(Double(width - Self.gap - arrow) / Self.enlargement))
    laidOut = (made, width)
    return made
  }

  private func rename() {
    let old = preferredWidth().natural
    forget()
    if preferredWidth().natural != old { queueResize() }
  }

  private func forget() {
    laidOut = nil
    measured = nil
    queueDraw()
  }
}
