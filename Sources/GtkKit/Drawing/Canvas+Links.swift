import CGtk
import Geometry

nonisolated extension Canvas {
  /// Makes places lead to an address, on what can do that: a PDF file.
  public func link(_ places: [Rectangle], to address: String) {
    guard !places.isEmpty else { return }
    let rects = places.map { "\($0.x) \($0.y) \($0.width) \($0.height)" }.joined(separator: " ")
    let escaped = address.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    cairo_tag_begin(context, CAIRO_TAG_LINK, "rect=[ \(rects) ] uri='\(escaped)'")
    cairo_tag_end(context, CAIRO_TAG_LINK)
  }

  /// Draws only within a rectangle what follows.
  public func clip(to rect: Rectangle) {
    addRectangle(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    clipToPath()
  }
}
