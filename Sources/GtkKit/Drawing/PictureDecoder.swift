import CGtk
import Synchronization

/// Decodes picture files at the size at which they are shown, on any thread.
///
/// What a picture costs is bounded by its own pixels and by those that are shown, whatever shape it
/// has: it is cropped before it is enlarged.
public nonisolated enum PictureDecoder {
  /// As many as good cameras make; a bomb of a few kilobytes may claim more.
  static let maximumPixels = 50_000_000
  /// What decoding one picture may take: as much as the program has else, a few times.
  static let maximumBytes = 128 << 20
  /// What takes more is decoded one at a time.
  private static let largeBytes = 32 << 20
  private static let large = Mutex(())
  /// More than any window shows at once.
  private static let maximumShownPixels = 40_000_000.0

  /// What a picture is decoded for.
  public enum Use: Sendable {
    case screen
    /// Any printer: files hold it as the photograph that it is, and it is no larger than it was.
    case paper
    /// A file that holds photographs, as PDF files do: nobody looks at pixels, and a photograph goes in as it came.
    case document
  }

  /// Decodes the middle of a picture so that it covers a rectangle of device pixels; or, with `isWhole`, all of it as it fits
  /// in one.
  ///
  /// A picture smaller than the rectangle is enlarged; on paper and in documents it is spread over it, and what is
  /// drawn of it is to be clipped to the rectangle. Costs what the decoder of its format does; JPEG files are reduced while they are read, and
  /// of an animation only the first picture is.
  /// - Throws: ``PictureError``.
  public static func decode(
    _ path: String, coveringWidth width: Int, height: Int, scale: Int, isWhole: Bool = false,
    for use: Use = .screen
  ) throws(PictureError) -> Surface {
    let shrink = min(
      1, (maximumShownPixels / max(1, Double(width) * Double(height))).squareRoot())
    var shown = (
      width: max(1, Int(Double(width) * shrink)), height: max(1, Int(Double(height) * shrink))
    )
    let load = PictureLoad(path: path, kind: try PictureKind(of: path))
    if use == .document, !isWhole, let photograph = photograph(load, covering: shown, scale: scale)
    {
      return photograph
    }
    let head = try head(load)
    let natural = seen(head)
    if isWhole { shown = fitted(natural, in: shown) }
    let factor = min(1, factor(from: natural, covering: shown))
    let bytes = head.bytes(factor: factor)
    guard bytes <= maximumBytes else {
      throw .tooLarge(path: path, width: head.width, height: head.height)
    }
    func surface() throws(PictureError) -> Surface {
      try Self.surface(load, factor, covering: shown, scale: scale, for: use)
    }
    guard bytes > largeBytes else { return try surface() }
    return try large.withLock { _ throws(PictureError) in try surface() }
  }

  /// Width and height in pixels as the picture is seen, which is known before it is decoded.
  ///
  /// - Throws: ``PictureError``.
  public static func size(of path: String) throws(PictureError) -> (width: Int, height: Int) {
    seen(try head(PictureLoad(path: path, kind: try PictureKind(of: path))))
  }

  static func accepts(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= maximumPixels / height
  }
}

// MARK: - Private

nonisolated extension PictureDecoder {
  private typealias Size = (width: Int, height: Int)

  private static func head(_ load: PictureLoad) throws(PictureError) -> PictureHead {
    let head = try load.head()
    guard accepts(width: head.width, height: head.height) else {
      throw .tooLarge(path: load.path, width: head.width, height: head.height)
    }
    return head
  }

  /// The size of a picture that is held as it is meant.
  private static func seen(_ head: PictureHead) -> Size {
    head.isSideways ? (head.height, head.width) : (head.width, head.height)
  }

  private static func surface(
    _ load: PictureLoad, _ factor: Double, covering shown: Size, scale: Int, for use: Use
  ) throws(PictureError) -> Surface {
    let middle = try middle(of: load, factor, covering: shown)
    defer { g_object_unref(UnsafeMutableRawPointer(middle)) }
    return surface(of: middle, load.path, covering: shown, scale: scale, for: use)
  }

  // What was decoded is gone before anything is drawn.
  private static func middle(
    of load: PictureLoad, _ factor: Double, covering shown: Size
  ) throws(PictureError) -> OpaquePointer {
    let decoded = try load.picture(factor: factor)
    defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
    // A photograph taken sideways carries its turn with it.
    let upright = gdk_pixbuf_apply_embedded_orientation(decoded)
    defer { upright.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    guard let middle = middle(of: upright ?? decoded, covering: shown) else {
      throw .broken(path: load.path, reason: "there is no memory for it")
    }
    return middle
  }

  private static func fitted(_ size: Size, in room: Size) -> Size {
    let factor = min(
      Double(room.width) / Double(size.width), Double(room.height) / Double(size.height))
    func length(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * factor).rounded())) }
    return (length(size.width), length(size.height))
  }

  private static func factor(from size: Size, covering other: Size) -> Double {
    max(
      Double(other.width) / Double(size.width), Double(other.height) / Double(size.height))
  }

  /// A photograph that need not be decoded to cover a rectangle; nil for what must be.
  private static func photograph(
    _ load: PictureLoad, covering shown: Size, scale: Int
  ) -> Surface? {
    guard load.kind == .jpeg, let photograph = Photograph(file: load.path),
      accepts(width: photograph.width, height: photograph.height),
      factor(from: (photograph.width, photograph.height), covering: shown) >= 1
    else { return nil }
    return document(photograph, load.path, covering: shown, scale: scale)
  }

  private static func document(
    _ photograph: Photograph, _ path: String, covering shown: Size, scale: Int
  ) -> Surface {
    Surface(
      photograph, name: "\(path) \(photograph.width) x \(photograph.height)", covering: shown,
      scale: scale)
  }

  /// The middle of a picture as it covers a rectangle, no larger than that.
  ///
  /// - Returns: a pixbuf whose reference the caller takes; nil where there is no memory for it.
  private static func middle(of pixbuf: OpaquePointer, covering shown: Size) -> OpaquePointer? {
    let size = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let factor = factor(from: size, covering: shown)
    let width = min(size.0, max(1, Int((Double(shown.width) / factor).rounded(.up))))
    let height = min(size.1, max(1, Int((Double(shown.height) / factor).rounded(.up))))
    let middle = gdk_pixbuf_new_subpixbuf(
      pixbuf, gint((size.0 - width) / 2), gint((size.1 - height) / 2), gint(width),
      gint(height))
    guard let middle, factor < 1 else { return middle }
    defer { g_object_unref(UnsafeMutableRawPointer(middle)) }
    return reduce(middle, by: factor)
  }

  private static func surface(
    of middle: OpaquePointer, _ path: String, covering shown: Size, scale: Int, for use: Use
  ) -> Surface {
    let size = (Int(gdk_pixbuf_get_width(middle)), Int(gdk_pixbuf_get_height(middle)))
    if use == .document, let photograph = Photograph(encoding: middle) {
      return document(photograph, path, covering: shown, scale: scale)
    }
    guard use != .screen, factor(from: size, covering: shown) >= 1 else {
      let surface = draw(middle, over: shown, scale: scale)
      if use == .paper { surface.keepAsPhotograph(middle) }
      return surface
    }
    let surface = draw(middle, over: size, scale: 1)
    surface.cover(pixelWidth: shown.width, height: shown.height, scale: scale)
    if use == .paper { surface.keepAsPhotograph(middle) }
    return surface
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
