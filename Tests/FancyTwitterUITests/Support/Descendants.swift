import CGtk

@testable import GtkKit

/// Every widget below `root`, GTK's own parts included, whose type has a name.
@MainActor
func descendants(_ root: Widget, of typeName: String) -> [Widget] {
  var found: [Widget] = []
  func visit(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    let name = String(cString: g_type_name(cgtk_type_of(pointer)))
    if name == typeName {
      found.append(Object.peer(of: pointer) as? Widget ?? Widget(borrowing: pointer))
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

extension Widget {
  /// What a screen reader says: the widget's own name, or that of the label that belongs to it.
  @MainActor
  var spokenName: String {
    if !accessibleName.isEmpty { return accessibleName }
    let accessible = gtk_widget_get_accessible(widget)
    guard let relations = atk_object_ref_relation_set(accessible) else { return "" }
    defer { g_object_unref(UnsafeMutableRawPointer(relations)) }
    guard let relation = atk_relation_set_get_relation_by_type(relations, ATK_RELATION_LABELLED_BY),
      let targets = atk_relation_get_target(relation), targets.pointee.len > 0,
      let label = targets.pointee.pdata[0]
    else { return "" }
    return String(cString: atk_object_get_name(label.assumingMemoryBound(to: AtkObject.self)))
  }
}
