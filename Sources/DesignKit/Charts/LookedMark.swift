import Appearance
import Geometry
import GtkKit

/// What sets off the mark of a chart that is looked at.
struct LookedMark {
  let place: MarkPlace
  /// Whether all of the mark's place is lit, and not only its edge.
  let isWhole: Bool
  /// Whether the keyboard is on it, and is to be seen.
  let hasKeyboard: Bool

  /// How far the edge of a mark can reach beyond its place.
  private static let reach = 8

  /// All that is drawn otherwise where a mark is looked at, in whole pixels.
  static func area(_ place: MarkPlace) -> Rectangle {
    let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    let (right, bottom) = (
      Int((place.x + place.width).rounded(.up)), Int((place.y + place.height).rounded(.up))
    )
    return Rectangle(
      x: x - reach, y: y - reach, width: right - x + 2 * reach, height: bottom - y + 2 * reach)
  }

  /// Beneath the marks.
  func drawGround(on canvas: Canvas, theme: Theme) {
    guard isWhole else { return }
    canvas.addRoundedRectangle(
      x: place.x, y: place.y, width: place.width, height: place.height,
      radii: CornerRadii(place.corner))
    canvas.setPaint(Paint(theme.selection))
    canvas.fill()
  }

  /// Over the marks.
  func drawEdge(on canvas: Canvas, theme: Theme) {
    if hasKeyboard {
      let out = isWhole ? 0 : 4.5
      canvas.drawRing(
        x: place.x - out, y: place.y - out, width: place.width + 2 * out,
        height: place.height + 2 * out, corner: place.corner + out, paint: Paint(theme.focusRing))
    } else if !isWhole {
      canvas.addRoundedRectangle(
        x: place.x - 0.75, y: place.y - 0.75, width: place.width + 1.5, height: place.height + 1.5,
        radii: CornerRadii(place.corner + 0.75))
      canvas.setPaint(Paint(theme.text.name))
      canvas.stroke(width: 1.5)
    }
  }
}
