import CGtk
import GtkTestSupport
import TestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Marking with the keys, line by line, in texts of which the window shows a part.
final class KeyMarkingTests: WindowTestCase {
  /// The page of a post, with the keyboard on it.
  private func onPage(
    of text: String, height: Int = 700,
    _ body: @MainActor (WindowRig, TweetScreen, TextSelectionInput) throws -> Void
  ) throws {
    let library = LibraryFolder(path: folder + "/keys")
    try TestLibrary.add([TestLibrary.tweet(1, text)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: height)
      rig.openFirstTweet()
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      XCTAssertTrue(runLoop { page.timeline.content?.large.parts.last?.isLast == true })
      rig.settle()
      try body(rig, page, page.timeline.input.marking)
    }
  }

  func testUpAndDownKeepTheColumnOverAShortLine() throws {
    let lines = ["This is the long first line", "ab", "Here is the third line"]
    try onPage(of: lines.joined(separator: "\n")) { rig, _, marking in
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.press(Key.left)
      for _ in 0..<16 { rig.press(Key.right) }
      let start = try XCTUnwrap(marking.selection?.caret)
      rig.press(Key.down, holding: GDK_SHIFT_MASK)
      let short = lines[0].utf8.count + 1 + lines[1].utf8.count
      XCTAssertEqual(marking.selection?.caret, short)
      rig.press(Key.down, holding: GDK_SHIFT_MASK)
      let third = try XCTUnwrap(marking.selection?.caret) - short - 1
      XCTAssertTrue((12...20).contains(third), "\(third)")
      for _ in 0..<2 { rig.press(Key.up, holding: GDK_SHIFT_MASK) }
      XCTAssertEqual(marking.selection?.caret, start)
      // Another key leads to another column.
      rig.press(Key.down, holding: GDK_SHIFT_MASK)
      rig.press(Key.home, holding: GDK_SHIFT_MASK)
      rig.press(Key.down, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(marking.selection?.caret, short + 1)
    }
  }

  func testTheKeysMakeAMarkOfAllSmallerAndEscapeTakesItAway() throws {
    let lines = ["The first line", "the second", "the third"]
    try onPage(of: lines.joined(separator: "\n")) { rig, page, marking in
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.press(Key.up, holding: GDK_SHIFT_MASK)
      let seen = try XCTUnwrap(marking.selection)
      XCTAssertEqual(seen.range.lowerBound, 0)
      XCTAssertTrue(seen.marked.hasPrefix(lines[0] + "\nthe"), seen.marked)
      XCTAssertFalse(seen.marked.contains("third"))
      rig.press(Key.left, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(marking.selection?.range.count, seen.range.count - 1)
      rig.press(Key.escape)
      XCTAssertNil(marking.selection)
      XCTAssertTrue(rig.main.content.stack.top === page, "the page has gone with the mark")
      // A caret alone goes first, too.
      for key in [Key.right, Key.left] { rig.press(key, holding: GDK_SHIFT_MASK) }
      XCTAssertEqual(marking.selection?.range.isEmpty, true)
      rig.press(Key.escape)
      XCTAssertNil(marking.selection)
      rig.press(Key.escape)
      XCTAssertFalse(rig.main.content.stack.top === page)
    }
  }

  func testEachLineOfALongPostIsMarkedByOnePress() throws {
    let line = "one line\n"
    let text = String(repeating: line, count: 250) + "The end."
    try onPage(of: text, height: 400) { rig, page, marking in
      XCTAssertEqual(page.timeline.content?.large.parts.count, 3)
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.press(Key.left)
      var former = try XCTUnwrap(page.caretTop(0))
      for number in 1...250 {
        rig.send(key: Key.down, holding: GDK_SHIFT_MASK)
        XCTAssertEqual(marking.selection?.range, 0..<number * line.utf8.count)
        XCTAssertTrue(page.isInSight(number * line.utf8.count), "line \(number)")
        // Where a part ends the view goes on by a line, too, and not by a page.
        let top = try XCTUnwrap(page.caretTop(number * line.utf8.count))
        XCTAssertLessThan(abs(top - former), 60, "line \(number)")
        former = top
        if number % 50 == 0 { rig.settle() }
      }
      rig.press(Key.down, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(marking.selection?.marked, text)
      for number in (0..<250).reversed() {
        rig.send(key: Key.up, holding: GDK_SHIFT_MASK)
        XCTAssertEqual(marking.selection?.range, 0..<number * line.utf8.count)
        XCTAssertTrue(page.isInSight(number * line.utf8.count), "line \(number)")
      }
    }
  }

  // A part that ends with a line break does not draw it.
  func testTheCaretIsSeenAtTheEndOfAPart() throws {
    try onPage(of: String(repeating: "one line\n", count: 150)) { _, page, marking in
      let end = try XCTUnwrap(page.timeline.content?.large.parts.first?.range.upperBound)
      let row = try XCTUnwrap(page.timeline.list.rows[0])
      XCTAssertEqual(row.placed?.content.body.display.utf8.count, end - 1)
      marking.mark(end - 1..<end - 1)
      XCTAssertEqual(row.placed?.showsCaret, true)
      marking.mark(end..<end)
      XCTAssertEqual(row.placed?.showsCaret, false)
    }
  }

  func testEachLineOfALongParagraphIsMarkedByOnePress() throws {
    let text = (0..<2000).map { "word\($0) " }.joined() + "end"
    try onPage(of: text, height: 400) { rig, page, marking in
      let parts = try XCTUnwrap(page.timeline.content?.large.parts)
      XCTAssertGreaterThan(parts.count, 3)
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.press(Key.left)
      var (former, presses) = (0, 0)
      while former < text.utf8.count, presses < 1000 {
        rig.send(key: Key.down, holding: GDK_SHIFT_MASK)
        let caret = try XCTUnwrap(marking.selection?.caret)
        XCTAssertTrue((1...120).contains(caret - former), "\(former), \(caret)")
        XCTAssertTrue(page.isInSight(caret), "\(caret)")
        (former, presses) = (caret, presses + 1)
      }
      XCTAssertEqual(marking.selection?.marked, text)
      // The end of a part's last line is on that line, as the end of any line that is wrapped.
      rig.press(Key.left)
      while let caret = marking.selection?.caret, caret < parts[0].range.upperBound - 30 {
        rig.send(key: Key.down, holding: GDK_SHIFT_MASK)
      }
      rig.press(Key.end, holding: GDK_SHIFT_MASK)
      let end = marking.selection?.caret
      XCTAssertLessThan(end ?? .max, parts[0].range.upperBound)
      rig.press(Key.end, holding: GDK_SHIFT_MASK)
      XCTAssertEqual(marking.selection?.caret, end)
    }
  }

  func testFromACaretThatIsOutOfSightTheKeysGoOnFromIt() throws {
    let text = (0..<2000).map { "word\($0) " }.joined() + "end"
    try onPage(of: text, height: 400) { rig, page, marking in
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.press(Key.right)
      XCTAssertTrue(page.isInSight(text.utf8.count))
      rig.press(Key.up, holding: GDK_SHIFT_MASK)
      XCTAssertTrue((1...120).contains(marking.selection?.range.count ?? 0))
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      rig.press(Key.left)
      XCTAssertTrue(page.isInSight(0))
      for _ in 0..<12 { rig.press(Key.pageDown) }
      XCTAssertFalse(page.isInSight(0))
      rig.press(Key.down, holding: GDK_SHIFT_MASK)
      let range = try XCTUnwrap(marking.selection?.range)
      XCTAssertEqual(range.lowerBound, 0)
      XCTAssertTrue((1...120).contains(range.count), "\(range)")
      XCTAssertTrue(page.isInSight(range.upperBound))
      // So they do where the wheel has led away, and the keyboard is the list's.
      page.timeline.list.scroll(by: 6000)
      rig.settle()
      rig.press(Key.down, holding: GDK_SHIFT_MASK)
      XCTAssertTrue((1...240).contains(marking.selection?.range.count ?? 0))
    }
  }
}

extension TweetScreen {
  /// Where the caret before a byte of its post stands in the list; nil where no row draws it.
  fileprivate func caret(_ byte: Int) -> Range<Int>? {
    for row in timeline.list.rows.values {
      guard let text = row.markable, text.holds(byte) else { continue }
      let caret = text.caret(at: byte)
      return row.frame.y + caret.y..<row.frame.y + caret.bottom
    }
    return nil
  }

  fileprivate func caretTop(_ byte: Int) -> Int? { caret(byte)?.lowerBound }

  /// Whether all of it is seen.
  fileprivate func isInSight(_ byte: Int) -> Bool {
    caret(byte).map { $0.clamped(to: 0..<timeline.list.size.height) == $0 } ?? false
  }
}
