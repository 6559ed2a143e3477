import CGtk

extension PointerPress {
  /// Seconds within which a second one makes a double one.
  @MainActor
  public static var doubleTime: Double {
    Double(GtkSetting.number("gtk-double-click-time") ?? 400) / 1000
  }

  /// Whether what is done now was asked for by a pointer or a finger.
  @MainActor
  public static var isBeingTold: Bool {
    guard let event = gtk_get_current_event() else { return false }
    defer { gdk_event_free(event) }
    return [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_TOUCH_END].contains(event.pointee.type)
  }
}
