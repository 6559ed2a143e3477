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
    cairo_move_to(context, right - radii.topRight, y)
    turn(atX: right, y: y, radii.topRight, from: (-1, 0), to: (0, 1))
    turn(atX: right, y: bottom, radii.bottomRight, from: (0, -1), to: (-1, 0))
    turn(atX: x, y: bottom, radii.bottomLeft, from: (1, 0), to: (0, -1))
    turn(atX: x, y: y, radii.topLeft, from: (0, 1), to: (1, 0))
    cairo_close_path(context)
  }

  /// Goes on to a corner and round it: the curve that cairo makes of a quarter of a circle, without its sines.
  private func turn(
    atX x: Double, y: Double, _ radius: Double, from start: (x: Double, y: Double),
    to end: (x: Double, y: Double)
  ) {
    cairo_line_to(context, x + radius * start.x, y + radius * start.y)
    guard radius > 0 else { return }
    // How far from the corner the curve's handles are.
    let handle = radius * (1 - 4 / 3 * (2.0.squareRoot() - 1))
    cairo_curve_to(
      context, x + handle * start.x, y + handle * start.y, x + handle * end.x, y + handle * end.y,
      x + radius * end.x, y + radius * end.y)
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
