import CGtk
import GtkKit

extension Widget {
  /// What a screen reader says: the widget's own name, or that of the label that belongs to it.
  @MainActor
  public var spokenName: String {
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
  /// What it is to a screen reader.
  @MainActor
  public var spokenRole: AtkRole { atk_object_get_role(gtk_widget_get_accessible(widget)) }
}
