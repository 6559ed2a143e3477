import CGtk
import GLibKit

/// Tells screen readers which of how many a widget is, where what it is in knows: only what is in sight is a child.
@MainActor
enum AccessiblePlace {
  /// What the parent's class tells, and the place; the caller owns the list.
  static func attributes(
    of object: UnsafeMutablePointer<AtkObject>?
  ) -> UnsafeMutablePointer<AtkAttributeSet>? {
    guard let object, let parent = g_type_class_peek(g_type_parent(cgtk_type_of(object)))
    else { return nil }
    let told = parent.assumingMemoryBound(to: AtkObjectClass.self).pointee.get_attributes(object)
    guard let place = place(of: object) else { return told }
    return adding("posinset", place.index + 1, to: adding("setsize", place.count, to: told))
  }

  private static func place(
    of object: UnsafeMutablePointer<AtkObject>
  ) -> (index: Int, count: Int)? {
    let accessible = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkAccessible.self)
    guard let pointer = gtk_accessible_get_widget(accessible),
      let widget = Object.peer(of: pointer) as? Widget,
      let parent = Object.peer(of: gtk_widget_get_parent(pointer)) as? CustomWidget
    else { return nil }
    return parent.accessiblePlace(of: widget)
  }

  private static func adding(
    _ name: String, _ number: Int, to list: UnsafeMutablePointer<AtkAttributeSet>?
  ) -> UnsafeMutablePointer<AtkAttributeSet>? {
    // ATK frees both strings and what holds them.
    let memory = g_malloc(gsize(MemoryLayout<AtkAttribute>.size))
    memory?.initializeMemory(
      as: AtkAttribute.self, to: AtkAttribute(name: g_strdup(name), value: g_strdup("\(number)")))
    return g_slist_prepend(list, memory)
  }
}
