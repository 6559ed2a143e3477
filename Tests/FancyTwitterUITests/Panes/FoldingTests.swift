import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// A window that is made wider and narrower: nothing that one reads, marks or does gets lost.
final class FoldingTests: WindowTestCase {
  private static let widths = [
    310, 480, 839, 840, 899, 900, 1139, 1200, 1899, 1900, 2000,
  ]

  func testTheFirstRowKeepsItsTopAtEachWidth() throws {
    for opens in [false, true] {
      try inWideWindow(480) { rig in
        rig.list.show(row: 20)
        rig.list.scroll(by: 23)
        rig.settle()
        if opens { rig.openFirstTweet() }
        for width in Self.widths + Self.widths.reversed() + [480] {
          rig.resize(to: width)
          guard rig.list.isMapped else { continue }
          XCTAssertEqual(rig.timeline.firstRow, 20, "\(width), \(opens)")
          XCTAssertEqual(rig.list.viewport.y(of: 20), -23, "\(width), \(opens)")
        }
        if opens { rig.press(Key.escape) }
        XCTAssertEqual(rig.timeline.firstRow, 20)
        XCTAssertEqual(rig.list.viewport.y(of: 20), -23)
      }
    }
  }

  func testTheKeyboardAndWhatIsMarkedStay() throws {
    try inWideWindow(480) { rig in
      let stack = rig.main.content.stack
      rig.list.focus(on: 4)
      rig.press(Key.enter)
      let page = try XCTUnwrap(stack.top as? TweetScreen)
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      let marked = try XCTUnwrap(page.timeline.input.marking.selection?.marked)
      XCTAssertFalse(marked.isEmpty)
      let place = try XCTUnwrap(page.timeline.list.focusedIndex)
      for width in Self.widths + Self.widths.reversed() + [480] {
        rig.resize(to: width)
        XCTAssertTrue(stack.top === page)
        XCTAssertEqual(page.timeline.list.focusedIndex, place, "\(width)")
        XCTAssertEqual(page.timeline.input.marking.selection?.marked, marked, "\(width)")
      }
      // What is marked goes first, then the page.
      rig.press(Key.escape)
      XCTAssertNil(page.timeline.input.marking.selection)
      XCTAssertTrue(stack.top === page)
      rig.press(Key.escape)
      XCTAssertEqual(rig.list.focusedIndex, 4)
    }
  }

  func testTheListHasTheKeyboardAgainOnceThereIsRoomForIt() throws {
    try inWideWindow(1000) { rig in
      let stack = rig.main.content.stack
      rig.openFirstTweet()
      rig.list.focus(on: 2)
      XCTAssertEqual(stack.current, .list)
      rig.resize(to: 600)
      XCTAssertFalse(rig.list.isMapped)
      XCTAssertTrue(rig.main.window.hasSeenFocus)
      XCTAssertTrue(stack.detail.widget.containsFocus)
      rig.resize(to: 1000)
      XCTAssertEqual(rig.list.focusedIndex, 2)
      XCTAssertEqual(stack.current, .list)
    }
  }

  func testTheKeyboardGoesBackToTheListThoughItWasPutIntoWhatIsSeenMeanwhile() throws {
    try inWideWindow(1000) { rig in
      let stack = rig.main.content.stack
      rig.openFirstTweet()
      let page = try XCTUnwrap(stack.top as? TweetScreen)
      page.timeline.list.focus(on: 1)
      rig.list.focus(on: 2)
      rig.look.preferences.isOneColumn = true
      XCTAssertFalse(rig.list.isMapped)
      rig.main.content.input.keepKeyboardSeen()
      rig.settle()
      XCTAssertTrue(stack.detail.widget.containsFocus)
      rig.look.preferences.isOneColumn = false
      rig.settle()
      XCTAssertEqual(rig.list.focusedIndex, 2)
      XCTAssertEqual(stack.current, .list)
    }
  }

  func testTheKeyboardStaysWhereThePanesAreThereAgainAtOnce() throws {
    try inWideWindow(1000) { rig in
      rig.openFirstTweet()
      rig.list.focus(on: 2)
      rig.look.preferences.isOneColumn = true
      XCTAssertFalse(rig.list.isMapped)
      rig.main.content.input.keepKeyboardSeen()
      rig.look.preferences.isOneColumn = false
      rig.settle()
      XCTAssertEqual(rig.list.focusedIndex, 2)
      XCTAssertEqual(rig.main.content.stack.current, .list)
    }
  }

  func testTheBarNamesWhatIsSeen() throws {
    try inWideWindow(600) { rig in
      let content = rig.main.content
      rig.openFirstTweet()
      for (width, title, hasBack) in [
        (600, "Tweet", true), (1000, "Timeline", false), (600, "Tweet", true),
      ] {
        rig.resize(to: width)
        XCTAssertEqual(content.bar.titleButton.accessibleName, "\(title), sections")
        XCTAssertEqual(content.bar.back.isVisible, hasBack)
        XCTAssertLessThan(rig.unpaintedShareOfBar, 0.01)
      }
    }
  }

  func testWhatPointsAtSomethingGoesWithIt() throws {
    try inWideWindow(1000) { rig in
      let content = rig.main.content
      rig.openFirstTweet()
      rig.list.focus(on: 2)
      XCTAssertTrue(content.perform(.date))
      rig.settle()
      XCTAssertEqual(content.input.arbiter.modal, .popover)
      Self.fold(rig)
      rig.list.focus(on: 2)
      content.show(.drafts)
      rig.settle()
      let page = try XCTUnwrap(content.stack.list.top as? ComposerScreen)
      page.editor.view.insertEmoji()
      XCTAssertTrue(runLoop { gtk_grab_get_current().map { gtk_widget_get_mapped($0) } == 1 })
      Self.fold(rig)
      // Another screen hides it as well.
      rig.list.focus(on: 2)
      page.editor.view.grabFocus()
      page.editor.view.insertEmoji()
      XCTAssertTrue(runLoop { gtk_grab_get_current().map { gtk_widget_get_mapped($0) } == 1 })
      content.show(.export())
      rig.settle()
      XCTAssertTrue(runLoop { gtk_grab_get_current() == nil })
    }
  }

  /// Lets the list go, with what points at something in it: nothing holds keys and pointer unseen.
  @MainActor
  private static func fold(_ rig: WindowRig) {
    rig.resize(to: 600)
    XCTAssertTrue(runLoop { gtk_grab_get_current() == nil })
    XCTAssertNil(rig.main.content.input.arbiter.modal)
    XCTAssertTrue(runLoop { rig.main.window.hasSeenFocus })
    rig.resize(to: 1000)
  }

  func testWhatLiesOverAPaneThatGoesKeepsTheKeyboard() throws {
    try inWideWindow(1000) { rig in
      let content = rig.main.content
      rig.openFirstTweet()
      for command in [Command.Name.menu, .sections] {
        rig.list.focus(on: 2)
        _ = content.perform(command)
        rig.settle()
        rig.resize(to: 600)
        XCTAssertNotNil(content.input.arbiter.modal)
        let surface: Widget =
          command == .menu ? content.menu.overlay : content.sections.dropdown
        XCTAssertTrue(surface.containsFocus, "\(command)")
        rig.press(Key.escape)
        XCTAssertNil(content.input.arbiter.modal)
        XCTAssertTrue(content.stack.detail.widget.containsFocus)
        rig.resize(to: 1000)
        XCTAssertEqual(rig.list.focusedIndex, 2)
      }
    }
  }

  func testAWindowCanBeMadeNarrowAgainWhateverStandsInIt() throws {
    try inWideWindow(1300) { rig in
      rig.openFirstTweet()
      rig.resize(to: 320)
      XCTAssertEqual(rig.main.content.body.size.width, 320)
    }
  }
}

extension WindowRig {
  /// Gives the window another width, and waits until all is laid out and painted.
  func resize(to width: Int) {
    main.window.resize(width: width, height: main.window.currentSize.height)
    XCTAssertTrue(
      runLoop { main.content.body.size.width == width },
      "\(width), not \(main.content.body.size.width), settled \(main.content.isSettled)")
    settle()
  }

}
