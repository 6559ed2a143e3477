import CGtk
import GLibKit
import GtkTestSupport
import Interaction
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// What fingers do on a touch screen, where GTK keeps a press to itself for as long as it may scroll.
final class FingerTests: WindowTestCase {
  func testATapThatStopsAListOpensNothing() throws {
    try inWindow(tweets: 300) { rig in
      let finger = Finger(on: rig)
      // Who taps a tenth of a second later finds it at rest.
      var took = 1.0
      for _ in 0..<50 where took > 0.08 {
        rig.main.content.stack.popAll()
        Finger.rest(1_000)
        let start = MainLoop.time
        rig.list.scroll(by: 40)
        finger.tap(x: 240, y: 400)
        took = MainLoop.time - start
      }
      try XCTSkipUnless(took <= 0.08, "the machine is too slow to stop a list in time")
      XCTAssertNil(rig.main.content.stack.top)
      // A list that rests is pressed.
      XCTAssertFalse(runLoop(seconds: 0.2) { false })
      Finger.rest(1_000)
      finger.tap(x: 240, y: 400)
      XCTAssertTrue(runLoop { rig.main.content.stack.top != nil })
    }
  }

  func testAFingerThatHoldsStillLooksAfterHalfASecond() throws {
    try inWindow(tweets: 300) { rig in
      let (finger, peek) = (Finger(on: rig), rig.main.content.context.peek)
      finger.begin(x: 240, y: 300)
      XCTAssertTrue(runLoop { peek.isShown })
      finger.end(x: 240, y: 300)
      XCTAssertFalse(peek.isShown)
      XCTAssertNil(rig.main.content.stack.top)
    }
  }

  func testASecondFingerEndsNoDragOfTheMenu() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      let (first, second) = (Finger(on: rig), Finger(on: rig, isFirst: false))
      first.begin(x: 400, y: 300)
      for x in stride(from: 390, through: 200, by: -10) { first.move(x: x, y: 300) }
      let pulled = content.body.contentX
      XCTAssertLessThan(pulled, -40)
      second.tap(x: 100, y: 600)
      XCTAssertFalse(content.menu.isOpen)
      XCTAssertEqual(content.body.contentX, pulled)
      first.end(x: 200, y: 300)
      XCTAssertTrue(content.menu.isOpen)
    }
  }

  func testTwoFingersOnARowOpenNothing() throws {
    try inWindow(tweets: 100) { rig in
      let (first, second) = (Finger(on: rig), Finger(on: rig, isFirst: false))
      first.begin(x: 240, y: 300)
      second.begin(x: 300, y: 310)
      second.move(x: 320, y: 310)
      second.end(x: 320, y: 310)
      first.end(x: 238, y: 300)
      rig.settle()
      XCTAssertNil(rig.main.content.stack.top)
    }
  }

  func testASwipeLeadsBackButNotOverAField() throws {
    try inWindow(tweets: 100) { rig in
      let (content, finger) = (rig.main.content, Finger(on: rig))
      content.navigator.show(.drafts)
      rig.settle()
      let page = try XCTUnwrap(content.stack.top as? ComposerScreen)
      page.editor.view.text = "A line of text that is long enough."
      rig.settle()
      let place = page.editor.view.position(in: rig.main.window)
      finger.drag(x: place.x + 40, y: place.y + 12, dx: 240)
      rig.settle()
      XCTAssertTrue(content.stack.top === page)
      // The other way, and there and back again.
      Finger.rest(1_000)
      finger.begin(x: 300, y: 600)
      for x in [260, 220, 180, 140, 180, 240, 300] { finger.move(x: x, y: 600) }
      finger.end(x: 300, y: 600)
      rig.settle()
      XCTAssertTrue(content.stack.top === page)
      Finger.rest(1_000)
      finger.drag(x: 100, y: 600, dx: 240)
      XCTAssertTrue(content.stack.top === page, "GTK still leads the event through it")
      XCTAssertTrue(runLoop { content.stack.top == nil })
    }
  }

  // A finger's drag over the text of a tweet's page marks nothing: it leads back as everywhere.
  func testASwipeOverTheTextOfATweetLeadsBack() throws {
    try inWindow(tweets: 100) { rig in
      let (content, finger) = (rig.main.content, Finger(on: rig))
      rig.openFirstTweet()
      let page = try XCTUnwrap(content.stack.top as? TweetScreen)
      let list = page.timeline.list
      let body = try XCTUnwrap(list.rows[0]?.placed?.layout.body.rect)
      let place = list.position(in: rig.main.window)
      finger.drag(x: place.x + body.x + 10, y: place.y + body.y + 8, dx: 240)
      XCTAssertNil(page.timeline.input.marking.selection)
      XCTAssertTrue(runLoop { content.stack.top == nil })
    }
  }

  func testTwoTapsMarkAWord() throws {
    try inWindow(tweets: 100) { rig in
      rig.openFirstTweet()
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      let list = page.timeline.list
      let body = try XCTUnwrap(list.rows[0]?.placed?.layout.body.rect)
      let place = list.position(in: rig.main.window)
      let finger = Finger(on: rig)
      for _ in 0..<2 { finger.tap(x: place.x + body.x + 10, y: place.y + body.y + 8) }
      XCTAssertEqual(page.timeline.input.marking.selection?.range.isEmpty, false)
    }
  }

  func testAFingerThatIsTakenAwayChoosesNothing() throws {
    try inWindow(tweets: 100) { rig in
      let (content, finger) = (rig.main.content, Finger(on: rig))
      finger.begin(x: 240, y: 300)
      finger.cancel(x: 240, y: 300)
      rig.settle()
      XCTAssertNil(content.stack.top)
      finger.begin(x: 400, y: 300)
      for x in stride(from: 390, through: 200, by: -10) { finger.move(x: x, y: 300) }
      finger.cancel(x: 200, y: 300)
      rig.settle()
      XCTAssertFalse(content.menu.isOpen)
      XCTAssertEqual(content.body.contentX, 0)
    }
  }
}
