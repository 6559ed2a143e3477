import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The pointer and the fingers that use a window.
extension WindowRig {
  /// Presses and releases the first button of the pointer at a place of the list.
  func click(x: Int, y: Int) {
    point(GDK_BUTTON_PRESS, x: x, y: y)
    point(GDK_BUTTON_RELEASE, x: x, y: y)
    settle()
  }

  /// Gives the list one event of the pointer's first button.
  func point(_ type: GdkEventType, x: Int, y: Int, button: UInt32 = 1) {
    send(type) { Self.fill($0, type, x: x, y: y, button: button) }
  }

  /// Gives any widget with a window of its own one event of the pointer's first button.
  func pointer(_ type: GdkEventType, on target: Widget, x: Int, y: Int) {
    guard let window = gtk_widget_get_window(target.widget) else { return XCTFail("no window") }
    pointer(type, at: window, x: x, y: y)
  }

  /// Gives a widget's window one event of the pointer, mostly of its first button.
  func pointer(
    _ type: GdkEventType, at window: OpaquePointer, x: Int, y: Int, button: UInt32 = 1,
    holding state: GdkModifierType = GdkModifierType(0)
  ) {
    guard let event = gdk_event_new(type) else { return XCTFail("no event") }
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.any.window = window
    Self.fill(event, type, x: x, y: y, button: button)
    if type != GDK_MOTION_NOTIFY { event.pointee.button.state = state.rawValue }
    let seat = gdk_display_get_default_seat(gdk_window_get_display(window))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gdk_event_set_source_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  /// Moves fingers on a touchpad: together by so many pixels at each of some steps, or apart.
  func fingers(
    _ type: GdkEventType, _ count: Int, on target: Widget, steps: Int = 8, dx: Double = 0,
    scale: Double = 1
  ) {
    for step in 0...steps + 1 {
      guard let event = gdk_event_new(type), let window = gtk_widget_get_window(target.widget)
      else {
        return XCTFail("no event")
      }
      g_object_ref(UnsafeMutableRawPointer(window))
      event.pointee.any.window = window
      let phase =
        step == 0
        ? GDK_TOUCHPAD_GESTURE_PHASE_BEGIN
        : step > steps ? GDK_TOUCHPAD_GESTURE_PHASE_END : GDK_TOUCHPAD_GESTURE_PHASE_UPDATE
      let share = Double(min(step, steps)) / Double(steps)
      if type == GDK_TOUCHPAD_PINCH {
        event.pointee.touchpad_pinch.phase = Int8(phase.rawValue)
        event.pointee.touchpad_pinch.n_fingers = Int8(count)
        event.pointee.touchpad_pinch.x = 100
        event.pointee.touchpad_pinch.y = 100
        event.pointee.touchpad_pinch.scale = 1 + (scale - 1) * share
        event.pointee.touchpad_pinch.time = guint32(1_000 + 10 * step)
      } else {
        event.pointee.touchpad_swipe.phase = Int8(phase.rawValue)
        event.pointee.touchpad_swipe.n_fingers = Int8(count)
        event.pointee.touchpad_swipe.x = 100
        event.pointee.touchpad_swipe.y = 100
        event.pointee.touchpad_swipe.dx = step > steps ? 0 : dx
        event.pointee.touchpad_swipe.time = guint32(1_000 + 10 * step)
      }
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(target.widget))
      gdk_event_set_device(event, gdk_seat_get_pointer(seat))
      gdk_event_set_source_device(event, gdk_seat_get_pointer(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }

  /// Turns the wheel by one notch over the list.
  func turnWheel(down: Bool) {
    send(GDK_SCROLL) { event in
      event.pointee.scroll.direction = down ? GDK_SCROLL_DOWN : GDK_SCROLL_UP
      event.pointee.scroll.x = 200
      event.pointee.scroll.y = 300
    }
    settle()
  }

  private func send(_ type: GdkEventType, _ fill: (UnsafeMutablePointer<GdkEvent>) -> Void) {
    guard let event = gdk_event_new(type), let window = gtk_widget_get_window(list.widget) else {
      return XCTFail("no event")
    }
    // The event owns its window.
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.any.window = window
    fill(event)
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(list.widget))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  private static func fill(
    _ event: UnsafeMutablePointer<GdkEvent>, _ type: GdkEventType, x: Int, y: Int, button: UInt32
  ) {
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.x = Double(x)
      event.pointee.motion.y = Double(y)
      event.pointee.motion.state = guint(GDK_BUTTON1_MASK.rawValue)
    } else {
      event.pointee.button.x = Double(x)
      event.pointee.button.y = Double(y)
      event.pointee.button.button = button
    }
  }
}
