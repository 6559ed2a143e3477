import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// Keys that choose what is written of what was typed, by the input method that GTK itself has: that of codes.
final class InputMethodTests: WindowTestCase {
  /// Types the code of ☺, which is underlined until a key ends it.
  @MainActor
  private static func compose(in rig: WindowRig) {
    rig.press(UInt32(GDK_KEY_U), holding: GdkModifierType(5))
    // The digits count once the keys that are held have been let go.
    rig.press(UInt32(GDK_KEY_Control_L))
    for key in [GDK_KEY_2, GDK_KEY_6, GDK_KEY_3, GDK_KEY_a] { rig.press(UInt32(key)) }
  }

  // The page closed, and the word was lost.
  func testEnterEndsAWordOfANoteBeforeTheNote() throws {
    try inWindow(tweets: 20) { rig in
      rig.list.focus(on: 0)
      rig.press(UInt32(GDK_KEY_B), holding: GDK_SHIFT_MASK)
      let view = try XCTUnwrap(rig.main.window.focused as? TextView)
      Self.compose(in: rig)
      rig.press(Key.enter)
      XCTAssertEqual(view.text, "☺")
      XCTAssertNotNil(rig.main.content.input.arbiter.modal)
      rig.press(Key.enter)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
      let tweet = try XCTUnwrap(rig.list.row(at: 0)?.placed?.tweet)
      XCTAssertEqual(rig.main.content.context.bookmarks.mark(of: tweet.id)?.note, "☺")
    }
  }

  func testArrowsAndEscapeAreTheInputMethodsInASearch() throws {
    try inWindow(tweets: 20) { rig in
      rig.main.content.show(.search(text: nil))
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? SearchScreen)
      Self.compose(in: rig)
      rig.press(Key.down)
      XCTAssertTrue(page.field.entry.isFocus)
      rig.press(Key.enter)
      XCTAssertEqual(page.field.text, "☺")
      Self.compose(in: rig)
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "search")
      XCTAssertEqual(page.field.text, "☺")
    }
  }

  func testCommandsWaitForTheInputMethod() throws {
    try inWindow(tweets: 20) { rig in
      var asked: [Command.Name] = []
      let page = try XCTUnwrap(rig.openComposer())
      rig.program.onCommand = { asked.append($0) }
      Self.compose(in: rig)
      for key in [GDK_KEY_F6, GDK_KEY_F8, GDK_KEY_F9, GDK_KEY_F10] { rig.press(UInt32(key)) }
      XCTAssertEqual(asked, [])
      rig.press(Key.enter)
      XCTAssertEqual(page.editor.text, "☺")
      rig.press(UInt32(GDK_KEY_F8))
      XCTAssertEqual(asked, [.otherWidth])
    }
  }
}
