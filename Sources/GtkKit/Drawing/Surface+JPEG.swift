import CGtk
import Glibc

extension Surface {
  /// Lets files that can hold photographs hold this one as such: a PDF file is a tenth as large then.
  ///
  /// For what has no clear places. Costs what encoding does, on any thread.
  public nonisolated func keepAsPhotograph() {
    guard isFilled else { return }
    let photograph = Surface(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: 1, isOpaque: true)
    photograph.draw { canvas in
      canvas.scale(Double(scale))
      canvas.draw(self, x: 0, y: 0)
    }
    guard
      let pixbuf = gdk_pixbuf_get_from_surface(
        photograph.surface, 0, 0, gint(pixelWidth), gint(pixelHeight))
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let (keys, values) = (strdup("quality"), strdup("88"))
    defer {
      free(keys)
      free(values)
    }
    var names: [UnsafeMutablePointer<gchar>?] = [keys, nil]
    var texts: [UnsafeMutablePointer<gchar>?] = [values, nil]
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "jpeg", &names, &texts, nil) != 0,
      let bytes
    else { return }
    let raw = UnsafeMutableRawPointer(bytes)
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, raw.assumingMemoryBound(to: UInt8.self), gulong(count),
      { g_free($0) }, raw)
    if status != CAIRO_STATUS_SUCCESS { g_free(raw) }
  }

  /// Whether no pixel lets anything through.
  private nonisolated var isFilled: Bool {
    var isFilled = true
    withPixels { pixels, _ in isFilled = pixels.allSatisfy { $0 >> 24 == 0xFF } }
    return isFilled
  }
}
