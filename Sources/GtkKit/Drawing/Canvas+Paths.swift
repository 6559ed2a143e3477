import CGtk

nonisolated extension Canvas {
  public func move(toX x: Double, y: Double) { cairo_move_to(context, x, y) }

  public func line(toX x: Double, y: Double) { cairo_line_to(context, x, y) }

  public func curve(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double),
    to end: (x: Double, y: Double)
  ) {
    cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
  }

  public func closePath() { cairo_close_path(context) }

  /// Adds a rectangle with round corners to the path; radii are in logical pixels.
  public func addRoundedRectangle(
    x: Double, y: Double, width: Double, height: Double, radii: CornerRadii
  ) {
    let right = x + width
    let bottom = y + height
    cairo_new_sub_path(context)
    cairo_arc(
      context, right - radii.topRight, y + radii.topRight, radii.topRight, -.pi / 2, 0)
    cairo_arc(
      context, right - radii.bottomRight, bottom - radii.bottomRight, radii.bottomRight, 0, .pi / 2)
    cairo_arc(
      context, x + radii.bottomLeft, bottom - radii.bottomLeft, radii.bottomLeft, .pi / 2, .pi)
    cairo_arc(context, x + radii.topLeft, y + radii.topLeft, radii.topLeft, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }

  public func fill() { cairo_fill(context) }

  /// Strokes the path with round ends and joins, in dashes and gaps of these lengths if there are any.
  public func stroke(width: Double, dash: [Double] = []) {
    cairo_set_line_width(context, width)
    cairo_set_dash(context, dash, gint(dash.count), 0)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
  }

  /// Adds a rectangle to the path.
  public func addRectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(context, x, y, width, height)
  }

  public func clipToPath() { cairo_clip(context) }

  /// Adds a share, from 0 to 1, of a circle that begins at its top and goes round to the right.
  public func addArc(x: Double, y: Double, radius: Double, share: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, -.pi / 2, (2 * share - 0.5) * .pi)
  }

  /// Adds a circle to the path.
  public func addCircle(x: Double, y: Double, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
  }
}
