import CGtk

/// Which key of the keyboard types so; GTK looks for the keys of commands by that.
@MainActor
public func keyCode(_ key: UInt32, on display: OpaquePointer?) -> UInt16 {
  var keys: UnsafeMutablePointer<GdkKeymapKey>?
  var count: gint = 0
  let keymap = gdk_keymap_get_for_display(display)
  guard gdk_keymap_get_entries_for_keyval(keymap, key, &keys, &count) != 0, let keys else {
    return 0
  }
  defer { g_free(keys) }
  return UInt16(keys.pointee.keycode)
}
