import Appearance
import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import SyntheticData
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// A test with a real window in a display; it is skipped where there is none.
///
/// The class stays nonisolated, since XCTest on Linux cannot call main-actor methods: each test
/// opens with `MainActor.assumeIsolated`.
class WindowTestCase: XCTestCase {
  @MainActor private static let isReady: Bool = {
    guard Desktop.connect() else { return false }
    MainLoop.attachMainQueue()
    return true
  }()

  /// A folder that is gone with the test.
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("window-\(UUID().uuidString)").path

  override func setUpWithError() throws {
    try MainActor.assumeIsolated { try XCTSkipUnless(Self.isReady, "there is no display") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try? FileManager.default.removeItem(atPath: folder) }

  /// A library of so many seeded tweets.
  func library(tweets: Int) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/library-\(tweets)")
    try SyntheticLibrary.make(tweets: tweets, in: library)
    return library
  }

  /// Runs a test in a window on a library of so many seeded tweets.
  func inWindow(
    tweets: Int, isAnimated: Bool = false, _ body: @MainActor (WindowRig) throws -> Void
  ) throws {
    let library = try library(tweets: tweets)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.look.allowsAnimation = isAnimated
      try body(rig)
    }
  }
}

/// A window on a library, and the hands that use it.
@MainActor
final class WindowRig {
  let look: Look
  let main: MainWindow
  private(set) var opened: [String] = []
  private let styleSheet: ThemeStyleSheet

  var timeline: TimelineView { main.content.timeline }
  var list: TimelineList { timeline.list }

  init(
    _ library: LibraryFolder, width: Int = 480, height: Int = 700, showsSample: Bool = false,
    look: Look = .forTests(), live: LiveAccounts? = nil
  ) {
    self.look = look
    styleSheet = ThemeStyleSheet(look: look)
    styleSheet.loadPanels()
    main = MainWindow(
      application: nil, look: look,
      session: LibrarySession(folder: library, folders: .current, live: live),
      size: Arguments.Size(width: width, height: height))
    main.content.navigator.links.openLink = { [weak self] link in self?.opened.append(link.address)
    }
    main.open(showsSample: showsSample)
    XCTAssertTrue(
      runLoop {
        main.window.isMapped && (list.size.width > 100 || main.content.visibleScreen == "message")
      })
    // No window manager is there to give the window the keyboard.
    gdk_window_focus(gtk_widget_get_window(main.window.widget), guint32(GDK_CURRENT_TIME))
    XCTAssertTrue(runLoop { gtk_window_has_toplevel_focus(main.window.instance()) != 0 })
    settle()
  }

  isolated deinit { main.window.destroy() }

  /// Runs the loop until all that is seen is there, laid out and painted.
  func settle() {
    XCTAssertTrue(runLoop { main.content.isSettled })
    XCTAssertTrue(runFrames(1, of: main.content.body))
    XCTAssertTrue(runIdle())
    XCTAssertTrue(runFrames(2, of: main.content.body))
    XCTAssertTrue(runLoop { main.content.isSettled })
  }

  /// Opens the screen of the tweet at the top of the list.
  func openFirstTweet() {
    if let tweet = list.rows[timeline.firstRow]?.placed?.tweet {
      main.content.navigator.show(.tweet(tweet.id))
    }
    settle()
  }

  /// The share of the bar's pixels that stand otherwise in the display than they would be drawn now.
  var unpaintedShareOfBar: Double {
    let body = main.content.body
    let (width, height) = (body.size.width, NavigationBar.height)
    let place = body.position(in: main.window)
    guard let window = gtk_widget_get_window(main.window.widget),
      let shown = gdk_pixbuf_get_from_window(
        window, gint(place.x), gint(place.y), gint(width), gint(height)),
      let bytes = gdk_pixbuf_read_pixels(shown)
    else { return 1 }
    defer { g_object_unref(UnsafeMutableRawPointer(shown)) }
    let (stride, channels) = (
      Int(gdk_pixbuf_get_rowstride(shown)), Int(gdk_pixbuf_get_n_channels(shown))
    )
    var wrong = 0
    body.snapshot().withPixels { pixels, drawnStride in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[y * drawnStride + x]
          let place = y * stride + x * channels
          let isWrong = (0..<3).contains { channel in
            let drawn = Int(pixel >> UInt32(16 - 8 * channel)) & 0xFF
            return abs(Int(bytes[place + channel]) - drawn) > 24
          }
          if isWrong { wrong += 1 }
        }
      }
    }
    return Double(wrong) / Double(width * height)
  }

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
      event.pointee.key.hardware_keycode = keyCode(key)
      event.pointee.key.time = guint32(GDK_CURRENT_TIME)
      gdk_event_set_device(event, gdk_seat_get_keyboard(gdk_display_get_default_seat(display)))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }

  private func keyCode(_ key: UInt32) -> UInt16 {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    let keymap = gdk_keymap_get_for_display(gtk_widget_get_display(main.window.widget))
    guard gdk_keymap_get_entries_for_keyval(keymap, key, &keys, &count) != 0, let keys else {
      return 0
    }
    defer { g_free(keys) }
    return UInt16(keys.pointee.keycode)
  }

  /// Presses and releases the first button of the pointer at a place of the list.
  func click(x: Int, y: Int) {
    point(GDK_BUTTON_PRESS, x: x, y: y)
    point(GDK_BUTTON_RELEASE, x: x, y: y)
    settle()
  }

  /// Gives the list one event of the pointer's first button.
  func point(_ type: GdkEventType, x: Int, y: Int, button: UInt32 = 1) {
    send(type) { event in
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
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.x = Double(x)
      event.pointee.motion.y = Double(y)
      event.pointee.motion.state = guint(GDK_BUTTON1_MASK.rawValue)
    } else {
      event.pointee.button.x = Double(x)
      event.pointee.button.y = Double(y)
      event.pointee.button.button = button
      event.pointee.button.state = state.rawValue
    }
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

  /// The rows in sight from top to bottom, by their places in the section.
  var rows: [(index: Int, row: TweetRow)] {
    list.rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Look {
  /// The look of a first start, where nothing moves.
  @MainActor
  static func forTests(themes: [String] = []) -> Look {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let look = Look(
      preferences: Preferences(),
      themes: ThemeLibrary(folders: [root + "/Resources/themes"] + themes))
    look.allowsAnimation = false
    return look
  }
}

extension MainContent {
  /// The name of what is seen: a screen's title, or the kind of the section beneath.
  var visibleScreen: String {
    if let top = stack.top { return top === navigator.factory.search ? "search" : top.title }
    switch stack.root {
    case is TimelineSections: return "timeline"
    case is MediaSection: return "media"
    case is TrendsSection: return "trends"
    default: return "message"
    }
  }
}
