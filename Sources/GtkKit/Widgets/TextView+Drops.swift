import CGtk
import GLibKit

extension TextView {
  /// Runs `body` with files and folders that are dropped on the text: by itself, GTK writes their paths into that.
  ///
  /// Addresses of which none is a file of this computer are written, as any text is.
  public func onFilesDropped(_ body: @escaping (Window.Drop) -> Void) {
    takeFiles()
    connect("drag-data-received") { [weak self] emission in
      guard let self, let data = emission.boxedPointer(4),
        let uris = gtk_selection_data_get_uris(data)
      else { return }
      defer { g_strfreev(uris) }
      g_signal_stop_emission_by_name(gobject, "drag-data-received")
      let drop = Window.Drop(uris: uris)
      if drop.paths.isEmpty {
        write(Self.lines(uris), atX: emission.integer(2), y: emission.integer(3))
      } else {
        body(drop)
      }
      guard let context = emission.object(1) else { return }
      gtk_drag_finish(
        OpaquePointer(UnsafeMutableRawPointer(context)), 1, 0, guint32(GDK_CURRENT_TIME))
    }
  }

  // Before what a text view takes by itself: who gives files gives their paths as a text, too.
  private func takeFiles() {
    guard let targets = gtk_target_list_new(nil, 0), let files = gtk_target_list_new(nil, 0)
    else { return }
    gtk_target_list_add_uri_targets(files, 0)
    // A table comes before what is in the list.
    for list in [gtk_drag_dest_get_target_list(widget), files] {
      guard let list else { continue }
      var count: gint = 0
      let table = gtk_target_table_new_from_list(list, &count)
      gtk_target_list_add_table(targets, table, guint(count))
      gtk_target_table_free(table, count)
    }
    gtk_drag_dest_set_target_list(widget, targets)
    gtk_target_list_unref(targets)
    gtk_target_list_unref(files)
  }

  private func write(_ text: String, atX x: Int, y: Int) {
    var (left, top): (gint, gint) = (0, 0)
    gtk_text_view_window_to_buffer_coords(
      instance(), GTK_TEXT_WINDOW_WIDGET, gint(x), gint(y), &left, &top)
    var place = GtkTextIter()
    gtk_text_view_get_iter_at_location(instance(), &place, left, top)
    gtk_text_buffer_begin_user_action(buffer)
    gtk_text_buffer_insert_interactive(buffer, &place, text, gint(text.utf8.count), 1)
    gtk_text_buffer_end_user_action(buffer)
  }

  static func lines(_ uris: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>) -> String {
    var (next, lines) = (uris, [String]())
    while let uri = next.pointee {
      lines.append(String(cString: uri))
      next += 1
    }
    return lines.joined(separator: "\n")
  }
}
