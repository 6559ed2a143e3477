import CGtk

/// An item of a menu; an underscore in its label marks its key.
///
/// One that is very long is cut, and its tooltip tells all of it.
@MainActor
struct MenuItem {
  let widget: Widget
  private static let mostCharacters: gint = 40

  init(label: String, isSensitive: Bool = true, _ action: @escaping () -> Void) {
    guard let item = gtk_menu_item_new_with_mnemonic(label.safeForPango) else {
      preconditionFailure("GTK never returns NULL for a menu item")
    }
    widget = Widget(adopting: item)
    widget.isSensitive = isSensitive
    widget.connect("activate") { _ in action() }
    widget.show()
    if label.count > Int(Self.mostCharacters) { cut() }
  }

  private func cut() {
    guard let text = gtk_bin_get_child(widget.instance()) else { return }
    let shown = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkLabel.self)
    gtk_label_set_ellipsize(shown, PANGO_ELLIPSIZE_END)
    gtk_label_set_width_chars(shown, Self.mostCharacters)
    gtk_label_set_max_width_chars(shown, Self.mostCharacters)
    let whole = String(cString: gtk_label_get_text(shown))
    widget.setTooltip(whole)
    widget.accessibleName = whole
  }
}
