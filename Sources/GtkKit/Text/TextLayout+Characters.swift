import CGtk
import Geometry

/// Where single characters stand, and which of them begin lines; places are UTF-8 bytes of the text.
extension TextLayout {
  /// Where a character stands, from the layout's top left corner; at the text's end a place without width.
  func rectangle(ofCharacterAt byte: Int) -> Rectangle {
    let isAtEnd = byte >= string.utf8.count
    let shown = isAtEnd ? text.string.utf8.count : text.shown(byte..<byte + 1).lowerBound
    var place = PangoRectangle()
    pango_layout_index_to_pos(layout, gint(shown), &place)
    // From right to left Pango tells the other edge.
    let left = min(place.x, place.x + place.width)
    let right = max(place.x, place.x + place.width) + PANGO_SCALE - 1
    return Rectangle(
      x: Int(left) / Int(PANGO_SCALE), y: Int(place.y) / Int(PANGO_SCALE),
      width: Int(right / PANGO_SCALE) - Int(left) / Int(PANGO_SCALE),
      height: Int(place.height) / Int(PANGO_SCALE))
  }

  /// Where the lines begin, from the top; what is cut off belongs to the last one.
  var lineStarts: [Int] {
    var starts: [Int] = []
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      starts.append(text.byte(ofShown: Int(line.pointee.start_index)))
    } while pango_layout_iter_next_line(iterator) != 0
    return starts
  }
}
