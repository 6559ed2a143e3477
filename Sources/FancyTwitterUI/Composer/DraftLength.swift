import Appearance
import DesignKit
import GtkKit
import TweetModel

/// A ring that fills as a draft grows, with what is left beside it.
@MainActor
final class DraftLength: CustomWidget {
  private let look: Look
  private var used = 0
  private var room = Room.plenty
  private var maximum = WeightedLength.maximum
  /// Of the ring, in text of a usual size.
  private static let radius = 9.0
  private static let little = 20

  /// How much more can be written, as far as it is said by itself.
  private enum Room { case plenty, little, none }

  init(look: Look) {
    self.look = look
    super.init()
    setAccessibleRole(.label)
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  /// Shows how long a text is.
  func show(_ length: PostLength) {
    let formerWidth = number.size.width
    (used, maximum) = (length.length, length.maximum)
    if number.size.width != formerWidth { queueResize() }
    let left = maximum - used
    accessibleName =
      left < 0
      ? translated("%d character too many", "%d characters too many", -left)
      : translated("%d character left", "%d characters left", left)
    queueDraw()
    sayRoom(left)
  }

  private func sayRoom(_ left: Int) {
    let now = left < 0 ? Room.none : left <= Self.little ? .little : .plenty
    guard now != room else { return }
    room = now
    setAccessibleRole(.notification)
    sayNotice()
  }

  // The number, whole, in text of any size, and the ring.
  override func preferredWidth() -> Extent {
    let digits = max(Int(font.pixelSize * 3.2), number.size.width)
    return Extent(max(92, Int(textEnd) + 4 + digits))
  }

  private var number: TextLayout {
    let left = maximum - used
    return TextLayout(
      Numbers.grouped(left), style: TextStyle(size: font.pixelSize, weight: left < 0 ? 600 : 400),
      font: font)
  }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(max(40, Int(font.pixelSize * 1.5)))
  }

  private var radius: Double { Self.radius * font.enlargement }

  /// Where the number ends, from the end of all.
  private var textEnd: Double { 22 + 2 * radius }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let left = maximum - used
    let colour = left < 0 ? look.theme.panelProblem : look.theme.panel.quiet
    let text = number
    let centre = (
      x: isRightToLeft ? 13 + radius : Double(width) - 13 - radius, y: Double(height) / 2
    )
    canvas.setPaint(Paint(colour))
    canvas.draw(
      text,
      x: isRightToLeft ? textEnd : Double(width) - textEnd - Double(text.size.width),
      y: Double(height - text.size.height) / 2)
    canvas.setPaint(Paint(look.theme.panel.line))
    canvas.addCircle(x: centre.x, y: centre.y, radius: radius)
    canvas.stroke(width: 3)
    let share = min(1, Double(used) / Double(maximum))
    guard share > 0 else { return }
    canvas.setPaint(Paint(left < 0 ? look.theme.panelProblem : look.theme.accent))
    canvas.addArc(x: centre.x, y: centre.y, radius: radius, share: share)
    canvas.stroke(width: 3)
  }
}
