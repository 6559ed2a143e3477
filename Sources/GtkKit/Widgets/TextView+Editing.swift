import CGtk

extension TextView {
  /// Writes more behind all that is written, with the caret where it is.
  public func append(_ text: String) { keepingCaret { insert(text, at: count) } }

  /// Shows another text in place of the one that is shown, with the caret where it was.
  public func exchange(for text: String) { keepingCaret { self.text = text } }

  private func keepingCaret(_ body: () -> Void) {
    let place = caretPlace
    body()
    var caret = iterator(at: min(place, count))
    gtk_text_buffer_place_cursor(buffer, &caret)
  }

  var caretPlace: Int {
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
    return Int(gtk_text_iter_get_offset(&place))
  }

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
