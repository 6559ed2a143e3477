import Appearance
import GtkKit

/// One of the program's own icons, in the theme's colour.
@MainActor
package final class IconView: CustomWidget {
  private let icon: Icon
  private let side: Int
  private let room: Int
  private let look: Look
  private let colour: (Theme) -> Colour

  /// Whether it points along the line of text, and so the other way in right-to-left windows.
  private let mirrors: Bool

  /// An icon `side` logical pixels wide and high; where there is space, it has a wider `room` to stand in.
  package init(
    _ icon: Icon, side: Int = 20, room: Int? = nil, mirrors: Bool = false, look: Look,
    colour: @escaping (Theme) -> Colour
  ) {
    self.icon = icon
    self.mirrors = mirrors
    self.side = side
    self.room = max(side, room ?? side)
    self.look = look
    self.colour = colour
    super.init()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  package override func preferredWidth() -> Extent { Extent(minimum: side, natural: room) }

  package override func preferredHeight(forWidth width: Int) -> Extent { Extent(side) }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    if mirrors, isRightToLeft { canvas.flipHorizontally(width: Double(width)) }
    canvas.draw(
      icon, x: Double(width - side) / 2, y: Double(height - side) / 2, side: Double(side),
      paint: Paint(colour(look.theme), opacity: isSensitive ? 1 : 0.55))
  }
}
