import CGtk
import Geometry

nonisolated extension Canvas {
  /// Makes places lead to an address, on what can do that: a PDF file.
  public func link(_ places: [Rectangle], to address: String) {
    guard !places.isEmpty else { return }
    let rects = places.map { "\($0.x) \($0.y) \($0.width) \($0.height)" }.joined(separator: " ")
    cairo_tag_begin(context, CAIRO_TAG_LINK, "rect=[ \(rects) ] uri='\(Self.uri(address))'")
    cairo_tag_end(context, CAIRO_TAG_LINK)
  }

  /// An address as PDF files have it, of ASCII alone (ISO 32000-1, 12.6.4.7): cairo 1.18 writes no file that holds another,
  /// takes `'` and `\` for its own, and 1.16 lets parentheses end the string that the address is in a file.
  private static func uri(_ address: String) -> String {
    address.utf8.map { byte in
      let isPlain = (0x21...0x7E).contains(byte) && !"'\\()".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// Lets the outline of a PDF file lead to where the canvas begins, below another entry of it; 0 is no entry, and all that
  /// there is elsewhere.
  ///
  /// `name` is the place's own, of ASCII letters, digits and `-`.
  /// - Returns: what the entry is known by.
  public func addToOutline(_ title: String, below parent: Int = 0, name: String) -> Int {
    let surface = cairo_get_target(context)
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_PDF else { return 0 }
    // Whole numbers, as those of links: cairo reads them with the decimal point of the locale, which may be a comma.
    cairo_tag_begin(context, CAIRO_TAG_DEST, "name='\(name)' x=0 y=0 internal")
    cairo_tag_end(context, CAIRO_TAG_DEST)
    return Int(
      cairo_pdf_surface_add_outline(
        surface, gint(parent), title.soundForPango, "dest='\(name)'", cairo_pdf_outline_flags_t(0)))
  }

  /// Draws only within a rectangle what follows.
  public func clip(to rect: Rectangle) {
    addRectangle(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    clipToPath()
  }
}
