import CGtk

/// What the numbers of a picture's colours mean, where it says that (ICC.1:2022).
///
/// Telephones tell wider colours than screens are told, which are dull where nobody asks what they mean.
nonisolated struct ColourProfile {
  private let bytes: [UInt8]

  /// Those that describe a camera by tables take a few hundred kilobytes.
  private static let mostBytes = 2 << 20

  /// The profile that a loader has found; nil for none.
  init?(of pixbuf: OpaquePointer) {
    guard let text = gdk_pixbuf_get_option(pixbuf, "icc-profile") else { return nil }
    var count: gsize = 0
    guard let decoded = g_base64_decode(text, &count) else { return nil }
    defer { g_free(decoded) }
    guard count > 0, count <= Self.mostBytes else { return nil }
    bytes = Array(UnsafeBufferPointer(start: decoded, count: Int(count)))
  }

  /// Tells the pixels of a picture in sRGB; as they are where the profile is broken, or of other colours.
  func convert(_ pixbuf: OpaquePointer) {
    let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
    guard let transform = ColourTransform.from(bytes, hasAlpha: hasAlpha),
      let pixels = gdk_pixbuf_get_pixels(pixbuf)
    else { return }
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    for row in 0..<Int(gdk_pixbuf_get_height(pixbuf)) {
      transform.run(pixels + row * stride, count: Int(gdk_pixbuf_get_width(pixbuf)))
    }
  }
}
