import CGtk
import GtkKit

/// How far apart the brightest and the darkest pixel are, from 0 to 255, that stand on the screen in a widget's place.
///
/// They are read from the display, so that what was drawn and then cleared does not count.
@MainActor
public func paintedContrast(of widget: Widget) -> Int {
  guard let top = gtk_widget_get_toplevel(widget.widget), let window = gtk_widget_get_window(top)
  else { return 0 }
  var (x, y) = (gint(0), gint(0))
  gtk_widget_translate_coordinates(widget.widget, top, 0, 0, &x, &y)
  let (width, height) = widget.size
  guard let pixbuf = gdk_pixbuf_get_from_window(window, x, y, gint(width), gint(height)),
    let pixels = gdk_pixbuf_get_pixels(pixbuf)
  else { return 0 }
  defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
  let (stride, channels) = (
    Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(gdk_pixbuf_get_n_channels(pixbuf))
  )
  var (least, most) = (UInt8.max, UInt8.min)
  for y in 0..<Int(gdk_pixbuf_get_height(pixbuf)) {
    for x in 0..<Int(gdk_pixbuf_get_width(pixbuf)) {
      let green = pixels[y * stride + x * channels + 1]
      (least, most) = (min(least, green), max(most, green))
    }
  }
  return Int(most) - Int(least)
}
