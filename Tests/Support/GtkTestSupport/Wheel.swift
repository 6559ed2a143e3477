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
  guard let window = inputWindow(of: widget) else { return }
  let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_window_get_display(window)))
  for _ in 0..<abs(notches) {
    guard let event = gdk_event_new(GDK_SCROLL) else { return }
    defer { gdk_event_free(event) }
    // The event owns its window.
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.any.window = window
    event.pointee.scroll.x = 4
    event.pointee.scroll.y = 4
    event.pointee.scroll.direction =
      isSmooth ? GDK_SCROLL_SMOOTH : notches > 0 ? GDK_SCROLL_DOWN : GDK_SCROLL_UP
    if isSmooth { event.pointee.scroll.delta_y = notches > 0 ? 1 : -1 }
    gdk_event_set_device(event, pointer)
    gdk_event_set_source_device(event, pointer)
    gtk_main_do_event(event)
  }
}

/// The innermost window whose events reach a widget: its own, or that of what it stands in.
@MainActor
private func inputWindow(of widget: Widget) -> OpaquePointer? {
  guard let outer = gtk_widget_get_window(widget.widget) else { return nil }
  let children = gdk_window_get_children(outer)
  defer { g_list_free(children) }
  var next = children
  while let item = next {
    defer { next = item.pointee.next }
    guard let data = item.pointee.data else { continue }
    var owner: gpointer?
    gdk_window_get_user_data(OpaquePointer(data), &owner)
    if owner == UnsafeMutableRawPointer(widget.widget) { return OpaquePointer(data) }
  }
  return outer
}
