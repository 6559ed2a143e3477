import CGtk
import Foundation
import GtkTestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class MarkingTests: WindowTestCase {
  func testADragMarksWordsThatCanBeCopied() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page, x, y) = try MarkingRig(folder).parts
      let list = page.timeline.list
      rig.pointer(GDK_BUTTON_PRESS, on: list, x: x("tea"), y: y)
      for place in stride(from: x("tea"), through: x("with"), by: 5) {
        rig.pointer(GDK_MOTION_NOTIFY, on: list, x: place, y: y)
      }
      rig.pointer(GDK_MOTION_NOTIFY, on: list, x: x("with"), y: y)
      rig.pointer(GDK_BUTTON_RELEASE, on: list, x: x("with"), y: y)
      XCTAssertEqual(page.timeline.input.marking.selection?.marked, "tea, ")
      XCTAssertFalse(rig.main.content.menu.isOpen)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(clipboardText(), "tea, ")
      XCTAssertEqual(rig.said, "Copied.")
      rig.press(Key.right, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(page.timeline.input.marking.selection?.marked, "tea, w")
    }
  }

  func testTheKeysMarkAnyPartOfIt() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page, _, _) = try MarkingRig(folder).parts
      let marking = page.timeline.input.marking
      let row = try XCTUnwrap(page.timeline.list.rows[1])
      row.grabFocus()
      let words = MarkingRig.text.split(separator: " ")
      rig.press(Key.right, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(marking.selection?.marked, String(MarkingRig.text.prefix(1)))
      // An arrow alone leads to where the next mark begins, which is seen.
      rig.press(Key.right)
      XCTAssertTrue(row.placed?.showsCaret == true)
      XCTAssertEqual(row.selectedText, SelectedText(range: 1..<1, caret: 1))
      rig.press(Key.right, holding: GDK_CONTROL_MASK)
      rig.press(Key.right)
      let second = words[0].utf8.count + 1
      XCTAssertEqual(row.selectedText?.caret, second)
      rig.press(
        Key.right, holding: GdkModifierType(GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue))
      XCTAssertEqual(
        marking.selection?.marked, words[1].filter { $0.isLetter || $0.isNumber || $0 == "_" })
      XCTAssertFalse(row.placed?.showsCaret == true)
      rig.press(Key.end, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(page.timeline.list.focusedIndex, 1, "the list has gone elsewhere")
      rig.press(Key.home, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(marking.selection?.range, 0..<second)
      rig.press(Key.down, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(marking.selection?.range, second..<MarkingRig.text.utf8.count)
      rig.press(Key.up, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(marking.selection?.range, 0..<second)
      XCTAssertEqual(page.timeline.list.focusedIndex, 1)
    }
  }

  func testTheKeysMarkAllOfIt() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page, _, _) = try MarkingRig(folder).parts
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(clipboardText(), MarkingRig.text)
      // The row is laid out anew each minute, and keeps its mark.
      page.timeline.list.reload()
      let row = try XCTUnwrap(page.timeline.list.rows[1])
      XCTAssertEqual(row.placed?.selection, 0..<MarkingRig.text.utf8.count)
    }
  }

  func testAClickOnALinkStillChoosesItAndClearsTheMark() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, page, x, y) = try MarkingRig(folder).parts
      page.timeline.list.rows[1]?.grabFocus()
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.pointer(GDK_BUTTON_PRESS, on: page.timeline.list, x: x("bea"), y: y)
      rig.pointer(GDK_BUTTON_RELEASE, on: page.timeline.list, x: x("bea"), y: y)
      XCTAssertNil(page.timeline.input.marking.selection)
      XCTAssertTrue(rig.main.content.stack.top is ProfileScreen)
    }
  }
}

/// The page of a tweet, and where its words stand.
@MainActor
private struct MarkingRig {
  static let text = "Rain and tea, with @bea and a book"

  let parts: (WindowRig, TweetScreen, x: (String) -> Int, y: Int)

  init(_ folder: String) throws {
    let library = LibraryFolder(path: folder + "/marking")
    try TestLibrary.add(
      [TestLibrary.tweet(1, "Small."), TestLibrary.tweet(2, Self.text, answering: 1)], to: library)
    let rig = WindowRig(library)
    rig.openFirstTweet()
    let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
    let row = try XCTUnwrap(page.timeline.list.rows[1])
    let body = try XCTUnwrap(row.placed?.layout.body)
    // Where a word begins.
    let x = { (word: String) in
      let start = Self.text.range(of: word)?.lowerBound ?? Self.text.startIndex
      let byte = Self.text.utf8.distance(from: Self.text.startIndex, to: start)
      return body.rect.x + (body.setting.rectangles(of: byte..<byte + 1).first?.x ?? 0) + 1
    }
    parts = (rig, page, x, row.frame.y + body.rect.y + 8)
  }
}
