import CGtk
import GtkKit

/// The innermost window whose events reach a widget: the widest of its own, or that of what it stands in.
@MainActor
public func inputWindow(of widget: Widget) -> OpaquePointer? {
  guard let outer = gtk_widget_get_window(widget.widget) else { return nil }
  let children = gdk_window_get_children(outer)
  defer { g_list_free(children) }
  var own: [OpaquePointer] = []
  var next = children
  while let item = next {
    defer { next = item.pointee.next }
    guard let data = item.pointee.data else { continue }
    var owner: gpointer?
    gdk_window_get_user_data(OpaquePointer(data), &owner)
    if owner == UnsafeMutableRawPointer(widget.widget) { own.append(OpaquePointer(data)) }
  }
  return own.max { gdk_window_get_width($0) < gdk_window_get_width($1) } ?? outer
}
