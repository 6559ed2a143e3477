import CGtk
import GLibKit
import Geometry

extension TextView {
  /// Keeps the caret in sight in a view that scrolls the text with what is about it, and a line beneath the text with it
  /// where both have room: GTK moves only a view of the text's own.
  public func keepCaretSeen(in scroller: ScrolledWindow, with line: Widget) {
    var isWaiting = false
    let follow = { [weak self, weak scroller, weak line] in
      guard let self, !isWaiting else { return }
      isWaiting = true
      // The text is as high as it is now once it has been laid out.
      afterFrame { [weak self, weak scroller, weak line] in
        isWaiting = false
        if let self, let scroller { showCaret(in: scroller, with: line) }
      }
    }
    onChange(follow)
    onCaretMove(follow)
    // Larger text, or a window that has become lower, moves it, too.
    onResize { [weak self] in if self?.isFocus == true { follow() } }
    scroller.onResize { [weak self] in if self?.isFocus == true { follow() } }
  }

  /// Keeps the caret in sight in a view of the text's own after what is written and what is pasted, which GTK does where
  /// it has been laid out already.
  public func keepCaretSeen() {
    onChange { [weak self] in
      self?.afterFrame { [weak self] in
        guard let self, isMapped else { return }
        gtk_text_view_scroll_mark_onscreen(instance(), gtk_text_buffer_get_insert(buffer))
      }
    }
  }

  private func showCaret(in scroller: ScrolledWindow, with line: Widget?) {
    guard isMapped, let child = gtk_bin_get_child(scroller.instance()) else { return }
    let content = Widget.of(child)
    let adjustment = scroller.adjustment
    let top = Double(position(in: content).y) + Double(caret.y) + adjustment.value
    // With the room round the text, or a line's edge would be at the view's.
    let margin = 8.0
    var bottom = top + Double(caret.height)
    if let line, line.isMapped {
      let end =
        Double(line.position(in: content).y) + Double(line.size.height) + adjustment.value
      if end - top + 2 * margin <= Double(scroller.size.height) { bottom = end }
    }
    gtk_adjustment_clamp_page(adjustment.instance(), top - margin, bottom + margin)
  }

  /// Where the caret stands in the widget.
  var caret: Rectangle {
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
    var box = GdkRectangle()
    gtk_text_view_get_iter_location(instance(), &place, &box)
    var (x, y): (gint, gint) = (0, 0)
    gtk_text_view_buffer_to_window_coords(
      instance(), GTK_TEXT_WINDOW_WIDGET, box.x, box.y, &x, &y)
    return Rectangle(x: Int(x), y: Int(y), width: Int(box.width), height: Int(box.height))
  }

  private func onCaretMove(_ body: @escaping () -> Void) {
    connectBuffer("mark-set") { [weak self] emission in
      guard let self, let mark = emission.object(2),
        UnsafeMutableRawPointer(mark) == UnsafeMutableRawPointer(gtk_text_buffer_get_insert(buffer))
      else { return }
      body()
    }
  }
}
