import CGtk

nonisolated extension Surface {
  /// The middle of a picture, spread over `shown` device pixels.
  ///
  /// Drawn strip by strip: cairo takes a copy of what it draws, and a copy of all of a large picture would be a third
  /// one beside what was decoded and what is shown. Where the picture is spent by that, there is hardly a second one.
  convenience init(
    _ pixbuf: OpaquePointer, covering shown: PictureDecoder.Size, scale: Int,
    isSpent: Bool = false
  ) {
    self.init(
      pixelWidth: shown.width, pixelHeight: shown.height, scale: scale, isOpaque: false)
    ground = PictureGround(of: pixbuf)
    let rows = SpentRows.stripHeight(width: shown.width)
    draw { canvas in
      cairo_scale(canvas.context, 1 / Double(scale), 1 / Double(scale))
      for top in stride(from: 0, to: shown.height, by: rows) {
        let strip = top..<min(top + rows, shown.height)
        cairo_save(canvas.context)
        cairo_rectangle(
          canvas.context, 0, Double(top), Double(shown.width), Double(strip.count))
        cairo_clip(canvas.context)
        let first = Self.draw(strip, of: pixbuf, covering: shown, on: canvas)
        cairo_restore(canvas.context)
        if isSpent { SpentRows.giveBack(of: pixbuf, before: first) }
      }
    }
  }

  /// - Returns: the first of the picture's rows that was drawn; none before it is needed for what comes beneath.
  private static func draw(
    _ strip: Range<Int>, of pixbuf: OpaquePointer, covering shown: PictureDecoder.Size,
    on canvas: Canvas
  ) -> Int {
    let (width, height) = (
      Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf))
    )
    let factor = PictureDecoder.factor(from: (width, height), covering: shown)
    let left = (Double(shown.width) - Double(width) * factor) / 2
    let top = (Double(shown.height) - Double(height) * factor) / 2
    // Beyond its edges, too: pixels are mixed with their neighbours.
    let first = Int(((Double(strip.lowerBound) - top) / factor).rounded(.down)) - 2
    let end = Int(((Double(strip.upperBound) - top) / factor).rounded(.up)) + 2
    let rows = max(0, min(first, height - 1))..<max(1, min(end, height))
    guard
      let part = gdk_pixbuf_new_subpixbuf(
        pixbuf, 0, gint(rows.lowerBound), gint(width), gint(rows.count))
    else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(part)) }
    cairo_translate(canvas.context, left, top)
    cairo_scale(canvas.context, factor, factor)
    gdk_cairo_set_source_pixbuf(canvas.context, part, 0, Double(rows.lowerBound))
    // An enlarged picture would fade out at its edges.
    cairo_pattern_set_extend(cairo_get_source(canvas.context), CAIRO_EXTEND_PAD)
    cairo_paint(canvas.context)
    return rows.lowerBound
  }
}
