import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

final class HeldKeyTests: GtkTestCase {
  private typealias Step = (type: GdkEventType, key: Int32, time: UInt32)
  /// What IBus and Fcitx mark a press with that they hand back.
  private static let handedBack: guint = 1 << 25

  @MainActor
  private static func send(_ step: Step, state: guint = 0, to window: Window) throws {
    let target = try XCTUnwrap(gtk_widget_get_window(window.widget))
    let display = gdk_window_get_display(target)
    let event = try XCTUnwrap(gdk_event_new(step.type))
    g_object_ref(UnsafeMutableRawPointer(target))
    event.pointee.key.window = target
    event.pointee.key.keyval = UInt32(step.key)
    event.pointee.key.hardware_keycode = keyCode(UInt32(step.key), on: display)
    event.pointee.key.time = step.time
    event.pointee.key.state = state
    gdk_event_set_device(
      event, gdk_seat_get_keyboard(gdk_display_get_default_seat(display)))
    HeldKey.pass(on: event)
    gdk_event_free(event)
  }

  /// Which of the presses that a window is sent are told as repeats.
  @MainActor
  private static func told(_ body: (Window) throws -> Void) throws -> [Bool] {
    let window = Window(application: nil)
    window.setContent(Label("here"))
    window.showAll()
    defer { window.destroy() }
    XCTAssertTrue(runLoop { window.isMapped })
    var told: [Bool] = []
    window.onKeyPress {
      told.append($0.isRepeat)
      return true
    }
    try body(window)
    return told
  }

  func testRepeatsAreToldFromPresses() throws {
    try MainActor.assumeIsolated {
      let (down, up) = (GDK_KEY_PRESS, GDK_KEY_RELEASE)
      let steps: [(Step, Bool?)] = [
        ((down, GDK_KEY_b, 1000), false), ((down, GDK_KEY_b, 1660), true),
        ((down, GDK_KEY_b, 1690), true), ((up, GDK_KEY_b, 1700), nil),
        ((down, GDK_KEY_b, 1800), false),
        // Another key in the meantime.
        ((down, GDK_KEY_x, 1900), false), ((down, GDK_KEY_b, 2000), false),
        // All repeats on Wayland have the time of the press.
        ((down, GDK_KEY_b, 2000), true),
        // Its end was told to another program.
        ((down, GDK_KEY_b, 9000), false),
        // The clock of the display begins anew every 50 days.
        ((up, GDK_KEY_b, 9010), nil), ((down, GDK_KEY_b, UInt32.max - 100), false),
        ((down, GDK_KEY_b, 300), true), ((up, GDK_KEY_b, 310), nil),
      ]
      let told = try Self.told { window in
        for (step, _) in steps { try Self.send(step, to: window) }
      }
      XCTAssertEqual(told, steps.compactMap(\.1))
      XCTAssertFalse(HeldKey.isRepeating)
    }
  }

  func testAPressThatAnInputMethodHandsBackIsNoRepeat() throws {
    try MainActor.assumeIsolated {
      let states: [guint] = [0, Self.handedBack, 0, Self.handedBack]
      let told = try Self.told { window in
        for (state, time) in zip(states, [1000, 1000, 1500, 1500] as [UInt32]) {
          try Self.send((GDK_KEY_PRESS, GDK_KEY_b, time), state: state, to: window)
        }
        try Self.send((GDK_KEY_RELEASE, GDK_KEY_b, 1600), to: window)
      }
      XCTAssertEqual(told, [false, false, true, true])
    }
  }

  func testAHeldKeyPressesAButtonOnce() throws {
    try MainActor.assumeIsolated {
      let window = Window(application: nil)
      let (first, second) = (Button(label: "Close"), Button(label: "Remove"))
      let row = Box(.row)
      row.append(first)
      row.append(second)
      window.setContent(row)
      window.showAll()
      window.present()
      XCTAssertTrue(runLoop { window.isMapped })
      var pressed: [String] = []
      first.onClick {
        pressed.append("first")
        second.grabFocus()
      }
      second.onClick { pressed.append("second") }
      first.grabFocus()
      for time in [1000, 1600, 1630, 1660] {
        try Self.send((GDK_KEY_PRESS, GDK_KEY_Return, UInt32(time)), to: window)
        XCTAssertTrue(runIdle())
      }
      try Self.send((GDK_KEY_RELEASE, GDK_KEY_Return, 1670), to: window)
      XCTAssertTrue(runLoop { !pressed.isEmpty })
      XCTAssertTrue(second.isFocus)
      XCTAssertEqual(pressed, ["first"])
      try Self.send((GDK_KEY_PRESS, GDK_KEY_Return, 3000), to: window)
      XCTAssertTrue(runLoop { pressed == ["first", "second"] })
      window.destroy()
    }
  }
}
