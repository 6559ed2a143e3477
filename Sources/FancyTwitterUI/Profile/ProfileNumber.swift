import Appearance
import ConstraintLayout
import DesignKit
import GtkKit

/// A number of somebody's profile over what it counts.
@MainActor
final class ProfileNumber: CustomWidget {
  /// How many there are; nil while they are being counted.
  var count: Int? { didSet { update() } }

  /// The share of its size in which it is set.
  var share = 1.0 { didSet { if share != oldValue { queueDraw() } } }

  /// The share of its size in which it fits into a width, and in which it can be read: text that is larger has further
  /// to go until it cannot.
  func share(fitting width: Int) -> Double {
    min(1, max(0.55 / font.enlargement, (Double(width - gap)) / max(1, textSize.width)))
  }

  /// Between a number and its neighbour.
  private var gap: Int { max(6, Int(font.pixelSize * 0.4)) }

  /// What is counted.
  var name: String { didSet { if name != oldValue { update() } } }

  private let texts: () -> Theme.TextColours

  init(
    _ name: String, look: Look, texts: @escaping () -> Theme.TextColours
  ) {
    self.name = name
    self.texts = texts
    super.init()
    setAccessibleRole(.label)
    update()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  /// How large the texts are when they are whole.
  var textSize: LayoutSize {
    let (number, name) = lines(room: .max, share: 1)
    return LayoutSize(
      width: Double(max(number.size.width, name.size.width)),
      height: Double(number.size.height + name.size.height))
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let (number, name) = lines(room: width, share: share)
    let top = Double(height - number.size.height - name.size.height) / 2
    func draw(_ text: TextLayout, y: Double, _ colour: Colour) {
      canvas.setPaint(Paint(colour))
      canvas.draw(text, x: isRightToLeft ? Double(width - text.width) : 0, y: y)
    }
    draw(number, y: top, texts().name)
    draw(name, y: top + Double(number.size.height), texts().handle)
  }

  private func update() {
    accessibleName = translated("%1$s: %2$s", name, count.map(Numbers.grouped) ?? "…")
    queueDraw()
  }

  private func lines(room: Int, share: Double) -> (number: TextLayout, name: TextLayout) {
    let font = font
    // A neighbour begins where this one ends.
    let room = room == .max ? room : room - gap
    let size = font.pixelSize * share
    return (
      // Half a number would be another one.
      .fitted(
        count.map(Numbers.short) ?? "…", style: TextStyle(size: size * 1.3, weight: 600),
        font: font, room: room, least: 0.4),
      // What hinting adds to a small text must not cut it.
      .fitted(name, style: TextStyle(size: size * 0.975), font: font, room: room, least: 0.85)
    )
  }
}
