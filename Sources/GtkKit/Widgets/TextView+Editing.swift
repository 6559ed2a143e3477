import CGtk

extension TextView {
  func text(in range: Range<Int>) -> String {
    var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
    return text(from: &start, to: &end)
  }

  func insert(_ text: String, at place: Int) {
    var start = iterator(at: place)
    gtk_text_buffer_insert(buffer, &start, text, gint(text.utf8.count))
  }

  func delete(_ range: Range<Int>) {
    var (start, end) = (iterator(at: range.lowerBound), iterator(at: range.upperBound))
    gtk_text_buffer_delete(buffer, &start, &end)
  }

  func placeCursor(at place: Int) {
    var start = iterator(at: place)
    gtk_text_buffer_place_cursor(buffer, &start)
    gtk_text_view_scroll_mark_onscreen(instance(), gtk_text_buffer_get_insert(buffer))
  }

  func endComposing() { gtk_text_view_reset_im_context(instance()) }
}
