import Appearance
import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// The ways in that can be seen.
final class NavigationBarTests: WindowTestCase {
  func testItsButtonsAreNamedAndLargeInEveryWidth() {
    MainActor.assumeIsolated {
      for (width, side) in [(320, 36), (480, 44), (1900, 44)] {
        let bar = NavigationBar(look: Look.forTests(), isOffScreen: true)
        let window = OffscreenWindow(content: bar.widget, width: width, height: 48)
        window.show()
        XCTAssertTrue(runLoop { bar.widget.size.width >= width })
        XCTAssertEqual(bar.widget.size.width, width)
        let buttons = [
          (bar.person, "Profile"), (bar.search, "Search"), (bar.pencil, "New Draft"),
          (bar.menu, "Menu"),
        ]
        for (button, name) in buttons {
          XCTAssertEqual(button.accessibleName, name)
          let tooltip = gtk_widget_get_tooltip_text(button.widget).map { String(cString: $0) }
          XCTAssertEqual(tooltip, name)
          XCTAssertTrue(button.isSensitive)
          XCTAssertGreaterThanOrEqual(button.size.width, side, "\(name) at \(width)")
          XCTAssertGreaterThanOrEqual(button.size.height, 44)
        }
        XCTAssertEqual(bar.widget.size.height, NavigationBar.height)
        window.destroy()
      }
    }
  }

  func testItsMenuOpensByKeysToo() throws {
    try inWindow(tweets: 5) { rig in
      let title = rig.main.content.bar.titleButton
      title.grabFocus()
      rig.send(key: guint32(GDK_KEY_F10), holding: GDK_SHIFT_MASK)
      let items = try rig.menu(over: title)
      XCTAssertTrue(items.contains("Read Names…"), "\(items)")
    }
  }

  // Its tooltip lay over the first words of what was opened, and the pointer had not moved.
  func testThePointerThatPressedOneButtonIsNotToldOfTheOneThatComesInItsPlace() throws {
    try inWindow(tweets: 5) { rig in
      let bar = rig.main.content.bar
      @MainActor func tooltip(_ button: Button) -> String? {
        gtk_widget_get_tooltip_text(button.widget).map { String(cString: $0) }
      }
      gtk_widget_set_state_flags(bar.person.widget, GTK_STATE_FLAG_PRELIGHT, 0)
      gtk_button_clicked(bar.person.instance())
      XCTAssertTrue(bar.showsBack)
      XCTAssertNil(tooltip(bar.back))
      XCTAssertNil(tooltip(bar.person))
      // The person went from beneath the pointer.
      try Self.leave(bar.person, to: 20)
      XCTAssertNil(tooltip(bar.back))
      try Self.leave(bar.back, to: -1)
      XCTAssertEqual(tooltip(bar.back), "Back")
      // By keys the pointer stands anywhere.
      rig.press(Key.escape)
      XCTAssertEqual(tooltip(bar.person), "Profile")
    }
  }

  /// Tells a button that the pointer is no longer on it, but so far from its leading edge.
  @MainActor
  private static func leave(_ button: Button, to x: Double) throws {
    let event = try XCTUnwrap(gdk_event_new(GDK_LEAVE_NOTIFY))
    let window = try XCTUnwrap(gtk_button_get_event_window(button.instance()))
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.crossing.window = window
    event.pointee.crossing.x = x
    event.pointee.crossing.y = 20
    gtk_widget_event(button.widget, event)
    gdk_event_free(event)
  }

  func testTheButtonWithTheKeyboardIsSeen() throws {
    try inWindow(tweets: 5) { rig in
      let bar = rig.main.content.bar
      for button in [bar.person, bar.search, bar.pencil, bar.menu] as [Widget] {
        rig.list.grabFocus()
        rig.settle()
        let before = Self.pixels(of: button, in: rig, like: rig.look.theme.bar.title)
        button.grabFocus()
        gtk_window_set_focus_visible(rig.main.window.instance(), 1)
        // Two pixels wide, nearly all the way round, once the style has moved there.
        let length = 2 * (button.size.width + button.size.height)
        let isSeen = runLoop {
          Self.pixels(of: button, in: rig, like: rig.look.theme.bar.title) > before + length
        }
        XCTAssertTrue(isSeen)
      }
    }
  }

  // Whose tweets they are stands beneath, whole, and the bar is no higher for it.
  func testBothLinesOfTheTitleHaveTheirRoom() throws {
    try inWindow(tweets: 5) { rig in
      let bar = rig.main.content.bar
      let title = try XCTUnwrap(descendants(bar.widget, of: "FancyTwitterTitleView").first)
      for name in ["Timeline", "Favorites"] {
        bar.setTitle(name, detail: "@lark_qy")
        rig.settle()
        let rows = Self.drawnRows(of: title)
        XCTAssertGreaterThan(rows.count, 24)
        XCTAssertFalse(rows.contains(0), "cut at the top")
        XCTAssertFalse(rows.contains(title.size.height - 1), "cut at the bottom")
        XCTAssertEqual(bar.widget.size.height, NavigationBar.height)
      }
    }
  }

  // The desktop's text can be three times as large; the bar is not.
  func testTheTitleFitsTheBarHoweverLargeTextIs() throws {
    try inWindow(tweets: 5) { rig in
      let sheet = StyleSheet()
      let bar = rig.main.content.bar
      let title = try XCTUnwrap(descendants(bar.widget, of: "FancyTwitterTitleView").first)
      for size in [20, 32, 48] {
        sheet.load(".own, .own * { font-size: \(size)px; }")
        for detail in ["", "@lark_qy"] {
          bar.setTitle("Timely", detail: detail)
          rig.settle()
          let rows = Self.drawnRows(of: title)
          XCTAssertGreaterThan(rows.count, 14)
          XCTAssertFalse(rows.contains(0), "cut at the top: \(size)")
          XCTAssertFalse(rows.contains(title.size.height - 1), "cut at the bottom: \(size)")
          XCTAssertEqual(bar.widget.size.height, NavigationBar.height)
        }
      }
    }
  }

  /// The lines of pixels in which a widget by itself draws anything.
  @MainActor
  private static func drawnRows(of widget: Widget) -> Set<Int> {
    let width = widget.size.width
    var rows: Set<Int> = []
    widget.snapshot().withPixels { pixels, stride in
      for y in 0..<widget.size.height {
        let isDrawn = (0..<width).contains { pixels[y * stride + $0] >> 24 > 32 }
        if isDrawn { rows.insert(y) }
      }
    }
    return rows
  }

  // Whatever one reads, nothing hangs out of a narrow window or lies over something else.
  func testItFitsANarrowWindowInBothDirections() throws {
    let library = try library(tweets: 30)
    MainActor.assumeIsolated {
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_default_direction(direction)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let rig = WindowRig(library, width: 320)
        rig.look.preferences.textScale = 2
        let bar = rig.main.content.bar
        for opens in [false, true] {
          if opens { rig.main.content.navigator.show(.search(text: nil)) }
          rig.settle()
          // A narrow bar lets go of the window's other buttons when its own layout is over.
          XCTAssertTrue(runLoop { bar.titleButton.size.width > 90 })
          XCTAssertEqual(rig.main.window.currentSize.width, 320)
          let leading = opens ? bar.back : bar.person
          let places = [leading, bar.titleButton, bar.search, bar.pencil, bar.menu].map {
            ($0.position(in: bar.widget).x, $0.size.width)
          }
          let inOrder = direction == GTK_TEXT_DIR_RTL ? places.reversed() : places
          for (place, next) in zip(inOrder, inOrder.dropFirst()) {
            XCTAssertLessThanOrEqual(place.0 + place.1, next.0)
          }
          XCTAssertGreaterThanOrEqual(inOrder[0].0, 0)
        }
      }
    }
  }

  func testNoScreenMakesANarrowWindowLargerAtTwiceTheTextSize() throws {
    let library = try library(tweets: 30)
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 320)
      rig.look.preferences.textScale = 2
      let content = rig.main.content
      let picture = TestLibrary.tweet(1, pictures: 3)
      let screens: [(name: String, open: @MainActor () -> Void)] = [
        ("timeline", {}),
        ("search", { content.navigator.show(.search(text: "the")) }),
        ("drafts", { content.navigator.show(.drafts) }),
        ("profile", { content.navigator.showOwnProfile(from: content.bar.person) }),
        ("picture", { content.navigator.show(.medium(picture, index: 0)) }),
        ("message", { content.sections.showMessage("Nothing new", "Nothing.") }),
      ]
      for (name, open) in screens {
        open()
        rig.settle()
        XCTAssertLessThanOrEqual(rig.main.content.body.measuredWidth().minimum, 320, name)
        XCTAssertEqual(rig.main.window.currentSize.width, 320, name)
      }
    }
  }

  func testSearchAndMenuOpenFromTheBar() throws {
    try inWindow(tweets: 30) { rig in
      let content = rig.main.content
      gtk_button_clicked(content.bar.search.instance())
      XCTAssertEqual(content.visibleScreen, "search")
      XCTAssertTrue(content.navigator.factory.search.field.entry.isFocus)
      rig.press(Key.escape)
      content.bar.menu.grabFocus()
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { content.menu.isOpen })
      XCTAssertTrue(content.menu.hasKeyboard)
      rig.press(Key.escape)
      XCTAssertFalse(content.menu.isOpen)
      XCTAssertTrue(content.bar.menu.isFocus)
      content.menu.toggle()
      gtk_button_clicked(content.bar.menu.instance())
      XCTAssertFalse(content.menu.isOpen)
    }
  }

  // The keyboard of GTK's own tables is none of ours: what counts is what a key types.
  func testKeysOfCommandsAndSectionsAreKnownByWhatTheyType() throws {
    try inWindow(tweets: 30) { rig in
      var chosen: [Command.Name] = []
      rig.program.onCommand = { chosen.append($0) }
      let control = GDK_CONTROL_MASK
      let shifted = GdkModifierType(GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue)
      rig.press(UInt32(GDK_KEY_F1))
      rig.press(Key.f10)
      XCTAssertEqual(chosen, [.shortcuts, .menu])
      rig.press(UInt32(GDK_KEY_m), holding: control)
      rig.press(UInt32(GDK_KEY_question), holding: shifted)
      rig.press(UInt32(GDK_KEY_plus), holding: shifted)
      rig.press(UInt32(GDK_KEY_q), holding: shifted)
      XCTAssertEqual(chosen, [.shortcuts, .menu, .menu, .shortcuts, .larger])
      let content = rig.main.content
      let listed = content.context.look.preferences.sectionOrder.shown
      XCTAssertEqual(listed.count, 10)
      // There are nine digits.
      for (index, section) in listed.prefix(9).enumerated() {
        rig.press(UInt32(GDK_KEY_1) + UInt32(index), holding: GDK_MOD1_MASK)
        XCTAssertEqual(content.sections.current.section, section)
      }
    }
  }

  func testTheHintNeverRunsOverWhatOneWrites() throws {
    try inWindow(tweets: 30, isAnimated: true) { rig in
      let content = rig.main.content
      content.navigator.show(.drafts)
      XCTAssertFalse(content.hintAtMenu())
      XCTAssertEqual(content.body.contentX, 0)
      rig.send(key: Key.escape)
      XCTAssertTrue(content.hintAtMenu())
      XCTAssertTrue(runLoop { content.body.contentX != 0 })
      XCTAssertTrue(runLoop { content.body.contentX == 0 })
      XCTAssertFalse(content.menu.isOpen)
    }
  }

  /// How many pixels in the display a widget has in a colour.
  @MainActor
  private static func pixels(of widget: Widget, in rig: WindowRig, like colour: Colour) -> Int {
    let place = widget.position(in: rig.main.window)
    let (width, height) = widget.size
    guard let window = gtk_widget_get_window(rig.main.window.widget),
      let shown = gdk_pixbuf_get_from_window(
        window, gint(place.x), gint(place.y), gint(width), gint(height)),
      let bytes = gdk_pixbuf_read_pixels(shown)
    else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(shown)) }
    let stride = Int(gdk_pixbuf_get_rowstride(shown))
    let channels = Int(gdk_pixbuf_get_n_channels(shown))
    let wanted = [colour.red, colour.green, colour.blue]
    var count = 0
    for y in 0..<height {
      for x in 0..<width {
        let pixel = bytes + y * stride + x * channels
        if (0..<3).allSatisfy({ abs(Double(pixel[$0]) / 255 - wanted[$0]) < 0.12 }) { count += 1 }
      }
    }
    return count
  }
}
