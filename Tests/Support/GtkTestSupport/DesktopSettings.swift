import CGtk
import GtkKit

/// Runs a test with text so many times as large as usual, as the desktop or GDK_DPI_SCALE has it.
@MainActor
public func withText(times factor: Int, _ body: () throws -> Void) rethrows {
  try withSetting("gtk-xft-dpi", 96 * 1024 * factor, body)
}

/// Runs a test with a number that GTK has from the desktop.
@MainActor
public func withSetting(_ name: String, _ number: Int, _ body: () throws -> Void) rethrows {
  let former = setting { g_object_get_property($0, name, $1) }
  @MainActor func set(_ number: gint) {
    _ = setting {
      g_value_set_int($1, number)
      g_object_set_property($0, name, $1)
    }
  }
  set(gint(number))
  defer { set(former) }
  try body()
}

@MainActor
private func setting(
  _ body: (UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GValue>) -> Void
) -> gint {
  guard let settings = gtk_settings_get_default() else { return -1 }
  var value = GValue()
  g_value_init(&value, cgtk_type_int())
  defer { g_value_unset(&value) }
  body(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), &value)
  return g_value_get_int(&value)
}

/// The texts of labels below a widget that are seen, but end in “…” for want of room.
@MainActor
public func cutTexts(in root: Widget) -> [String] {
  ["GtkLabel", "GtkAccelLabel"].flatMap { descendants(root, of: $0) }.filter(\.isMapped)
    .compactMap { label in
      let label: UnsafeMutablePointer<GtkLabel> = label.instance()
      guard pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0 else { return nil }
      return String(cString: gtk_label_get_text(label))
    }
}
