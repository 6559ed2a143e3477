import CGtk
import GLibKit

/// Tells screen readers where the children of a widget stand, which they keep in mind once they have asked.
@MainActor
enum AccessibleChildren {
  /// Tells which children have come, gone or moved.
  static func announce(_ changes: CollectionDifference<Widget>, in parent: Widget) {
    // Each place is that at which a child is once all changes before it were made.
    for change in changes {
      switch change {
      case .remove(let index, let child, _): announce("remove", child, at: index, in: parent)
      case .insert(let index, let child, _): announce("add", child, at: index, in: parent)
      }
    }
  }

  private static func announce(
    _ change: String, _ child: Widget, at index: Int, in parent: Widget
  ) {
    var values = [GValue(), GValue(), GValue()]
    g_value_init(&values[0], atk_object_get_type())
    g_value_set_object(&values[0], gtk_widget_get_accessible(parent.widget))
    g_value_init(&values[1], g_type_from_name("guint"))
    g_value_set_uint(&values[1], guint(index))
    g_value_init(&values[2], g_type_from_name("gpointer"))
    g_value_set_pointer(&values[2], gtk_widget_get_accessible(child.widget))
    let signal = g_signal_lookup("children-changed", atk_object_get_type())
    g_signal_emitv(&values, signal, g_quark_from_string(change), nil)
    g_value_unset(&values[0])
  }
}
