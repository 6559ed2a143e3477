import GtkKit

/// The cloud that passes over a pressed button; it lies over everything and pushes nothing.
@MainActor
enum HighlightCloud {
  private static let width = 200.0

  /// Draws it `share` of its way, from beyond the leading edge to beyond the trailing one.
  static func draw(
    on canvas: Canvas, share: Double, width: Double, top: Double, height: Double, corner: Double,
    paint: Paint
  ) {
    canvas.saved {
      canvas.addRoundedRectangle(
        x: 0, y: top, width: width, height: height, radii: CornerRadii(corner))
      canvas.clipToPath()
      canvas.translate(x: -Self.width + share * (width + Self.width + 50), y: top)
      canvas.setPaint(paint)
      let scale = height / 100
      for (x, y, radius) in [(40.0, 66.0, 26.0), (80, 46, 34), (126, 52, 30), (160, 68, 24)] {
        canvas.addCircle(x: x, y: y * scale, radius: radius * scale)
      }
      canvas.addRoundedRectangle(
        x: 40, y: 56 * scale, width: 120, height: 36 * scale, radii: CornerRadii(18 * scale))
      canvas.fill()
    }
  }
}
