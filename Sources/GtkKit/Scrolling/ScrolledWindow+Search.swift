import CGtk

extension ScrolledWindow {
  /// Those that are seen below a widget, it included; or all that are there.
  public static func all(below root: Widget, seen: Bool = true) -> [ScrolledWindow] {
    var found: [ScrolledWindow] = []
    visit(root.widget, seen: seen) {
      if let window = Widget.of($0) as? ScrolledWindow { found.append(window) }
    }
    return found
  }

  private static func visit(
    _ widget: UnsafeMutablePointer<GtkWidget>, seen: Bool,
    _ body: (UnsafeMutablePointer<GtkWidget>) -> Void
  ) {
    guard !seen || gtk_widget_get_mapped(widget) != 0 else { return }
    body(widget)
    guard cgtk_is_a(widget, gtk_container_get_type()) != 0 else { return }
    let list = gtk_container_get_children(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkContainer.self))
    defer { g_list_free(list) }
    var next = list
    while let item = next {
      if let child = item.pointee.data?.assumingMemoryBound(to: GtkWidget.self) {
        visit(child, seen: seen, body)
      }
      next = item.pointee.next
    }
  }
}
