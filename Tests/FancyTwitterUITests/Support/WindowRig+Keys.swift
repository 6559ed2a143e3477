import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The keyboard that uses a window.
extension WindowRig {
  /// Presses and releases a key, and waits for what comes of it.
  func press(_ key: UInt32, holding state: GdkModifierType = GdkModifierType(0)) {
    send(key: key, holding: state)
    settle()
  }

  /// Presses and releases a key: the events go the way of those from the display server.
  func send(key: UInt32, holding state: GdkModifierType = GdkModifierType(0)) {
    let display = gtk_widget_get_display(main.window.widget)
    for type in [GDK_KEY_PRESS, GDK_KEY_RELEASE] {
      guard let event = gdk_event_new(type), let window = gtk_widget_get_window(main.window.widget)
      else { return XCTFail("no event") }
      g_object_ref(UnsafeMutableRawPointer(window))
      event.pointee.key.window = window
      event.pointee.key.keyval = key
      event.pointee.key.state = state.rawValue
      event.pointee.key.hardware_keycode = keyCode(key, on: display)
      event.pointee.key.time = guint32(GDK_CURRENT_TIME)
      gdk_event_set_device(event, gdk_seat_get_keyboard(gdk_display_get_default_seat(display)))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }
}
