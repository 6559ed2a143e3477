import CGtk

/// Pages of which one is seen.
@MainActor
public final class Stack: Widget {
  public init() {
    guard let stack = gtk_stack_new() else {
      preconditionFailure("GTK never returns NULL for a stack")
    }
    super.init(adopting: stack)
  }

  public func add(_ page: Widget, named name: String) {
    gtk_stack_add_named(instance(), page.widget, name)
  }

  /// Takes a page away, and so destroys it unless somebody else holds it.
  public func remove(_ page: Widget) { gtk_container_remove(instance(), page.widget) }

  public var visibleChild: String {
    get { gtk_stack_get_visible_child_name(instance()).map { String(cString: $0) } ?? "" }
    set { gtk_stack_set_visible_child_name(instance(), newValue) }
  }
}
