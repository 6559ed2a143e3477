import CGtk

/// Where a widget draws: a cairo context, valid during the drawing only.
///
/// Lengths are logical pixels.
public nonisolated struct Canvas {
  let context: OpaquePointer

  init(context: OpaquePointer) { self.context = context }

  /// Draws with changes of place, clip and paint that end with `body`.
  public func saved(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  /// Draws what `body` draws as one picture of some opacity.
  public func faded(_ opacity: Double, _ body: () -> Void) {
    guard opacity < 1 else { return body() }
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  /// Draws what `body` draws through a gradient between two points: only the opacity of its stops counts.
  public func masked(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    stops: [(at: Double, opacity: Double)], _ body: () -> Void
  ) {
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    let gradient = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    for (offset, opacity) in stops {
      cairo_pattern_add_color_stop_rgba(gradient, offset, 0, 0, 0, opacity)
    }
    cairo_mask(context, gradient)
    cairo_pattern_destroy(gradient)
  }

  /// The rows of pixels that are being drawn.
  public var clip: ClosedRange<Int> {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Int(top)...max(Int(top), Int(bottom) + 1)
  }

  /// Device pixels in a logical one, where it draws pixels and places are where pixels begin; nil for drawings, for
  /// paper, and where lengths are changed.
  public var pixelScale: Int? {
    let target = cairo_get_target(context)
    guard cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
    var (matrix, x, y) = (cairo_matrix_t(), 0.0, 0.0)
    cairo_get_matrix(context, &matrix)
    cairo_surface_get_device_scale(target, &x, &y)
    let isMovedAlone = matrix.xx == 1 && matrix.yy == 1 && matrix.xy == 0 && matrix.yx == 0
    let isWhole = [matrix.x0 * x, matrix.y0 * y].allSatisfy { $0.rounded() == $0 }
    return isMovedAlone && isWhole && x == y && x.rounded() == x ? Int(x) : nil
  }

  public func translate(x: Double, y: Double) { cairo_translate(context, x, y) }

  /// Turns what follows round a point, 1 being the whole circle.
  public func rotate(_ turn: Double, aroundX x: Double, y: Double) {
    cairo_translate(context, x, y)
    cairo_rotate(context, turn * 2 * .pi)
    cairo_translate(context, -x, -y)
  }

  public func scale(_ factor: Double) { cairo_scale(context, factor, factor) }

  public func flipHorizontally(width: Double) {
    cairo_translate(context, width, 0)
    cairo_scale(context, -1, 1)
  }

  public func setPaint(_ paint: Paint) {
    cairo_set_source_rgba(context, paint.red, paint.green, paint.blue, paint.opacity)
  }

  /// Paints with a gradient between two points; stops are at 0...1.
  public func setGradient(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double),
    stops: [(at: Double, paint: Paint)]
  ) {
    let gradient = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    for (offset, paint) in stops {
      cairo_pattern_add_color_stop_rgba(
        gradient, offset, paint.red, paint.green, paint.blue, paint.opacity)
    }
    cairo_set_source(context, gradient)
    cairo_pattern_destroy(gradient)
  }

  /// Paints everything within the clip.
  public func paint() { cairo_paint(context) }

  public func fillRectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(context, x, y, width, height)
    cairo_fill(context)
  }

  public func fillCircle(x: Double, y: Double, radius: Double) {
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_fill(context)
  }

  /// Lays `surface` over a rectangle, however large it is itself; where it is enlarged it is smooth up to the edges.
  public func draw(
    _ surface: Surface, overX x: Double, y: Double, width: Double, height: Double
  ) {
    saved {
      cairo_rectangle(context, x, y, width, height)
      cairo_clip(context)
      cairo_translate(context, x, y)
      cairo_scale(
        context, width * Double(surface.scale) / Double(surface.pixelWidth),
        height * Double(surface.scale) / Double(surface.pixelHeight))
      cairo_set_source_surface(context, surface.surface, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint(context)
    }
  }

  /// Lays `surface` with its top left corner at a point.
  public func draw(_ surface: Surface, x: Double, y: Double, opacity: Double = 1) {
    cairo_set_source_surface(context, surface.surface, x, y)
    if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
  }
}
