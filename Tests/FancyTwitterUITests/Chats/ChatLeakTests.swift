import GLibKit
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// A chat that was left leaves nothing.
final class ChatLeakTests: WindowTestCase {
  func testAChatOpenedFiftyTimesLeavesNothing() throws {
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.group: [
          ChatFixture.entry(
            .began(with: [ChatFixture.noor, ChatFixture.stranger]), from: ChatFixture.noor, at: 0),
          ChatFixture.text(
            "See https://example.org and more", from: ChatFixture.noor, at: 1, reactions: ["like"]),
          ChatFixture.text("Mine", from: "1", at: 2),
        ]
      ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      var lifetimes: [Lifetime] = []
      for number in 0..<50 {
        let screen = try rig.openChat(ChatFixture.group)
        for object: Object in [screen.widget, screen.list] {
          lifetimes.append(Lifetime(of: object))
        }
        for cell in screen.list.cells.values {
          lifetimes.append(Lifetime(of: cell))
          for child in cell.children { lifetimes.append(Lifetime(of: child)) }
        }
        if number % 10 == 0 {
          XCTAssertTrue(screen.chooseDate())
          XCTAssertTrue(runLoop { screen.bubble.chooser?.calendar.isFocus == true })
          rig.press(Key.escape)
          XCTAssertTrue(runLoop { screen.bubble.chooser == nil })
        }
        rig.press(Key.escape)
        XCTAssertNil(rig.main.content.stack.top)
      }
      XCTAssertGreaterThan(lifetimes.count, 250)
      _ = runLoop { lifetimes.allSatisfy(\.remains.isEmpty) }
      XCTAssertEqual(lifetimes.map(\.remains).filter { !$0.isEmpty }, [])
    }
  }
}
