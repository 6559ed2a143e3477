import CGtk
import GtkKit

/// Turns the wheel over a widget: the event goes the way of those from the display server.
///
/// - Parameters:
///   - widget: What the pointer is over; it is in a window that is shown.
///   - notches: How far, and down where it is positive.
///   - isSmooth: Whether the device tells parts of notches, as touchpads do.
@MainActor
public func turnWheel(over widget: Widget, notches: Int, isSmooth: Bool = false) {
  for _ in 0..<abs(notches) {
    if isSmooth {
      moveFingers(over: widget, dy: notches > 0 ? 1 : -1)
    } else {
      sendScroll(over: widget) {
        $0.pointee.scroll.direction = notches > 0 ? GDK_SCROLL_DOWN : GDK_SCROLL_UP
      }
    }
  }
}

/// Presses one of the buttons that stand for scrolling to the side.
@MainActor
public func scrollSideways(over widget: Widget, toTheRight: Bool) {
  sendScroll(over: widget) {
    $0.pointee.scroll.direction = toTheRight ? GDK_SCROLL_RIGHT : GDK_SCROLL_LEFT
  }
}

/// Moves two fingers on a touchpad by parts of a notch, or takes them off.
@MainActor
public func moveFingers(over widget: Widget, dx: Double = 0, dy: Double = 0, areOff: Bool = false) {
  sendScroll(over: widget) {
    $0.pointee.scroll.direction = GDK_SCROLL_SMOOTH
    $0.pointee.scroll.delta_x = dx
    $0.pointee.scroll.delta_y = dy
    $0.pointee.scroll.is_stop = areOff ? 1 : 0
  }
}

@MainActor
private func sendScroll(over widget: Widget, _ fill: (UnsafeMutablePointer<GdkEvent>) -> Void) {
  guard let window = inputWindow(of: widget), let event = gdk_event_new(GDK_SCROLL) else { return }
  defer { gdk_event_free(event) }
  let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_window_get_display(window)))
  // The event owns its window.
  g_object_ref(UnsafeMutableRawPointer(window))
  event.pointee.any.window = window
  event.pointee.scroll.x = 4
  event.pointee.scroll.y = 4
  fill(event)
  gdk_event_set_device(event, pointer)
  gdk_event_set_source_device(event, pointer)
  gtk_main_do_event(event)
}
