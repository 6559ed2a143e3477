import CGtk
import GtkTestSupport
import TestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class PeekTests: WindowTestCase {
  func testSpaceShowsACardAndEscapeLeavesAllAsItWas() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 40)
      rig.settle()
      let place = rig.timeline.firstRow
      rig.press(Key.space)
      XCTAssertTrue(rig.main.content.context.peek.isShown)
      XCTAssertTrue(runLoop { rig.main.content.context.peek.isSettled })
      rig.press(Key.escape)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      XCTAssertNil(rig.main.content.stack.top)
      XCTAssertEqual(rig.timeline.firstRow, place)
      XCTAssertEqual(rig.list.focusedIndex, 40)
    }
  }

  func testEnterOpensThePageThatWasLookedAt() throws {
    let library = try library(tweets: 300)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 3)
      let tweet = rig.list.rows[3]?.placed?.tweet.id
      rig.press(Key.space)
      XCTAssertTrue(runLoop { rig.main.content.context.peek.isSettled })
      rig.press(Key.enter)
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      XCTAssertEqual(page.tweet, tweet)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      XCTAssertTrue(runLoop { page.timeline.isLoaded && page.widget.isMapped })
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.stack.top)
    }
  }

  func testTheMenuKeyListsWhatCanBeDone() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 3)
      rig.press(Key.space)
      rig.press(Key.menu)
      XCTAssertEqual(
        rig.panelRows(),
        ["Copy text", "Copy link", "Open in browser", "Go to profile"])
      rig.press(Key.down)
      rig.press(Key.down)
      rig.press(Key.enter)
      XCTAssertEqual(rig.opened.count, 1)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
    }
  }

  // A press that is held is no click, and lets go of everything when it ends.
  func testALongPressShowsTheCardForAsLongAsItIsHeld() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.point(GDK_BUTTON_PRESS, x: 240, y: 30)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      XCTAssertTrue(runLoop(seconds: 3) { rig.main.content.context.peek.isShown })
      rig.point(GDK_BUTTON_RELEASE, x: 240, y: 30)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      XCTAssertNil(rig.main.content.stack.top)
      // A short one still is a click.
      rig.click(x: 240, y: 30)
      XCTAssertNotNil(rig.main.content.stack.top)
    }
  }

  func testAHundredLooksLeavePlaceFocusAndMemory() throws {
    let library = try library(tweets: 400)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 100)
      rig.settle()
      let place = rig.timeline.firstRow
      var random = SeededGenerator()
      let peek = rig.main.content.context.peek
      var pages: [WeakScreen] = []
      let makeScreen = peek.makeScreen
      peek.makeScreen = {
        let page = makeScreen($0)
        pages.append(WeakScreen(page: page))
        return page
      }
      for _ in 0..<100 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          if let row = rig.list.rows[Int.random(in: 99...101, using: &random)] {
            rig.timeline.hands.look(at: nil, in: row)
          }
        case 1: rig.main.content.closeQuickLook()
        case 2: rig.main.content.navigator.goBack()
        default: if peek.isShown { rig.press(Key.enter) }
        }
      }
      rig.main.content.closeQuickLook()
      while rig.main.content.navigator.goBack() {}
      XCTAssertTrue(runLoop { !peek.isShown })
      XCTAssertEqual(rig.timeline.firstRow, place)
      XCTAssertEqual(rig.list.focusedIndex, 100)
      XCTAssertTrue(runLoop { pages.filter { $0.page != nil }.count <= PeekScreens.most })
    }
  }
}

private struct WeakScreen { weak var page: (any Screen)? }
