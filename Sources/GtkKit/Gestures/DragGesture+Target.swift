import CGtk
import GLibKit

extension DragGesture {
  /// Whether what is pressed follows drags by itself: a text field marks text, a slider slides, a chart goes sideways.
  public var isOnControl: Bool {
    // A finger has a sequence, a button has none.
    let sequence = gtk_gesture_single_get_current_sequence(opaque)
    guard let event = gtk_gesture_get_last_event(opaque, sequence) else { return false }
    var next = gtk_get_event_widget(UnsafeMutablePointer(mutating: event))
    while let widget = next {
      if Self.draggedTypes.contains(where: { cgtk_is_a(widget, $0) != 0 }) { return true }
      if (Object.peer(of: widget) as? CustomWidget)?.followsDrags == true { return true }
      next = gtk_widget_get_parent(widget)
    }
    return false
  }

  private static let draggedTypes = [
    gtk_editable_get_type(), gtk_text_view_get_type(), gtk_range_get_type(),
  ]
}
