import CGtk

extension Font {
  /// A font as Pango names it, `Sans 10` say, where no widget has one: it needs no display.
  ///
  /// Nil on a computer without fonts.
  public static func named(_ name: String, isRightToLeft: Bool) -> Font? {
    guard let map = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(map)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let description = pango_font_description_from_string(name)
    defer { pango_font_description_free(description) }
    // Without any font Pango lays out all the same, in sizes that are none.
    guard let font = pango_font_map_load_font(map, context, description) else { return nil }
    g_object_unref(UnsafeMutableRawPointer(font))
    pango_context_set_font_description(context, description)
    pango_context_set_language(context, pango_language_get_default())
    pango_context_set_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    return Font(context: context)
  }

  /// The same font in a size for paper: letters stand where they belong, and not where a screen's pixels are.
  public func onPaper(pixelSize: Double) -> Font {
    guard let map = pango_cairo_font_map_get_default(),
      let paper = pango_font_map_create_context(map)
    else { return self }
    defer { g_object_unref(UnsafeMutableRawPointer(paper)) }
    let description = pango_font_description_copy(
      pango_context_get_font_description(context))
    defer { pango_font_description_free(description) }
    pango_font_description_set_absolute_size(description, pixelSize * Double(PANGO_SCALE))
    pango_context_set_font_description(paper, description)
    pango_context_set_language(paper, pango_context_get_language(context))
    pango_context_set_base_dir(paper, pango_context_get_base_dir(context))
    pango_cairo_context_set_resolution(paper, pango_cairo_context_get_resolution(context))
    pango_context_set_round_glyph_positions(paper, 0)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(paper, options)
    return Font(context: paper)
  }
}
