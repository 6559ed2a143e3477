import CGtk
import GLibKit

/// GTK's window that says how far a print is.
///
/// Who closes it, by Escape too, stops the print. GTK 3 lets it be destroyed by that, and destroys it again when the print
/// has ended, while its memory may be somebody else's by then.
@MainActor
enum PrintProgress {
  /// Lets the window of a print over `window` that has just begun be hidden where it is closed, and stay until GTK is
  /// through with it.
  static func stay(over window: Window?) {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    var next = list
    while let item = next {
      defer { next = item.pointee.next }
      guard let data = item.pointee.data, isHiddenMessage(data, over: window) else { continue }
      Widget.of(data).connect("delete-event") { $0.answer(true) }
    }
  }

  /// It is shown only after a second; other messages are seen as soon as there are any.
  private static func isHiddenMessage(
    _ data: UnsafeMutableRawPointer, over window: Window?
  ) -> Bool {
    let parent = gtk_window_get_transient_for(data.assumingMemoryBound(to: GtkWindow.self))
    let isHidden = gtk_widget_get_visible(data.assumingMemoryBound(to: GtkWidget.self)) == 0
    return isHidden && parent == window?.instance()
      && cgtk_type_of(data) == gtk_message_dialog_get_type()
  }
}
