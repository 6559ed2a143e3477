import CGtk

/// The text that was copied last; nil for none.
@MainActor
func clipboardText() -> String? {
  let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
  guard let text = gtk_clipboard_wait_for_text(clipboard) else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}
