import Appearance
import GtkKit

/// One of the program's own icons, in the theme's colour.
@MainActor
package final class IconView: CustomWidget {
  private let icon: Icon
  private let usualSide: Int
  private let usualRoom: Int
  private let most: Int
  private let look: Look
  private let colour: (Theme) -> Colour

  /// Whether it points along the line of text, and so the other way in right-to-left windows.
  private let mirrors: Bool

  /// An icon `side` logical pixels wide and high beside text of a usual size, and `most` beside text of any; where there is
  /// space, it has a wider `room` to stand in.
  package init(
    _ icon: Icon, side: Int = 20, most: Int = .max, room: Int? = nil, mirrors: Bool = false,
    look: Look,
    colour: @escaping (Theme) -> Colour
  ) {
    self.icon = icon
    self.mirrors = mirrors
    usualSide = side
    self.most = most
    usualRoom = room ?? side
    self.look = look
    self.colour = colour
    super.init()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onStateChange { [weak self] in self?.queueDraw() }
  }

  // Where there is little space it grows less.
  package override func preferredWidth() -> Extent {
    Extent(minimum: usualSide, natural: max(side, usualRoom))
  }

  package override func preferredHeight(forWidth width: Int) -> Extent { Extent(side) }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let side = min(side, width)
    if mirrors, isRightToLeft { canvas.flipHorizontally(width: Double(width)) }
    canvas.draw(
      icon, x: Double(width - side) / 2, y: Double(height - side) / 2, side: Double(side),
      paint: Paint(colour(look.theme), opacity: isEffectivelySensitive ? 1 : 0.55))
  }

  private var side: Int { min(most, font.enlarged(usualSide)) }
}
