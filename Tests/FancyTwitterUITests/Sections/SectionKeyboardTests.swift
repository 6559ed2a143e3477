import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Where the keyboard is when another section comes.
final class SectionKeyboardTests: WindowTestCase {
  // GTK gave it to the row that had it, which showed another tweet by then.
  func testItComesBackToTheTweetThatItWasAt() throws {
    try inWindow(tweets: 40) { rig in
      for row in 0..<4 {
        rig.list.focus(on: row)
        rig.settle()
        let tweet = try XCTUnwrap(rig.list.focusToken?.id)
        for other in [Section.people, .insights, .trends] {
          rig.main.content.show(.section(other))
          rig.settle()
          XCTAssertFalse(rig.list.containsFocus, "\(other)")
          rig.main.content.show(.section(.timeline))
          rig.settle()
          XCTAssertEqual(rig.list.focusedIndex, row, "\(other)")
          XCTAssertEqual(rig.list.focusToken?.id, tweet, "\(other)")
        }
      }
    }
  }

  func testAmongManyAccountsTheOneWithTheKeyboardIsInSight() throws {
    let library = LibraryFolder(path: folder + "/many")
    for number in 1...24 {
      let account = TestLibrary.account("\(number)", "somebody_with_a_handle_\(number)")
      try TestLibrary.add([TestLibrary.tweet(number, by: account)], of: account, to: library)
    }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 480, height: 500)
      let dropdown = rig.main.content.sections.dropdown
      rig.main.content.sections.toggle()
      rig.settle()
      rig.press(UInt32(GDK_KEY_Tab))
      let onward = dropdown.isRightToLeft ? Key.left : Key.right
      for step in 0..<26 {
        let chip = try XCTUnwrap(
          descendants(dropdown.accounts, of: "FancyTwitterChip").first { $0.isFocus }, "\(step)")
        let top = chip.position(in: dropdown).y
        XCTAssertGreaterThanOrEqual(top, 0, "\(step)")
        XCTAssertLessThanOrEqual(top + chip.size.height, dropdown.size.height, "\(step)")
        rig.press(onward)
        rig.settle()
      }
      rig.press(Key.home)
      rig.settle()
      let first = descendants(dropdown.accounts, of: "FancyTwitterChip")[0]
      XCTAssertTrue(first.isFocus)
      XCTAssertGreaterThanOrEqual(first.position(in: dropdown).y, 0)
    }
  }

  func testWhoScrolledOnIsNotLedBack() throws {
    try inWindow(tweets: 60) { rig in
      rig.list.focus(on: 0)
      rig.settle()
      rig.list.show(row: 30)
      rig.settle()
      let first = rig.timeline.firstRow
      rig.main.content.show(.section(.insights))
      rig.settle()
      rig.main.content.show(.section(.timeline))
      rig.settle()
      XCTAssertEqual(rig.timeline.firstRow, first)
      XCTAssertTrue(rig.list.containsFocus)
    }
  }

  func testAPlaceIsGoneBackToOnce() throws {
    try inWindow(tweets: 60) { rig in
      let content = rig.main.content
      rig.list.focus(on: 0)
      for section in [Section.people, .timeline] {
        content.show(.section(section))
        rig.settle()
      }
      rig.list.show(row: 30)
      rig.settle()
      let first = rig.timeline.firstRow
      // The panel has the keyboard meanwhile.
      content.sections.toggle()
      for section in [Section.people, .timeline] {
        content.show(.section(section))
        rig.settle()
      }
      XCTAssertEqual(rig.timeline.firstRow, first)
    }
  }

  func testAnotherListBeginsWithoutACursor() throws {
    try inWindow(tweets: 40) { rig in
      rig.list.focus(on: 2)
      rig.settle()
      rig.main.content.show(.section(.people))
      rig.settle()
      rig.main.content.show(.section(.onThisDay))
      rig.main.content.show(.section(.threads))
      rig.settle()
      XCTAssertNil(rig.list.focusedIndex)
    }
  }

  func testASectionThatIsChosenOverAnOpenedPageHasIt() throws {
    try inWindow(tweets: 40) { rig in
      rig.openFirstTweet()
      rig.main.content.show(.section(.people))
      rig.settle()
      XCTAssertEqual(rig.main.content.stack.root?.widget.containsFocus, true)
      rig.main.content.show(.section(.timeline))
      rig.openFirstTweet()
      rig.main.content.show(.section(.timeline))
      rig.settle()
      XCTAssertTrue(rig.list.containsFocus)
    }
  }

  func testAKeyForASectionLeadsThereFromAPinnedList() throws {
    try inWideWindow(1900) { rig in
      rig.pin(.section(.timeline, of: nil))
      let stack = rig.main.content.stack
      stack.go(to: .pin(rig.pins.panes[0].id))
      rig.settle()
      XCTAssertNotEqual(stack.current, .list)
      rig.main.content.show(.section(.people))
      rig.settle()
      XCTAssertEqual(stack.current, .list)
      XCTAssertEqual(stack.root?.widget.containsFocus, true)
    }
  }
}
