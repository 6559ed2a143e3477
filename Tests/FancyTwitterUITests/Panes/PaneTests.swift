import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// A list and what was opened of it, side by side in a wide window.
final class PaneTests: WindowTestCase {
  func testWhatIsOpenedStandsBesideItsListAndClosingCentresThat() throws {
    try inWideWindow(1000) { rig in
      let stack = rig.main.content.stack
      XCTAssertFalse(stack.showsBoth)
      rig.list.focus(on: 2)
      let tweet = try XCTUnwrap(rig.list.rows[2]?.shownID)
      rig.press(Key.enter)
      XCTAssertTrue(stack.showsBoth)
      XCTAssertEqual((stack.top as? TweetScreen)?.tweet, tweet)
      XCTAssertTrue(rig.list.isMapped)
      XCTAssertEqual(rig.list.size.width, 420)
      XCTAssertEqual(rig.list.chosen, tweet)
      XCTAssertTrue(try XCTUnwrap(rig.list.rows[2]).isChosen)
      XCTAssertEqual(stack.current, .detail)
      XCTAssertEqual(stack.detail.widget.size.width, 579)
      rig.press(Key.escape)
      XCTAssertFalse(stack.showsBoth)
      XCTAssertNil(stack.top)
      XCTAssertEqual(rig.list.size.width, 1000)
      XCTAssertNil(rig.list.chosen)
      XCTAssertEqual(rig.list.focusedIndex, 2)
    }
  }

  func testWhatIsOpenedAgainHasItsBarAgain() throws {
    try inWideWindow(1000) { rig in
      let bars = rig.main.content.panes.bars
      for _ in 0..<3 {
        rig.openFirstTweet()
        let detail = try XCTUnwrap(bars.detail)
        XCTAssertTrue(detail.close.isMapped)
        XCTAssertEqual(detail.widget.size.width, 579)
        XCTAssertEqual(bars.main.widget.size.width, 420)
        rig.press(Key.escape)
        XCTAssertFalse(detail.close.isMapped)
        XCTAssertEqual(bars.main.widget.size.width, 1000)
      }
    }
  }

  func testAnotherTweetOfTheListTakesThePlaceOfTheOneThatIsOpen() throws {
    try inWideWindow(1000) { rig in
      let stack = rig.main.content.stack
      for index in [0, 1] {
        rig.list.focus(on: index)
        rig.press(Key.enter)
        XCTAssertEqual((stack.top as? TweetScreen)?.tweet, rig.list.rows[index]?.shownID)
      }
      XCTAssertTrue(stack.pop())
      rig.settle()
      XCTAssertNil(stack.top)
      XCTAssertEqual(rig.list.focusedIndex, 1)
    }
  }

  func testALinkOfWhatIsOpenOpensThereAndBackActsOnThePaneWithTheKeyboard() throws {
    try inWideWindow(1000) { rig in
      let (content, stack) = (rig.main.content, rig.main.content.stack)
      rig.openFirstTweet()
      let handle = try XCTUnwrap(rig.list.rows[0]?.placed?.tweet.author.handle)
      content.show(.person(handle: handle))
      rig.settle()
      XCTAssertTrue(stack.top is ProfileScreen)
      content.show(.search(text: "tea"))
      rig.settle()
      XCTAssertTrue(stack.top === content.navigator.factory.search)
      XCTAssertTrue(stack.list.seen === content.sections.timelines)
      rig.list.focus(on: 0)
      XCTAssertEqual(stack.current, .list)
      _ = content.perform(.back)
      XCTAssertTrue(stack.top === content.navigator.factory.search)
      _ = content.perform(.nextPane)
      XCTAssertEqual(stack.current, .detail)
      for isThere in [true, true, false] {
        _ = content.perform(.back)
        rig.settle()
        XCTAssertEqual(stack.top != nil, isThere)
      }
      XCTAssertEqual(stack.current, .list)
    }
  }

  func testAListThatIsAskedForInTheListLeavesWhatIsOpen() throws {
    try inWideWindow(1000) { rig in
      let (content, stack) = (rig.main.content, rig.main.content.stack)
      rig.openFirstTweet()
      rig.list.focus(on: 0)
      content.show(.search(text: nil))
      rig.settle()
      XCTAssertTrue(stack.list.top === content.navigator.factory.search)
      XCTAssertTrue(stack.detail.top is TweetScreen)
      XCTAssertTrue(content.bar.back.isVisible)
      rig.press(Key.escape)
      XCTAssertNil(stack.list.top)
      XCTAssertTrue(stack.showsBoth)
      // The list itself is nothing to close, what stands beside it is.
      rig.list.focus(on: 0)
      rig.press(Key.escape)
      XCTAssertFalse(stack.showsBoth)
    }
  }

  func testEscapeInTheListClosesOnePageBesideIt() throws {
    try inWideWindow(1000) { rig in
      let (content, stack) = (rig.main.content, rig.main.content.stack)
      rig.openFirstTweet()
      let tweet = try XCTUnwrap(stack.top)
      let handle = try XCTUnwrap(rig.list.rows[0]?.placed?.tweet.author.handle)
      content.show(.person(handle: handle))
      content.show(.search(text: "tea"))
      rig.settle()
      rig.list.focus(on: 1)
      for page in [stack.detail.opened[1], tweet] {
        rig.press(Key.escape)
        rig.settle()
        XCTAssertTrue(stack.detail.top === page)
        XCTAssertEqual(rig.list.focusedIndex, 1)
        XCTAssertEqual(stack.current, .list)
      }
      rig.press(Key.escape)
      XCTAssertFalse(stack.showsBoth)
    }
  }

  func testKeysGoRoundThePanesAndTheBarsShowWhereTheyAre() throws {
    try inWideWindow(1000) { rig in
      let (content, stack) = (rig.main.content, rig.main.content.stack)
      rig.list.focus(on: 3)
      rig.press(Key.enter)
      for _ in 0..<2 {
        for (part, command) in [(PanePart.list, Command.Name.nextPane), (.detail, .formerPane)] {
          _ = content.perform(command)
          rig.settle()
          XCTAssertEqual(stack.current, part)
          XCTAssertTrue(
            runLoop {
              content.bar.isUnderlined == (part == .list)
                && content.panes.bars.detail?.isUnderlined == (part == .detail)
            })
          if part == .list { XCTAssertEqual(rig.list.focusedIndex, 3) }
        }
      }
      gtk_button_clicked(try XCTUnwrap(content.panes.bars.detail).close.instance())
      rig.settle()
      XCTAssertEqual(rig.list.focusedIndex, 3)
      // With one pane there is nowhere to go.
      _ = content.perform(.nextPane)
      XCTAssertEqual(rig.list.focusedIndex, 3)
    }
  }

  func testGoingRoundClosesTheMenu() throws {
    try inWideWindow(1000) { rig in
      rig.openFirstTweet()
      _ = rig.main.content.perform(.menu)
      XCTAssertTrue(rig.main.content.menu.isOpen)
      _ = rig.main.content.perform(.nextPane)
      XCTAssertFalse(rig.main.content.menu.isOpen)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
      XCTAssertTrue(rig.main.content.stack.widget.containsFocus)
    }
  }

  func testTheSearchIsOneScreenWhicheverPaneAsksForIt() throws {
    try inWideWindow(1000) { rig in
      let content = rig.main.content
      rig.openFirstTweet()
      content.show(.search(text: "tea"))
      rig.settle()
      XCTAssertTrue(content.stack.detail.top is SearchScreen)
      rig.list.focus(on: 2)
      Complaints.gather()
      defer { Complaints.leave() }
      content.show(.search(text: "coffee"))
      rig.settle()
      XCTAssertEqual(Complaints.take(), [])
      XCTAssertNil(content.stack.list.top)
      XCTAssertTrue(content.stack.detail.top is SearchScreen)
      XCTAssertTrue(content.stack.detail.widget.containsFocus)
      XCTAssertEqual(content.navigator.factory.search.field.text, "coffee")
    }
  }

  func testWhatIsWrittenOrMadeIsOneScreenWhateverStandsBesideIt() throws {
    try inWideWindow(1000) { rig in
      let content = rig.main.content
      let stack = content.stack
      rig.openFirstTweet()
      let opened = ObjectIdentifier(try XCTUnwrap(stack.detail.top))
      for destination in [Destination.drafts, .backup, .repair, .archive(), .export()] {
        rig.list.focus(on: 0)
        content.show(destination)
        rig.settle()
        let screen = try XCTUnwrap(stack.list.top)
        content.show(destination)
        rig.settle()
        XCTAssertEqual(stack.list.opened.count, 1, "\(destination)")
        if [.drafts, .backup, .repair].contains(destination) {
          // Asked for beside it, it is gone back to.
          stack.go(to: .detail)
          content.show(destination)
          rig.settle()
          XCTAssertEqual(stack.current, .list)
        }
        XCTAssertTrue(stack.list.top === screen)
        XCTAssertEqual(stack.detail.opened.map { ObjectIdentifier($0) }, [opened])
        stack.list.popAll()
        rig.settle()
      }
    }
  }

  func testAPressGivesThePaneTheKeyboard() throws {
    try inWideWindow(1000) { rig in
      let stack = rig.main.content.stack
      rig.list.focus(on: 0)
      rig.press(Key.enter)
      XCTAssertEqual(stack.current, .detail)
      let top = rig.list.viewport.y(of: 0)
      rig.point(GDK_BUTTON_PRESS, x: 300, y: 500, button: 2)
      rig.point(GDK_BUTTON_RELEASE, x: 300, y: 500, button: 2)
      rig.click(x: 200, y: rig.list.size.height - 4)
      XCTAssertEqual(rig.list.viewport.y(of: 0), top)
    }
  }

  func testTheSectionsDropDownOverTheirListAlone() throws {
    try inWideWindow(1000) { rig in
      let content = rig.main.content
      rig.openFirstTweet()
      content.sections.toggle()
      rig.settle()
      XCTAssertEqual(content.sections.dropdown.size.width, 420)
      XCTAssertEqual(content.sections.dropdown.size.height, content.body.size.height)
      // A press beside it lets it go, and does nothing else.
      let opened = content.stack.top
      rig.pointer(GDK_BUTTON_PRESS, on: content.body, x: 700, y: 100)
      rig.pointer(GDK_BUTTON_RELEASE, on: content.body, x: 700, y: 100)
      rig.settle()
      XCTAssertFalse(content.sections.dropdown.model.isOpen)
      XCTAssertTrue(content.stack.top === opened)
      // Another section is that of the list.
      content.show(.section(.media))
      rig.settle()
      XCTAssertTrue(content.stack.showsBoth)
      XCTAssertTrue(content.stack.detail.top === opened)
      XCTAssertTrue(content.bar.titleButton.accessibleName.hasPrefix("Media"))
    }
  }

  func testTheMenuIsDraggedInFromEitherPaneAndCoversTheWindowOnce() throws {
    try inWideWindow(1000) { rig in
      let content = rig.main.content
      rig.openFirstTweet()
      let detail = try XCTUnwrap((content.stack.top as? TweetScreen)?.timeline.list)
      for list in [rig.list, detail] {
        rig.pointer(GDK_BUTTON_PRESS, on: list, x: 400, y: 400)
        for step in 1...12 {
          rig.pointer(
            GDK_MOTION_NOTIFY, on: list, x: 400 - 38 * step - content.body.contentX, y: 400)
        }
        rig.pointer(GDK_BUTTON_RELEASE, on: list, x: -56, y: 400)
        rig.settle()
        XCTAssertTrue(content.menu.isOpen)
        XCTAssertEqual(content.menu.overlay.size.width, 1000)
        rig.press(Key.escape)
        XCTAssertFalse(content.menu.isOpen)
      }
    }
  }

  func testAQuickLookIsTakenInEitherPane() throws {
    try inWideWindow(1000) { rig in
      let content = rig.main.content
      rig.list.focus(on: 0)
      rig.press(Key.enter)
      for part in [PanePart.detail, .list] {
        XCTAssertEqual(content.stack.current, part)
        rig.press(Key.space)
        XCTAssertTrue(content.context.peek.isShown)
        rig.press(Key.escape)
        XCTAssertFalse(content.context.peek.isShown)
        XCTAssertEqual(content.stack.current, part)
        _ = content.perform(.nextPane)
      }
    }
  }

  func testEachPaneIsALandmarkWithAName() throws {
    try inWideWindow(1000) { rig in
      rig.openFirstTweet()
      let panes = descendants(rig.main.content.stack.widget, of: "FancyTwitterPaneFrame")
      XCTAssertEqual(panes.count, 2)
      for pane in panes {
        let accessible = gtk_widget_get_accessible(pane.widget)
        XCTAssertEqual(atk_object_get_role(accessible), ATK_ROLE_LANDMARK)
      }
      XCTAssertEqual(Set(panes.map(\.accessibleName)), ["Timeline", "Tweet"])
    }
  }

  func testTheWindowOfTheOtherDirectionIsMirrored() throws {
    let library = try library(tweets: 60)
    MainActor.assumeIsolated {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let rig = WindowRig(library, width: 1000)
      rig.openFirstTweet()
      let content = rig.main.content
      XCTAssertEqual(rig.list.position(in: content.body).x, 580)
      XCTAssertEqual(content.stack.detail.widget.position(in: content.body).x, 0)
      XCTAssertEqual(content.bar.widget.position(in: content.panes.bars.widget).x, 580)
      XCTAssertEqual(content.panes.bars.detail?.widget.position(in: content.panes.bars.widget).x, 0)
    }
  }

  func testOneColumnCanBeHadInAWideWindow() throws {
    try inWideWindow(1000) { rig in
      let stack = rig.main.content.stack
      rig.openFirstTweet()
      XCTAssertTrue(stack.showsBoth)
      rig.look.preferences.isOneColumn = true
      rig.settle()
      XCTAssertFalse(stack.showsBoth)
      XCTAssertFalse(rig.list.isMapped)
      XCTAssertEqual(stack.detail.widget.size.width, 1000)
      rig.look.preferences.isOneColumn = false
      rig.settle()
      XCTAssertTrue(stack.showsBoth)
    }
  }

  // Words were broken in letters.
  func testLargeTextOfTheDesktopHasTheWidthOfTwoColumns() throws {
    try inWideWindow(1000) { rig in
      let stack = rig.main.content.stack
      rig.openFirstTweet()
      XCTAssertTrue(stack.showsBoth)
      withText(times: 3) {
        XCTAssertTrue(runLoop { !stack.showsBoth })
        XCTAssertEqual(stack.detail.widget.size.width, 1000)
      }
      XCTAssertTrue(runLoop { stack.showsBoth })
    }
  }
}

extension WindowTestCase {
  /// Runs a test in a window of so many logical pixels, on a library of 60 tweets.
  func inWideWindow(_ width: Int, _ body: @MainActor (WindowRig) throws -> Void) throws {
    let library = try library(tweets: 60)
    try MainActor.assumeIsolated { try body(WindowRig(library, width: width)) }
  }
}
