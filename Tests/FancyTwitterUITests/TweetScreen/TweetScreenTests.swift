import CGtk
import GtkTestSupport
import TestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class TweetScreenTests: WindowTestCase {
  private func conversation() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/conversation")
    try TestLibrary.add(
      [
        TestLibrary.tweet(1, "First."), TestLibrary.tweet(2, "Second.", answering: 1),
        TestLibrary.tweet(3, "Third.", answering: 2),
      ], to: library)
    try TestLibrary.add(
      [TestLibrary.tweet(9, "A reply.", by: TestLibrary.bea, answering: 2)],
      of: TestLibrary.bea, to: library)
    return library
  }

  func testATweetIsShownAmongWhatTheLibraryKnowsOfItsConversation() throws {
    let library = try conversation()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      // Third, second and first beneath the reply.
      rig.list.focus(on: 2)
      rig.press(Key.enter)
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      XCTAssertTrue(runLoop { page.timeline.isLoaded && page.timeline.list.rows.count == 4 })
      let rows = page.timeline.list.rows
      let texts = (0..<4).map { rows[$0]?.placed?.tweet.text.display }
      XCTAssertEqual(texts, ["First.", "Second.", "Third.", "A reply."])
      XCTAssertEqual(rows[2]?.placed?.content.heading, "The thread goes on")
      XCTAssertEqual(rows[3]?.placed?.content.heading, "1 reply")
      XCTAssertTrue(runLoop { page.timeline.list.focusedIndex == 1 })
      XCTAssertNotNil(rows[1]?.placed?.layout.details)
      let small = try XCTUnwrap(rows[0]?.placed?.layout.name.rect.height)
      XCTAssertGreaterThan(rows[1]?.placed?.layout.name.rect.height ?? 0, small)
      // Choosing the tweet itself opens nothing anew; another one does.
      rig.main.content.navigator.show(.tweet(page.tweet))
      XCTAssertTrue(rig.main.content.stack.top === page)
      rig.press(Key.down)
      rig.press(Key.enter)
      XCTAssertFalse(rig.main.content.stack.top === page)
    }
  }

  // Of a giant conversation only what is next to the tweet is listed.
  func testAThreadThatIsNotListedWholeSaysSoWhereItBeginsAndEnds() throws {
    let library = LibraryFolder(path: folder + "/long")
    try TestLibrary.add(
      (0..<800).map { TestLibrary.tweet($0, "Part \($0).", answering: $0 > 0 ? $0 - 1 : nil) },
      to: library)
    try MainActor.assumeIsolated {
      let reader = try LibraryReader(folder: library)
      func list(_ part: Int) throws -> ConversationList {
        let id = TestLibrary.tweet(part, "").id
        return ConversationList(try XCTUnwrap(reader.conversation(of: id)))
      }
      let middle = try list(400)
      XCTAssertEqual(middle.headings[0], "More came before this one: open it to read on")
      XCTAssertEqual(
        middle.headings[middle.tweets.count - 1], "More follows this one: open it to read on")
      XCTAssertEqual(try list(0).headings.keys.sorted().first, 1)
      let last = try list(799)
      XCTAssertEqual(last.headings.keys.sorted(), [0])
      XCTAssertEqual(try list(10).headings[0], nil)
    }
  }

  func testASwipeOfThreeFingersLeadsBack() throws {
    let library = try conversation()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.openFirstTweet()
      let body = rig.main.content.body
      rig.fingers(GDK_TOUCHPAD_SWIPE, 3, on: body, dx: -30)
      XCTAssertNotNil(rig.main.content.stack.top)
      rig.fingers(GDK_TOUCHPAD_SWIPE, 3, on: body, dx: 30)
      XCTAssertTrue(runLoop { rig.main.content.stack.top == nil })
    }
  }

  func testPagesLeadBackOneByOneToTheSamePlaceAndFocus() throws {
    let library = try library(tweets: 600)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 200)
      rig.settle()
      let place = rig.timeline.firstRow
      var random = SeededGenerator()
      for _ in 0..<100 {
        if Bool.random(using: &random) {
          let row = Int.random(in: 0..<600, using: &random)
          if let tweet = try? rig.main.content.session.library?.reader.tweets(
            in: .timeline, at: row..<row + 1
          ).first {
            rig.main.content.navigator.show(.tweet(tweet.id))
          }
        } else {
          rig.main.content.navigator.goBack()
        }
      }
      while rig.main.content.navigator.goBack() {}
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertEqual(rig.timeline.firstRow, place)
      XCTAssertEqual(rig.list.focusedIndex, 200)
    }
  }
}
