import CGtk

/// Decodes picture files at the size at which they are shown, on any thread.
public nonisolated enum PictureDecoder {
  /// More than any camera makes; a bomb of a few kilobytes may claim more.
  static let maximumPixels = 120_000_000

  /// Decodes the middle of a picture so that it covers a rectangle of device pixels.
  ///
  /// A picture smaller than the rectangle is enlarged. Costs what the decoder of its format does;
  /// JPEG files are reduced while they are read.
  /// - Throws: ``PictureError``.
  public static func decode(
    _ path: String, coveringWidth width: Int, height: Int, scale: Int
  ) throws(PictureError) -> Surface {
    let natural = try size(of: path)
    let factor = max(
      Double(width) / Double(natural.width), Double(height) / Double(natural.height))
    let pixbuf = try load(
      path, width: max(1, Int((Double(natural.width) * factor).rounded(.up))),
      height: max(1, Int((Double(natural.height) * factor).rounded(.up))))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    return crop(pixbuf, width: width, height: height, scale: scale)
  }

  /// Width and height in pixels as the file's head says, before any rotation.
  ///
  /// - Throws: ``PictureError``.
  public static func size(of path: String) throws(PictureError) -> (width: Int, height: Int) {
    var width: gint = 0
    var height: gint = 0
    guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else {
      guard g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 else { throw .unreadable(path: path) }
      throw .broken(path: path, reason: "it is no picture of a known kind")
    }
    guard Int(width) * Int(height) <= maximumPixels else {
      throw .tooLarge(path: path, width: Int(width), height: Int(height))
    }
    return (Int(width), Int(height))
  }

  private static func load(
    _ path: String, width: Int, height: Int
  ) throws(PictureError) -> OpaquePointer {
    var error: UnsafeMutablePointer<GError>?
    let decoded =
      isJPEG(path)
      ? gdk_pixbuf_new_from_file_at_scale(path, gint(width), gint(height), 0, &error)
      : gdk_pixbuf_new_from_file(path, &error).flatMap { scale($0, width, height) }
    guard let decoded else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown reason"
      g_clear_error(&error)
      throw .broken(path: path, reason: reason)
    }
    // A photograph taken sideways carries its turn with it.
    guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else { return decoded }
    g_object_unref(UnsafeMutableRawPointer(decoded))
    return upright
  }

  // Only the JPEG decoder gains by knowing the size; the others miss broken files when told it.
  private static func isJPEG(_ path: String) -> Bool {
    guard let format = gdk_pixbuf_get_file_info(path, nil, nil),
      let name = gdk_pixbuf_format_get_name(format)
    else { return false }
    defer { g_free(name) }
    return String(cString: name) == "jpeg"
  }

  /// Takes the reference of `pixbuf`.
  private static func scale(_ pixbuf: OpaquePointer, _ width: Int, _ height: Int) -> OpaquePointer?
  {
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    return gdk_pixbuf_scale_simple(pixbuf, gint(width), gint(height), GDK_INTERP_BILINEAR)
  }

  private static func crop(
    _ pixbuf: OpaquePointer, width: Int, height: Int, scale: Int
  ) -> Surface {
    let surface = Surface(pixelWidth: width, pixelHeight: height, scale: scale, isOpaque: false)
    let decodedWidth = Double(gdk_pixbuf_get_width(pixbuf))
    let decodedHeight = Double(gdk_pixbuf_get_height(pixbuf))
    // Only a turned photograph has another shape than asked for.
    let factor = max(Double(width) / decodedWidth, Double(height) / decodedHeight)
    surface.draw { canvas in
      cairo_scale(canvas.context, 1 / Double(scale), 1 / Double(scale))
      cairo_translate(
        canvas.context, (Double(width) - decodedWidth * factor) / 2,
        (Double(height) - decodedHeight * factor) / 2)
      cairo_scale(canvas.context, factor, factor)
      gdk_cairo_set_source_pixbuf(canvas.context, pixbuf, 0, 0)
      cairo_paint(canvas.context)
    }
    return surface
  }
}
