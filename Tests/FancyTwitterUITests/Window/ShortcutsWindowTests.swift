import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// The window that lists the keys.
final class ShortcutsWindowTests: WindowTestCase {
  func testItNamesEveryKeyAsPeopleDo() throws {
    try inWindow(tweets: 3) { rig in
      let window = try Self.open(over: rig)
      // Without the marks that keep each in its own order.
      let texts = descendants(window, of: "GtkLabel").map {
        String(cString: gtk_label_get_text($0.instance())).filter {
          !"\u{2068}\u{2069}".contains($0)
        }
      }
      XCTAssertTrue(texts.contains("Page Down"))
      XCTAssertTrue(texts.contains("Ctrl+F"))
      XCTAssertFalse(texts.contains { $0.count > 1 && $0.contains("_") })
      let shortcuts = ShortcutsHelp.groups(SectionOrder()).flatMap(\.shortcuts)
      XCTAssertTrue(Set(texts).isSuperset(of: shortcuts.map(\.title)))
      let listed = Set(shortcuts.flatMap { $0.keys.split(separator: " ") })
      for command in Command.all {
        for key in command.shownKeys { XCTAssertTrue(listed.contains(key[...]), key) }
      }
      XCTAssertTrue(listed.isSuperset(of: ["Escape", "<Primary>m", "F1", "<Alt>7", "plus"]))
    }
  }

  // In some languages it was wider than a screen, and its pages turned by buttons beneath the screen's edge.
  func testItFitsASmallScreenWhateverTheTextsSize() throws {
    try inWindow(tweets: 3) { rig in
      for factor in [1, 2, 3] {
        try withText(times: factor) {
          let window = try Self.open(over: rig)
          XCTAssertLessThan(window.measuredWidth().minimum, 400)
          XCTAssertLessThan(window.measuredHeight(forWidth: 600).minimum, 400)
          gtk_window_resize(window.instance(), 600, 500)
          XCTAssertTrue(runFrames(6, of: window))
          XCTAssertTrue(runLoop { cutTexts(in: window).isEmpty }, "\(cutTexts(in: window))")
          window.destroy()
        }
      }
    }
  }

  func testArrowsReachEveryKeyAndWhatIsSearchedForAlone() throws {
    try inWindow(tweets: 3) { rig in
      let window = try Self.open(over: rig)
      let count = ShortcutsHelp.groups(SectionOrder()).flatMap(\.shortcuts).count
      let search = try XCTUnwrap(window.focused as? SearchEntry)
      var met: [String] = []
      for _ in 0..<count {
        Self.press(Key.down, in: window)
        met.append(try XCTUnwrap(window.focused).accessibleName)
        XCTAssertTrue(Self.isSeen(try XCTUnwrap(window.focused), in: window), "\(met.last ?? "")")
      }
      XCTAssertEqual(Set(met).count, count)
      XCTAssertTrue(met.contains("Search: Ctrl+F"))
      Self.press(UInt32(GDK_KEY_f), holding: GDK_CONTROL_MASK, in: window)
      XCTAssertTrue(search.isFocus)
      search.text = "print"
      cgtk_emit(search.gobject, "search-changed")
      Self.press(Key.down, in: window)
      XCTAssertEqual(window.focused?.accessibleName, "Print…: Ctrl+P")
      Self.press(Key.down, in: window)
      XCTAssertEqual(window.focused?.accessibleName, "Print…: Ctrl+P")
      Self.press(Key.escape, in: window)
      XCTAssertEqual(search.text, "")
      XCTAssertTrue(search.isFocus)
      Self.press(Key.escape, in: window)
      XCTAssertTrue(runLoop { !Self.isOpen })
    }
  }

  func testItClosesAsWindowsDo() throws {
    try inWindow(tweets: 3) { rig in
      let window = try Self.open(over: rig)
      XCTAssertEqual(gtk_window_get_type_hint(window.instance()), GDK_WINDOW_TYPE_HINT_DIALOG)
      Self.press(UInt32(GDK_KEY_w), holding: GDK_CONTROL_MASK, in: window)
      XCTAssertTrue(runLoop { !Self.isOpen })
      XCTAssertTrue(rig.main.window.isMapped)
    }
  }

  func testNothingOfItStays() throws {
    try inWindow(tweets: 3) { rig in
      var lifetimes: [Lifetime] = []
      @MainActor func show() throws {
        let window = try Self.open(over: rig)
        for object in [window] + descendants(window, of: "GtkSearchEntry") {
          lifetimes.append(Lifetime(of: object))
        }
        window.close()
      }
      try show()
      XCTAssertTrue(runLoop { lifetimes.allSatisfy(\.remains.isEmpty) })
      XCTAssertEqual(lifetimes.map(\.remains).filter { !$0.isEmpty }, [])
    }
  }

  private static let title = "Keyboard Shortcuts"

  @MainActor private static var isOpen: Bool { window != nil }

  @MainActor private static var window: Window? {
    topLevels(of: "GtkWindow").lazy.compactMap { $0 as? Window }.first {
      $0.isMapped && $0.accessibleName == title
    }
  }

  @MainActor private static func open(over rig: WindowRig) throws -> Window {
    ShortcutsHelp.show(SectionOrder(), words: .tweets, look: rig.look, over: rig.main.window)
    XCTAssertTrue(runLoop { isOpen })
    let window = try XCTUnwrap(window)
    XCTAssertTrue(runFrames(4, of: window))
    return window
  }

  /// Whether all of a row stands where it is scrolled to.
  @MainActor private static func isSeen(_ row: Widget, in window: Window) -> Bool {
    _ = runFrames(2, of: window)
    let place = row.position(in: window)
    return place.y >= 0 && Int(place.y) + row.size.height <= window.size.height
  }

  @MainActor private static func press(
    _ key: UInt32, holding state: GdkModifierType = GdkModifierType(0), in window: Window
  ) {
    guard let event = gdk_event_new(GDK_KEY_PRESS) else { return XCTFail("no event") }
    event.pointee.key.window = gtk_widget_get_window(window.widget)
    g_object_ref(UnsafeMutableRawPointer(event.pointee.key.window))
    event.pointee.key.keyval = key
    event.pointee.key.state = state.rawValue
    gtk_widget_event(window.widget, event)
    gdk_event_free(event)
  }
}
