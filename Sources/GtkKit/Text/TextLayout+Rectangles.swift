import CGtk
import Geometry

extension TextLayout {
  /// Where a caret stands before a byte, one pixel wide; that of the end stands behind the last one.
  public func caret(at byte: Int) -> Rectangle {
    let place =
      byte < length
      ? text.shown(max(0, byte)..<max(0, byte) + 1).lowerBound
      : length == 0 ? 0 : text.shown(length - 1..<length).upperBound
    var strong = PangoRectangle()
    pango_layout_get_cursor_pos(layout, gint(place), &strong, nil)
    let scale = Int(PANGO_SCALE)
    return Rectangle(
      x: Int(strong.x) / scale, y: Int(strong.y) / scale, width: 1,
      height: Int(strong.height) / scale)
  }

  /// The rectangles that a range of bytes covers, in visual order: one a line, unless text of the
  /// other direction stands in between.
  public func rectangles(of range: Range<Int>) -> [Rectangle] {
    let range = text.shown(range)
    var frames: [Rectangle] = []
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var ranges: UnsafeMutablePointer<gint>?
      var count: gint = 0
      pango_layout_line_get_x_ranges(
        line, gint(range.lowerBound), gint(range.upperBound), &ranges, &count)
      defer { g_free(ranges) }
      guard let ranges, lineOverlaps(line, range) else { continue }
      var top: gint = 0
      var bottom: gint = 0
      pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      for index in 0..<Int(count) {
        // Beyond the line's own text a range reaches to the layout's edge.
        let left = max(Int(ranges[2 * index]), Int(extents.x)) / Int(PANGO_SCALE)
        // Without a font Pango answers the largest numbers there are.
        let end = min(Int(ranges[2 * index + 1]), Int(extents.x) + Int(extents.width))
        let right = (end + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE)
        guard right > left else { continue }
        let frame = Rectangle(
          x: left, y: Int(top) / Int(PANGO_SCALE), width: right - left,
          height: Int(bottom - top) / Int(PANGO_SCALE))
        // Pango gives a range for each font.
        if let last = frames.last, last.y == frame.y, last.x + last.width >= left - 1 {
          frames[frames.count - 1].width = right - last.x
        } else {
          frames.append(frame)
        }
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return frames
  }

  /// Where each line ends, from the top.
  public var lineEnds: [Int] {
    var ends: [Int] = []
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var bottom: gint = 0
      pango_layout_iter_get_line_yrange(iterator, nil, &bottom)
      ends.append(Int(bottom) / Int(PANGO_SCALE))
    } while pango_layout_iter_next_line(iterator) != 0
    return ends
  }

  private func lineOverlaps(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ range: Range<Int>
  ) -> Bool {
    let start = Int(line.pointee.start_index)
    return start < range.upperBound && start + Int(line.pointee.length) > range.lowerBound
  }
}
