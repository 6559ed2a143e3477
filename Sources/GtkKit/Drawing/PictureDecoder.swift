import CGtk

/// Decodes picture files at the size at which they are shown, on any thread.
///
/// What a picture costs is bounded by its own pixels and by those that are shown, whatever shape it
/// has: it is cropped before it is enlarged.
public nonisolated enum PictureDecoder {
  /// As many as good cameras make; a bomb of a few kilobytes may claim more.
  static let maximumPixels = 50_000_000
  /// More than any window shows at once.
  private static let maximumShownPixels = 40_000_000.0

  /// Decodes the middle of a picture so that it covers a rectangle of device pixels.
  ///
  /// A picture smaller than the rectangle is enlarged. Costs what the decoder of its format does;
  /// JPEG files are reduced while they are read, and of an animation only the first picture is.
  /// - Throws: ``PictureError``.
  public static func decode(
    _ path: String, coveringWidth width: Int, height: Int, scale: Int
  ) throws(PictureError) -> Surface {
    let shrink = min(
      1, (maximumShownPixels / max(1, Double(width) * Double(height))).squareRoot())
    let shown = (
      width: max(1, Int(Double(width) * shrink)), height: max(1, Int(Double(height) * shrink))
    )
    let load = PictureLoad(path: path, kind: try PictureKind(of: path))
    let natural = try size(load)
    let factor = factor(from: natural, covering: shown)
    let decoded = try load.picture(factor: min(1, factor))
    defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
    // A photograph taken sideways carries its turn with it.
    let upright = gdk_pixbuf_apply_embedded_orientation(decoded)
    defer { upright.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    guard let surface = crop(upright ?? decoded, to: shown, scale: scale) else {
      throw .broken(path: path, reason: "there is no memory for it")
    }
    return surface
  }

  /// Width and height in pixels as the picture is seen, which is known before it is decoded.
  ///
  /// - Throws: ``PictureError``.
  public static func size(of path: String) throws(PictureError) -> (width: Int, height: Int) {
    try size(PictureLoad(path: path, kind: try PictureKind(of: path)))
  }

  static func accepts(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= maximumPixels / height
  }
}

// MARK: - Private

nonisolated extension PictureDecoder {
  private typealias Size = (width: Int, height: Int)

  private static func size(_ load: PictureLoad) throws(PictureError) -> Size {
    let head = try load.head()
    guard accepts(width: head.width, height: head.height) else {
      throw .tooLarge(path: load.path, width: head.width, height: head.height)
    }
    return head.isSideways ? (head.height, head.width) : (head.width, head.height)
  }

  private static func factor(from size: Size, covering other: Size) -> Double {
    max(
      Double(other.width) / Double(size.width), Double(other.height) / Double(size.height))
  }

  /// The middle of a picture that is no smaller in one direction than asked for.
  private static func crop(_ pixbuf: OpaquePointer, to shown: Size, scale: Int) -> Surface? {
    let size = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let factor = factor(from: size, covering: shown)
    let width = min(size.0, max(1, Int((Double(shown.width) / factor).rounded(.up))))
    let height = min(size.1, max(1, Int((Double(shown.height) / factor).rounded(.up))))
    guard
      let middle = gdk_pixbuf_new_subpixbuf(
        pixbuf, gint((size.0 - width) / 2), gint((size.1 - height) / 2), gint(width),
        gint(height))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(middle)) }
    guard factor < 1 else { return draw(middle, over: shown, scale: scale) }
    guard let small = reduce(middle, by: factor) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(small)) }
    return draw(small, over: shown, scale: scale)
  }

  private static func reduce(_ pixbuf: OpaquePointer, by factor: Double) -> OpaquePointer? {
    func reduced(_ length: gint) -> gint { max(1, gint((Double(length) * factor).rounded())) }
    return gdk_pixbuf_scale_simple(
      pixbuf, reduced(gdk_pixbuf_get_width(pixbuf)), reduced(gdk_pixbuf_get_height(pixbuf)),
      GDK_INTERP_BILINEAR)
  }

  private static func draw(_ pixbuf: OpaquePointer, over shown: Size, scale: Int) -> Surface {
    let surface = Surface(
      pixelWidth: shown.width, pixelHeight: shown.height, scale: scale, isOpaque: false)
    let (width, height) = (
      Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf))
    )
    let factor = factor(from: (width, height), covering: shown)
    surface.draw { canvas in
      cairo_scale(canvas.context, 1 / Double(scale), 1 / Double(scale))
      cairo_translate(
        canvas.context, (Double(shown.width) - Double(width) * factor) / 2,
        (Double(shown.height) - Double(height) * factor) / 2)
      cairo_scale(canvas.context, factor, factor)
      gdk_cairo_set_source_pixbuf(canvas.context, pixbuf, 0, 0)
      // An enlarged picture would fade out at its edges.
      cairo_pattern_set_extend(cairo_get_source(canvas.context), CAIRO_EXTEND_PAD)
      cairo_paint(canvas.context)
    }
    return surface
  }
}
