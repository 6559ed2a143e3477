import CGtk

extension Canvas {
  /// Draws a laid out text with its top left corner at a point.
  @MainActor
  public func draw(_ text: TextLayout, x: Double, y: Double) {
    cairo_move_to(context, x, y)
    pango_cairo_show_layout(context, text.layout)
  }
}
