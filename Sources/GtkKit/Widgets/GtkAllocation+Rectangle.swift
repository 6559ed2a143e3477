import CGtk
import Geometry

extension GtkAllocation {
  init(_ rectangle: Rectangle) {
    self.init(
      x: gint(rectangle.x), y: gint(rectangle.y), width: gint(max(1, rectangle.width)),
      height: gint(max(1, rectangle.height)))
  }
}
