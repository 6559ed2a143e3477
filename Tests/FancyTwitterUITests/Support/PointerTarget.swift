import CGtk
import XCTest

@testable import GtkKit

/// What lies under a place of a window, as GDK finds it: its own window there, and where in that it is.
@MainActor
struct PointerTarget {
  private(set) var window: OpaquePointer
  private(set) var x: Int
  private(set) var y: Int

  /// What lies under a place of a toplevel; nil where that is not shown.
  init?(in toplevel: Window, x: Int, y: Int) {
    guard let window = gtk_widget_get_window(toplevel.widget) else { return nil }
    (self.window, self.x, self.y) = (window, x, y)
    while let child = topmostChild {
      var (left, top): (gint, gint) = (0, 0)
      gdk_window_get_position(child, &left, &top)
      (self.window, self.x, self.y) = (child, self.x - Int(left), self.y - Int(top))
    }
  }

  private var topmostChild: OpaquePointer? {
    var next = gdk_window_peek_children(window)
    while let item = next {
      defer { next = item.pointee.next }
      guard let data = item.pointee.data else { continue }
      let child = OpaquePointer(data)
      var (left, top): (gint, gint) = (0, 0)
      gdk_window_get_position(child, &left, &top)
      let isWithin =
        (left..<left + gdk_window_get_width(child)).contains(gint(x))
        && (top..<top + gdk_window_get_height(child)).contains(gint(y))
      if isWithin, gdk_window_is_visible(child) != 0 { return child }
    }
    return nil
  }
}

extension WindowRig {
  /// Presses and lets go where a widget is seen, whatever lies over it there.
  func click(where widget: Widget) {
    let (origin, size) = (widget.position(in: main.window), widget.size)
    guard
      let target = PointerTarget(
        in: main.window, x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    else { return XCTFail("no window") }
    pointer(GDK_BUTTON_PRESS, at: target.window, x: target.x, y: target.y)
    pointer(GDK_BUTTON_RELEASE, at: target.window, x: target.x, y: target.y)
  }
}
