import CGtk

/// Key combinations in GTK's notation, such as `<Primary>o`.
public enum Accelerator {
  /// The combination as a person reads it, such as Ctrl+O; empty for none.
  public static func label(_ accelerator: String?) -> String {
    guard let accelerator else { return "" }
    var key: guint = 0
    var modifiers = GdkModifierType(0)
    gtk_accelerator_parse(accelerator, &key, &modifiers)
    guard key != 0, let text = gtk_accelerator_get_label(key, modifiers) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
