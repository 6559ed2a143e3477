import Appearance
import GtkKit

/// What sets off the mark of a chart that is looked at.
struct LookedMark {
  let place: MarkPlace
  /// Whether all of the mark's place is lit, and not only its edge.
  let isWhole: Bool
  /// Whether the keyboard is on it, and is to be seen.
  let hasKeyboard: Bool

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
