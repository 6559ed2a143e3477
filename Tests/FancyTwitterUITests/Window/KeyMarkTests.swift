import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Each letter leads, with Alt, to one thing of what a window shows, in every language.
final class KeyMarkTests: WindowTestCase {
  func testPreferencesHaveALetterForEachThing() throws {
    let library = try library(tweets: 3)
    try Languages.each { language in
      MainActor.assumeIsolated {
        let look = Look.forTests()
        // All rows that there can be.
        look.preferences.backdrop = .picture
        look.preferences.unlisted = []
        let preferences = PreferencesWindow(
          application: nil, look: look, library: library, over: nil, program: RigProgram())
        preferences.present()
        XCTAssertTrue(runLoop { preferences.window.isMapped })
        preferences.form.resetEverything()
        look.preferences.backdrop = .picture
        look.preferences.unlisted = []
        let letters = Self.letters(of: preferences.window, language)
        // None had to go without.
        XCTAssertGreaterThanOrEqual(letters.count, 20, language)
        preferences.window.destroy()
      }
    }
  }

  func testPagesWithNoticesAndTheirMenuHaveALetterForEachThing() throws {
    let library = try library(tweets: 30)
    try Languages.each { language in
      MainActor.assumeIsolated {
        let rig = WindowRig(library)
        let content = rig.main.content
        for destination in [
          .drafts, .search(text: "tea"), .export(), .backup, .section(.insights),
          .section(.messages),
        ] as [Destination] {
          content.show(destination)
          rig.settle()
          content.messages.say("A notice.", offering: .init(title: translated("_Undo")) {})
          XCTAssertFalse(Self.letters(of: rig.main.window, language).isEmpty)
          content.messages.ask(toStop: .export(by: rig), isClosing: true) {}
          XCTAssertFalse(Self.letters(of: rig.main.window, language).isEmpty)
          _ = content.messages.decline()
          content.messages.banner.press(1)
          content.messages.banner.press(1)
        }
        if let row = rig.list.row(at: 0) { row.grabFocus() }
      }
    }
  }

  func testNoCommandHasALetterWithAlt() {
    MainActor.assumeIsolated {
      for command in Command.all {
        for key in command.keys where key.hasPrefix("<Alt>") {
          XCTAssertNotEqual(key.dropFirst(5).count, 1, "\(command.name)")
        }
      }
    }
  }

  func testAMenuHasALetterForEachThing() throws {
    MainActor.assumeIsolated {
      let window = Window(application: nil)
      let anchor = Label("anchor")
      window.setContent(anchor)
      window.showAll()
      window.present()
      XCTAssertTrue(runLoop { anchor.isMapped })
      let menu = PopupMenu()
      for title in ["_Preferences", "_Print…", "Read _Bookmarks…", "_Back Up or Restore…"] {
        menu.add(title) {}
      }
      menu.open(over: anchor, at: .init(x: 0, y: 0, width: 1, height: 1))
      XCTAssertTrue(runLoop { menu.isMapped })
      let letters = descendants(menu, of: "GtkAccelLabel").compactMap {
        KeyMarks.letter(in: String(cString: gtk_label_get_label($0.instance())))
      }
      XCTAssertEqual(letters.count, 4)
      XCTAssertEqual(Set(letters).count, 4, "\(letters)")
      menu.destroy()
      window.destroy()
    }
  }

  /// The letters that lead somewhere when Alt is held; each of them once.
  @MainActor
  private static func letters(of window: Window, _ language: String) -> [UInt32] {
    _ = runFrames(4, of: window)
    guard let event = gdk_event_new(GDK_KEY_PRESS) else { return [] }
    event.pointee.key.window = gtk_widget_get_window(window.widget)
    g_object_ref(UnsafeMutableRawPointer(event.pointee.key.window))
    event.pointee.key.keyval = UInt32(GDK_KEY_Alt_L)
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window.widget))
    gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
    gtk_widget_event(window.widget, event)
    gdk_event_free(event)
    let labels = ["GtkLabel", "GtkAccelLabel"].flatMap { descendants(window, of: $0) }
    let marked = labels.filter(\.isMapped).compactMap { label -> (UInt32, String)? in
      let label: UnsafeMutablePointer<GtkLabel> = label.instance()
      let key = gtk_label_get_mnemonic_keyval(label)
      guard key != GDK_KEY_VoidSymbol else { return nil }
      return (gdk_keyval_to_lower(key), String(cString: gtk_label_get_label(label)))
    }
    for (letter, texts) in Dictionary(grouping: marked, by: \.0) where texts.count > 1 {
      XCTFail("\(language): \(letter) leads to \(texts.map(\.1))")
    }
    return marked.map(\.0)
  }
}
