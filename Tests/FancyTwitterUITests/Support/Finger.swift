import CGtk
import XCTest

@testable import GtkKit

/// A finger on a touch screen: its events go the way of those from the display server.
@MainActor
final class Finger {
  private let toplevel: Window
  /// Whether it is the first one down, which GTK lets press buttons as a mouse does.
  private let isFirst: Bool
  private let sequence = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  /// What it came down on, which has all its events.
  private var target: PointerTarget?
  private var offset = (x: 0, y: 0)
  /// Milliseconds; each event is a hundredth of a second after the one before.
  private static var time: guint32 = 1_000

  init(on rig: WindowRig, isFirst: Bool = true) {
    toplevel = rig.main.window
    self.isFirst = isFirst
  }

  isolated deinit { sequence.deallocate() }

  /// Puts it down at a place of the window.
  func begin(x: Int, y: Int) {
    target = PointerTarget(in: toplevel, x: x, y: y)
    guard let target else { return XCTFail("nothing is there") }
    offset = (x - target.x, y - target.y)
    send(GDK_TOUCH_BEGIN, x, y)
  }

  func move(x: Int, y: Int) { send(GDK_TOUCH_UPDATE, x, y) }

  func end(x: Int, y: Int) { send(GDK_TOUCH_END, x, y) }

  /// The display server takes it away.
  func cancel(x: Int, y: Int) { send(GDK_TOUCH_CANCEL, x, y) }

  func tap(x: Int, y: Int) {
    begin(x: x, y: y)
    end(x: x, y: y)
  }

  /// Puts it down, moves it in some steps and lifts it.
  func drag(x: Int, y: Int, dx: Int = 0, dy: Int = 0, steps: Int = 8) {
    begin(x: x, y: y)
    for step in 1...steps { move(x: x + dx * step / steps, y: y + dy * step / steps) }
    end(x: x + dx, y: y + dy)
  }

  /// Lets so many milliseconds pass on the display server's clock.
  static func rest(_ milliseconds: Int) { time += guint32(milliseconds) }

  private func send(_ type: GdkEventType, _ x: Int, _ y: Int) {
    guard let window = target?.window, let event = gdk_event_new(type) else {
      return XCTFail("no event")
    }
    Self.rest(10)
    // The event owns its window.
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.touch.window = window
    event.pointee.touch.time = Self.time
    event.pointee.touch.sequence = OpaquePointer(sequence)
    event.pointee.touch.emulating_pointer = isFirst ? 1 : 0
    event.pointee.touch.x = Double(x - offset.x)
    event.pointee.touch.y = Double(y - offset.y)
    event.pointee.touch.x_root = Double(x)
    event.pointee.touch.y_root = Double(y)
    let seat = gdk_display_get_default_seat(gdk_window_get_display(window))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gdk_event_set_source_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
  }
}
