import CGtk
import Geometry

extension TextLayout {
  /// Where a picture is to be drawn, from the layout's top left corner.
  public struct PlacedPicture {
    public let name: String
    public let rect: Rectangle
  }

  /// Where the pictures in its text stand that are not cut off, in visual order.
  func findPictures() -> [PlacedPicture] {
    guard !pictures.isEmpty, let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var found: [PlacedPicture] = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        let item = run.pointee.item?.pointee, !item.isDots
      else { continue }
      for byte in Int(item.offset)..<Int(item.offset + item.length) {
        guard let picture = pictures[byte] else { continue }
        var place = PangoRectangle()
        pango_layout_index_to_pos(layout, gint(byte), &place)
        let baseline = Int(pango_layout_iter_get_baseline(iterator)) / Int(PANGO_SCALE)
        // From right to left Pango tells the other edge.
        let left = Int(min(place.x, place.x + place.width)) / Int(PANGO_SCALE)
        found.append(
          PlacedPicture(
            name: picture.name,
            rect: Rectangle(
              x: left, y: baseline - picture.ascent, width: picture.side, height: picture.side)))
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return found
  }
}

extension TextPicture {
  /// How much of it stands above the baseline, in logical pixels: four fifths, as of most letters.
  nonisolated var ascent: Int { Int((Double(side) * 0.8).rounded()) }
}
