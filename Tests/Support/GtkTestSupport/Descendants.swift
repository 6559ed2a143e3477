import CGtk
import GtkKit

/// Every widget below `root`, GTK's own parts included, whose type has a name.
@MainActor
public func descendants(_ root: Widget, of typeName: String) -> [Widget] {
  var found: [Widget] = []
  func visit(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    let name = String(cString: g_type_name(cgtk_type_of(pointer)))
    if name == typeName {
      found.append(Widget.of(pointer))
    }
    guard cgtk_is_a(pointer, gtk_container_get_type()) != 0 else { return }
    withChildren(of: pointer, visit)
  }
  visit(root.widget)
  return found
}

@MainActor
private func withChildren(
  of pointer: UnsafeMutablePointer<GtkWidget>, _ body: (UnsafeMutablePointer<GtkWidget>) -> Void
) {
  let container = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkContainer.self)
  let list = gtk_container_get_children(container)
  defer { g_list_free(list) }
  var next = list
  while let item = next {
    if let child = item.pointee.data?.assumingMemoryBound(to: GtkWidget.self) { body(child) }
    next = item.pointee.next
  }
}
