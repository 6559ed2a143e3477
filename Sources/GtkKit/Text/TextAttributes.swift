import CGtk

/// What Pango is told of a text's looks.
enum TextAttributes {
  /// Gives its reference to the caller.
  static func list(_ spans: [TextSpan], lineHeight: Double?) -> OpaquePointer? {
    let list = pango_attr_list_new()
    if let lineHeight {
      let height = gint((lineHeight * Double(PANGO_SCALE)).rounded())
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
