import CGtk

/// How what a loader has decoded becomes a surface.
nonisolated extension PictureDecoder {
  /// A surface of the size `shown`, spread over what was `asked` where memory leaves less for it.
  static func surface(
    _ load: PictureLoad, _ factor: Double, of shown: Size, covering asked: Size, scale: Int,
    for use: Use
  ) throws(PictureError) -> Surface {
    let middle = try middle(of: load, factor, covering: shown)
    defer { g_object_unref(UnsafeMutableRawPointer(middle)) }
    guard use == .screen else {
      return surface(of: middle, load.path, covering: asked, scale: scale, for: use)
    }
    let surface = Surface(middle, covering: shown, scale: scale, isSpent: true)
    if shown != asked { surface.cover(asked, scale: scale) }
    return surface
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
    ColourProfile(of: decoded)?.convert(middle)
    return middle
  }

  /// A photograph that need not be decoded to cover a rectangle; nil for what must be.
  static func photograph(
    _ load: PictureLoad, _ head: PictureHead, covering shown: Size, scale: Int
  ) -> Surface? {
    let factor = factor(from: (head.width, head.height), covering: shown)
    guard load.kind == .jpeg, factor >= 1 || head.bytes(factor: factor) > documentBytes,
      let photograph = Photograph(file: load.path),
      accepts(width: photograph.width, height: photograph.height),
      max(photograph.width, photograph.height) <= longestSide
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

  /// For paper and documents.
  private static func surface(
    of middle: OpaquePointer, _ path: String, covering shown: Size, scale: Int, for use: Use
  ) -> Surface {
    let size = (Int(gdk_pixbuf_get_width(middle)), Int(gdk_pixbuf_get_height(middle)))
    if use == .document, let photograph = Photograph(encoding: middle) {
      return document(photograph, path, covering: shown, scale: scale)
    }
    let isSmall = factor(from: size, covering: shown) >= 1
    let surface =
      isSmall
      ? Surface(middle, covering: size, scale: 1) : Surface(middle, covering: shown, scale: scale)
    if isSmall { surface.cover(shown, scale: scale) }
    if use == .paper { surface.keepAsPhotograph(middle) }
    return surface
  }

  private static func reduce(_ pixbuf: OpaquePointer, by factor: Double) -> OpaquePointer? {
    let (width, height) = (
      Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf))
    )
    func reduced(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
    return reduce(pixbuf, (width, height), to: (reduced(width), reduced(height)))
  }

  /// A smaller one, made in several steps where it is very much smaller: the table of weights that gdk-pixbuf makes for
  /// one takes 1 KB times the square of that, 70 MB where a picture becomes a 256th of what it was.
  private static func reduce(
    _ pixbuf: OpaquePointer, _ size: Size, to target: Size
  ) -> OpaquePointer? {
    let step = 16
    let next = (
      width: max(target.width, size.width / step), height: max(target.height, size.height / step)
    )
    let reduced = scaled(pixbuf, size, to: next)
    guard let reduced, next != target else { return reduced }
    defer { g_object_unref(UnsafeMutableRawPointer(reduced)) }
    return reduce(reduced, next, to: target)
  }

  /// One step of that, strip by strip; the picture itself is spent.
  private static func scaled(
    _ pixbuf: OpaquePointer, _ size: Size, to target: Size
  ) -> OpaquePointer? {
    guard
      let scaled = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, gdk_pixbuf_get_has_alpha(pixbuf), 8, gint(target.width),
        gint(target.height))
    else { return nil }
    let factor = (
      x: Double(target.width) / Double(size.width), y: Double(target.height) / Double(size.height)
    )
    let rows = SpentRows.stripHeight(width: target.width)
    for top in stride(from: 0, to: target.height, by: rows) {
      let count = min(rows, target.height - top)
      gdk_pixbuf_scale(
        pixbuf, scaled, 0, gint(top), gint(target.width), gint(count), 0, 0, factor.x, factor.y,
        GDK_INTERP_BILINEAR)
      // What comes beneath is mixed of rows that lie a little higher, too.
      SpentRows.giveBack(of: pixbuf, before: Int(Double(top + count - 4) / factor.y))
    }
    return scaled
  }
}
