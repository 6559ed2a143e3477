import CGtk

/// What Pango is told of a text's looks.
enum TextAttributes {
  /// Gives its reference to the caller.
  static func list(_ spans: [TextSpan], lineHeight: Double?) -> OpaquePointer? {
    let list = pango_attr_list_new()
    // A hyphen where a long word is broken could be one of the name or the address that it is.
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    if let height = height(ofLines: lineHeight) {
      pango_attr_list_insert(list, pango_attr_line_height_new_absolute(height))
    }
    for span in spans {
      if let paint = span.paint {
        insert(
          pango_attr_foreground_new(
            channel(paint.red), channel(paint.green), channel(paint.blue)),
          over: span.range, into: list)
      }
      if span.isUnderlined {
        insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), over: span.range, into: list)
      }
      for attribute in letters(of: span) { insert(attribute, over: span.range, into: list) }
    }
    return list
  }

  /// In Pango's units; nil for the font's own.
  static func height(ofLines pixels: Double?) -> gint? {
    pixels.map { gint(($0 * Double(PANGO_SCALE)).rounded()) }
  }

  /// How far letters of a font reach above the baseline and below it, in Pango's units.
  static func height(
    of description: OpaquePointer?, _ font: Font
  ) -> (ascent: gint, descent: gint) {
    let metrics = pango_context_get_metrics(font.context, description, nil)
    defer { pango_font_metrics_unref(metrics) }
    return (pango_font_metrics_get_ascent(metrics), pango_font_metrics_get_descent(metrics))
  }

  /// Makes letters of a text as wide as pictures; they are as high as the others, so that no line is higher for them.
  static func leaveRoom(
    for letters: [(range: Range<Int>, picture: TextPicture)],
    _ height: (ascent: gint, descent: gint), in list: OpaquePointer?
  ) {
    for (range, picture) in letters {
      var shape = PangoRectangle(
        x: 0, y: -height.ascent, width: gint(picture.side) * PANGO_SCALE,
        height: height.ascent + height.descent)
      insert(pango_attr_shape_new(&shape, &shape), over: range, into: list)
    }
  }

  private static func letters(of span: TextSpan) -> [UnsafeMutablePointer<PangoAttribute>?] {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    if span.isBold { attributes.append(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    if span.isItalic { attributes.append(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
    if span.isStruckThrough { attributes.append(pango_attr_strikethrough_new(1)) }
    if span.isMonospaced { attributes.append(pango_attr_family_new("monospace")) }
    return attributes
  }

  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>,
    into list: OpaquePointer?
  ) {
    attribute?.pointee.start_index = guint(range.lowerBound)
    attribute?.pointee.end_index = guint(range.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  private static func channel(_ value: Double) -> guint16 {
    guint16((max(0, min(1, value)) * 65535).rounded())
  }
}
