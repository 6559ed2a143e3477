import CGtk

/// Key combinations in GTK's notation, such as `<Primary>o`.
public enum Accelerator {
  /// Whether a key press is the combination.
  ///
  /// It goes by what the key types: Shift may be needed for that, and is no part of it then. Where that is another
  /// alphabet's letter, it goes by the Latin one on the same key.
  public static func matches(_ accelerator: String, _ press: KeyPress) -> Bool {
    var key: guint = 0
    var state = GdkModifierType(0)
    gtk_accelerator_parse(accelerator, &key, &state)
    let typed = [press.key, press.latinKey].compactMap { $0 }.map { gdk_keyval_to_lower($0) }
    guard key != 0, typed.contains(gdk_keyval_to_lower(key)) else { return false }
    let hasCase = gdk_keyval_to_lower(key) != gdk_keyval_to_upper(key)
    let typesByShift = !hasCase && gdk_keyval_to_unicode(key) != 0
    let free: KeyModifiers = typesByShift ? .shift : []
    return press.modifiers.subtracting(free) == KeyModifiers(state).subtracting(free)
  }

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
