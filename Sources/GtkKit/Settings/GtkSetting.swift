import CGtk

/// The settings that GTK has from the desktop.
enum GtkSetting {
  /// A setting that is true or false.
  static func flag(_ name: String) -> Bool {
    value(name, of: cgtk_type_boolean()) { g_value_get_boolean(&$0) != 0 } ?? false
  }

  /// A setting that is a text.
  static func text(_ name: String) -> String? {
    value(name, of: cgtk_type_string()) { g_value_get_string(&$0).map { String(cString: $0) } }
      ?? nil
  }

  /// A setting that is a number.
  static func number(_ name: String) -> Int? {
    value(name, of: cgtk_type_int()) { Int(g_value_get_int(&$0)) }
  }

  private static func value<Value>(
    _ name: String, of type: GType, _ body: (inout GValue) -> Value
  ) -> Value? {
    guard let settings = gtk_settings_get_default() else { return nil }
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    return body(&value)
  }
}
