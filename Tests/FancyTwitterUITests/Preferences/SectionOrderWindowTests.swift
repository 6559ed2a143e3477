import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Sections are hidden and moved in Preferences, by pointer and by keys.
final class SectionOrderWindowTests: WindowTestCase {
  @MainActor
  private final class Rig {
    let look = Look.forTests()
    let window: PreferencesWindow

    init(_ folder: String, application: Application? = nil) {
      window = PreferencesWindow(
        application: application, look: look, library: .init(path: folder), over: nil,
        program: RigProgram())
      window.present()
      XCTAssertTrue(runLoop { self.window.window.isMapped })
    }

    isolated deinit { window.window.destroy() }

    var order: SectionOrder { look.preferences.sectionOrder }

    /// The switches from top to bottom.
    var switches: [Widget] {
      descendants(window.window, of: "GtkSwitch").filter(\.isMapped).sorted {
        $0.position(in: window.window).y < $1.position(in: window.window).y
      }
    }

    var names: [String] {
      XCTAssertTrue(runFrames(3, of: window.window))
      return switches.map { String($0.accessibleName.prefix { $0 != "," }) }
    }

    func button(_ name: String) -> Widget? {
      descendants(window.window, of: "FancyTwitterButton").first { $0.accessibleName == name }
    }

    func press(_ name: String) {
      guard let button = button(name) else { return XCTFail("there is no \(name)") }
      gtk_button_clicked(button.instance())
    }

    /// Presses a key with Alt, as it comes from the display server.
    func pressAlt(_ key: UInt32) {
      guard let event = gdk_event_new(GDK_KEY_PRESS),
        let target = gtk_widget_get_window(window.window.widget)
      else { return XCTFail("no event") }
      g_object_ref(UnsafeMutableRawPointer(target))
      event.pointee.key.window = target
      event.pointee.key.keyval = key
      event.pointee.key.state = GDK_MOD1_MASK.rawValue
      let display = gtk_widget_get_display(window.window.widget)
      event.pointee.key.hardware_keycode = keyCode(key, on: display)
      let seat = gdk_display_get_default_seat(display)
      gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }

  // Nobody is signed in, so that there is no Home to be moved.
  @MainActor private static var usual: [String] { SectionNames.all.dropFirst().map(\.name) }

  func testButtonsMoveASectionAmongItsGroup() {
    let folder = folder
    MainActor.assumeIsolated {
      let rig = Rig(folder)
      XCTAssertEqual(rig.names, Self.usual)
      rig.press("Move “Favorites” Up")
      XCTAssertEqual(
        rig.names.prefix(5), ["Timeline", "Media", "Favorites", "Threads", "Bookmarks"])
      XCTAssertEqual(
        rig.order.sections.dropFirst().map { SectionNames.item($0).name }, rig.names)
      // At an end there is nowhere to go, and the keyboard stays with the section.
      rig.button("Move “Media” Up")?.grabFocus()
      rig.press("Move “Media” Up")
      XCTAssertEqual(rig.names.first, "Media")
      XCTAssertEqual(rig.button("Move “Media” Up")?.isSensitive, false)
      XCTAssertEqual(rig.button("Move “Media” Down")?.isFocus, true)
      XCTAssertEqual(rig.button("Move “On This Day” Up")?.isSensitive, false)
      rig.press("Reset “Order”")
      XCTAssertEqual(rig.names, Self.usual)
      XCTAssertEqual(rig.look.preferences.sections, "")
    }
  }

  // Their names stayed the same, so that nothing was said.
  func testTheArrowsTellWhereTheSectionHasGotTo() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = Rig(folder)
      let down = try XCTUnwrap(rig.button("Move “Threads” Down"))
      down.grabFocus()
      XCTAssertEqual(down.accessibleDescription, "3 of 5")
      rig.press("Move “Threads” Down")
      XCTAssertTrue(down.isFocus)
      XCTAssertEqual(down.accessibleDescription, "4 of 5")
    }
  }

  func testAltAndArrowsMoveTheSectionOneIsOn() {
    let folder = folder
    MainActor.assumeIsolated {
      let rig = Rig(folder)
      let first = rig.switches[0]
      first.grabFocus()
      XCTAssertEqual(first.accessibleName, "Timeline, 1 of 5")
      rig.pressAlt(Key.down)
      rig.pressAlt(Key.down)
      XCTAssertEqual(rig.names.prefix(3), ["Media", "Threads", "Timeline"])
      XCTAssertTrue(first.isFocus)
      XCTAssertEqual(first.accessibleName, "Timeline, 3 of 5")
      rig.pressAlt(Key.up)
      XCTAssertEqual(rig.names.prefix(3), ["Media", "Timeline", "Threads"])
    }
  }

  // They opened the sections of the window beneath instead.
  func testNoKeyOfAMainWindowIsTakenFromWhatHasTheKeyboardInPreferences() {
    let folder = folder
    MainActor.assumeIsolated {
      let application = Application(id: "org.example.Keys")
      XCTAssertEqual(g_application_register(application.instance(), nil, nil), 1)
      let look = Look.forTests()
      let windows = ProgramWindows(
        library: .init(path: folder), look: look, options: .init())
      let performer = CommandPerformer(
        application, windows: windows, look: look, keeper: nil
      ) {}
      let actions = ApplicationActions(of: application, performer, look: look)
      withExtendedLifetime(actions) {
        let rig = Rig(folder, application: application)
        let first = rig.switches[0]
        first.grabFocus()
        rig.pressAlt(Key.down)
        XCTAssertEqual(first.accessibleName, "Timeline, 2 of 5")
        let choice = descendants(rig.window.window, of: "GtkComboBoxText").first {
          $0.isMapped && $0.isSensitive
        }
        guard let choice else { return XCTFail("there is no choice") }
        choice.grabFocus()
        rig.pressAlt(Key.down)
        XCTAssertTrue(runLoop { isOpen(choice) })
        gtk_combo_box_popdown(choice.instance())
      }
    }
  }

  func testSwitchesHideSectionsButForTheLast() {
    let folder = folder
    MainActor.assumeIsolated {
      let rig = Rig(folder)
      for control in rig.switches.dropFirst() { gtk_switch_set_active(control.instance(), 0) }
      XCTAssertEqual(rig.order.shown, [.timeline])
      XCTAssertFalse(rig.switches[0].isSensitive)
      gtk_switch_set_active(rig.switches[3].instance(), 1)
      XCTAssertEqual(rig.order.shown, [.timeline, .favorites])
      XCTAssertTrue(rig.switches[0].isSensitive)
      // What is set elsewhere is shown.
      rig.look.preferences.sections = "-media"
      XCTAssertEqual(
        rig.switches.map { gtk_switch_get_active($0.instance()) != 0 },
        rig.names.map { $0 != "Media" })
    }
  }

  func testOneStartsWithWhatIsListed() {
    let folder = folder
    MainActor.assumeIsolated {
      let rig = Rig(folder)
      let box = descendants(rig.window.window, of: "GtkComboBoxText").first {
        $0.accessibleName.hasPrefix("Start with")
      }
      rig.look.preferences.startSection = "favorites"
      rig.look.preferences.sections = "-timeline,-favorites"
      let choice = box.flatMap { gtk_combo_box_text_get_active_text($0.instance()) }
      XCTAssertEqual(choice.map { String(cString: $0) }, "Media")
      g_free(choice)
      rig.look.preferences.sections = ""
      XCTAssertEqual(rig.look.preferences.shownStart, "favorites")
    }
  }
}

/// Whether a choice box shows its choices.
@MainActor
private func isOpen(_ box: Widget) -> Bool {
  var value = GValue()
  g_value_init(&value, g_type_from_name("gboolean"))
  g_object_get_property(box.instance(), "popup-shown", &value)
  defer { g_value_unset(&value) }
  return g_value_get_boolean(&value) != 0
}
