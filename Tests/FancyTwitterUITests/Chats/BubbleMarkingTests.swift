import CGtk
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Marking the text of a chat's entries, as a hand, keys and a screen reader do it.
final class BubbleMarkingTests: WindowTestCase {
  private static let text = "Rain and tea, with a book"

  /// A chat of two entries, and where words of the first one stand.
  private func inChat(
    saying said: String = text,
    _ body: @MainActor (WindowRig, ChatScreen, _ x: (String) -> Int, _ y: Int) throws -> Void
  ) throws {
    let noor = ChatFixture.noor
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.noorChat: [
          ChatFixture.text(said, from: noor, at: 0),
          ChatFixture.text("On my way", from: "1", at: 2),
        ]
      ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let row = try XCTUnwrap(screen.row(0))
      let text = try XCTUnwrap(row.markable)
      let x = { (word: String) in
        let start = Self.text.range(of: word)?.lowerBound ?? Self.text.startIndex
        let byte = Self.text.utf8.distance(from: Self.text.startIndex, to: start)
        return text.rect.x + (text.drawn.rectangles(of: byte..<byte + 1).first?.x ?? 0) + 1
      }
      try body(rig, screen, x, row.frame.y + text.rect.y + 8)
    }
  }

  func testADragMarksWordsThatCanBeCopied() throws {
    try inChat { rig, screen, x, y in
      rig.pointer(GDK_BUTTON_PRESS, on: screen.list, x: x("tea"), y: y)
      for place in stride(from: x("tea"), through: x("with"), by: 5) {
        rig.pointer(GDK_MOTION_NOTIFY, on: screen.list, x: place, y: y)
      }
      rig.pointer(GDK_MOTION_NOTIFY, on: screen.list, x: x("with"), y: y)
      rig.pointer(GDK_BUTTON_RELEASE, on: screen.list, x: x("with"), y: y)
      XCTAssertEqual(screen.input.marking.marking.selection?.marked, "tea, ")
      XCTAssertFalse(rig.main.content.menu.isOpen)
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(clipboardText(), "tea, ")
      rig.press(Key.right, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(screen.input.marking.marking.selection?.marked, "tea, w")
      // What is laid out anew keeps its mark.
      screen.list.reload()
      rig.settle()
      XCTAssertEqual(screen.row(0)?.selectedText?.range, 9..<15)
      rig.click(screen.list, x: x("Rain"), y: y)
      XCTAssertNil(screen.row(0)?.selectedText)
    }
  }

  func testOneTextIsMarkedAtATimeAndWithoutAMarkAllOfItIsCopied() throws {
    try inChat { rig, screen, _, _ in
      screen.row(0)?.grabFocus()
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(screen.row(0)?.selectedText?.range, 0..<Self.text.utf8.count)
      rig.press(Key.down)
      XCTAssertTrue(screen.row(1)?.isFocus == true)
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(clipboardText(), "On my way")
      for _ in 0..<2 { rig.press(Key.right, holding: GDK_SHIFT_MASK) }
      XCTAssertNil(screen.row(0)?.selectedText)
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(clipboardText(), "On")
    }
  }

  func testAScreenReaderMarksAndIsToldWhatIsMarked() throws {
    try inChat { rig, screen, _, _ in
      let row = try XCTUnwrap(screen.row(0))
      let object = try XCTUnwrap(OpaquePointer(gtk_widget_get_accessible(row.widget)))
      let whole = try XCTUnwrap(atk_text_get_text(object, 0, -1))
      defer { g_free(whole) }
      let all = String(cString: whole)
      let place = try XCTUnwrap(all.range(of: "tea"))
      let start = gint(all.unicodeScalars.distance(from: all.startIndex, to: place.lowerBound))
      XCTAssertNotEqual(atk_text_add_selection(object, start, start + 3), 0)
      XCTAssertEqual(screen.input.marking.marking.selection?.marked, "tea")
      XCTAssertEqual(atk_text_get_n_selections(object), 1)
      var (from, to): (gint, gint) = (0, 0)
      let said = try XCTUnwrap(atk_text_get_selection(object, 0, &from, &to))
      defer { g_free(said) }
      XCTAssertEqual(String(cString: said), "tea")
      XCTAssertEqual(atk_text_get_caret_offset(object), start + 3)
      XCTAssertNotEqual(atk_text_remove_selection(object, 0), 0)
      XCTAssertEqual(atk_text_get_n_selections(object), 0)
    }
  }

  func testEscapeTakesAMarkAwayBeforeThePage() throws {
    try inChat { rig, screen, _, _ in
      screen.row(0)?.grabFocus()
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.press(Key.escape)
      XCTAssertNil(screen.row(0)?.selectedText)
      XCTAssertTrue(rig.main.content.stack.top === screen)
      rig.press(Key.escape)
      XCTAssertFalse(rig.main.content.stack.top === screen)
    }
  }

  func testLineByLineNothingIsMarkedOfWhatIsNotShown() throws {
    let long = String(repeating: "tea and rain. ", count: 600)
    try inChat(saying: long) { rig, screen, _, _ in
      let row = try XCTUnwrap(screen.row(0))
      let drawn = try XCTUnwrap(row.placed).content.text.display
      XCTAssertLessThan(drawn.utf8.count, long.utf8.count)
      XCTAssertEqual(drawn.last, "…")
      row.grabFocus()
      rig.press(Key.right, holding: GDK_SHIFT_MASK)
      for _ in 0..<300 { rig.send(key: Key.down, holding: GDK_SHIFT_MASK) }
      XCTAssertEqual(screen.input.marking.marking.selection?.marked, String(drawn.dropLast()))
      rig.press(Key.end, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(screen.input.marking.marking.selection?.marked, String(drawn.dropLast()))
    }
  }

  func testAPressedTextIsWithThePointersOwnSign() throws {
    try inChat { _, screen, x, y in
      XCTAssertTrue(screen.claims(atX: Double(x("tea")), y: Double(y)).contains(.marking))
      XCTAssertTrue(screen.claims(atX: 2, y: Double(y)).contains(.menuDrag))
    }
  }
}
