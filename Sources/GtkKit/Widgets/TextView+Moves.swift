import CGtk
import GLibKit

extension TextView {
  /// Moves words that are dragged within the text by taking them out first: GTK writes them at their new place before that,
  /// where a full text has no room for them, and takes them out all the same.
  func moveOwnWords() {
    connect("drag-data-received") { [weak self] emission in
      guard let self, let object = emission.object(1) else { return }
      let drag = OpaquePointer(UnsafeMutableRawPointer(object))
      guard gtk_drag_get_source_widget(drag) == widget,
        gdk_drag_context_get_selected_action(drag) == GDK_ACTION_MOVE
      else { return }
      g_signal_stop_emission_by_name(gobject, "drag-data-received")
      var (left, top): (gint, gint) = (0, 0)
      gtk_text_view_window_to_buffer_coords(
        instance(), GTK_TEXT_WINDOW_WIDGET, gint(emission.integer(2)),
        gint(emission.integer(3)), &left, &top)
      var place = GtkTextIter()
      gtk_text_view_get_iter_at_location(instance(), &place, left, top)
      moveSelection(to: Int(gtk_text_iter_get_offset(&place)))
      // Nothing is left to be taken out.
      gtk_drag_finish(drag, 1, 0, guint32(GDK_CURRENT_TIME))
    }
  }

  /// Moves what is marked to a place of the text, from which that can be undone at once; not into itself.
  func moveSelection(to place: Int) {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    guard gtk_text_buffer_get_selection_bounds(buffer, &start, &end) != 0 else { return }
    let moved = Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
    guard place < moved.lowerBound || place > moved.upperBound else { return }
    let words = text(from: &start, to: &end)
    gtk_text_buffer_begin_user_action(buffer)
    gtk_text_buffer_delete(buffer, &start, &end)
    insert(words, at: place < moved.lowerBound ? place : place - moved.count)
    gtk_text_buffer_end_user_action(buffer)
    placeCursor(at: place < moved.lowerBound ? place + moved.count : place)
  }
}
