import Appearance
import ConstraintLayout
import DesignKit
import GtkKit

/// Somebody's name, large, over their handle.
@MainActor
final class ProfileName: CustomWidget {
  private var name: String
  private var handle: String
  private let texts: () -> Theme.TextColours

  /// A name over a handle, which may be empty.
  init(
    _ name: String, handle: String, look: Look, texts: @escaping () -> Theme.TextColours
  ) {
    self.name = name
    self.handle = handle
    self.texts = texts
    super.init()
    setAccessibleRole(.heading)
    show(name, handle: handle)
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  /// Shows another name.
  func show(_ name: String, handle: String) {
    (self.name, self.handle) = (name, handle)
    accessibleName = listed([name, handle])
    queueDraw()
  }

  /// How large the texts are when they are whole.
  var textSize: LayoutSize {
    let sizes = lines(room: .max).map(\.size)
    return LayoutSize(
      width: Double(sizes.map(\.width).max() ?? 0),
      height: Double(sizes.reduce(0) { $0 + $1.height }))
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let lines = lines(room: width - 8)
    var y = Double(height - lines.reduce(0) { $0 + $1.size.height }) / 2
    for (index, text) in lines.enumerated() {
      canvas.setPaint(Paint(index == 0 ? texts().name : texts().handle))
      canvas.draw(text, x: isRightToLeft ? Double(width - text.width) : 0, y: y)
      y += Double(text.size.height)
    }
  }

  private func lines(room: Int) -> [TextLayout] {
    let font = font
    let name = TextLayout.line(
      name, style: TextStyle(size: font.pixelSize * 1.55, weight: 700), font: font, room: room)
    guard !handle.isEmpty else { return [name] }
    let style = TextStyle(size: font.pixelSize * 0.975)
    return [name, .line(handle, style: style, font: font, room: room)]
  }
}
