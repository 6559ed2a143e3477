import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows
@testable import TweetStore

/// Words that are looked for in the conversation that is read.
final class ChatSearchTests: WindowTestCase {
  /// A chat of so many messages, of which each tenth is about tea, beside another one about it.
  private func onChat(
    of count: Int = 60, _ body: @MainActor (WindowRig, ChatScreen) throws -> Void
  ) throws {
    let noor = ChatFixture.noor
    let messages = (0..<count).map { number in
      ChatFixture.text(
        number % 10 == 0 ? "Tea, pot \(number)" : "Number \(number)", from: noor, at: number)
    }
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.noorChat: messages,
        "1-\(ChatFixture.stranger)": [
          ChatFixture.text("Tea for two", from: ChatFixture.stranger, at: 3)
        ],
      ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      try body(rig, try rig.openChat(ChatFixture.noorChat))
    }
  }

  /// Types into the line, and waits for what that finds.
  @MainActor
  private static func type(_ text: String, _ rig: WindowRig, _ screen: ChatScreen) {
    screen.search.entry.text = text
    XCTAssertTrue(runLoop { !screen.search.isSettled || screen.list.highlighter != nil })
    XCTAssertTrue(runLoop { screen.search.isSettled })
    rig.settle()
  }

  @MainActor
  private static func note(_ screen: ChatScreen) -> String {
    texts(in: screen.search.widget).joined()
  }

  func testItsKeyStaysInTheChatAndGoesFromHitToHit() throws {
    try onChat { rig, screen in
      XCTAssertFalse(screen.search.widget.isVisible)
      _ = rig.main.content.perform(.search)
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.top === screen)
      XCTAssertTrue(screen.search.entry.isFocus)
      Self.type("tea", rig, screen)
      // The newest one first, of this chat alone.
      XCTAssertEqual(Self.note(screen), "6 of 6")
      XCTAssertTrue(screen.list.viewport.visibleRows(overscan: 0).contains(50))
      rig.press(Key.enter)
      rig.settle()
      XCTAssertEqual(Self.note(screen), "5 of 6")
      XCTAssertEqual(screen.list.viewport.anchorRow, 40)
      XCTAssertTrue(screen.search.entry.isFocus)
      rig.press(Key.enter, holding: GDK_SHIFT_MASK)
      rig.settle()
      XCTAssertEqual(Self.note(screen), "6 of 6")
      rig.press(Key.down)
      rig.settle()
      XCTAssertEqual(Self.note(screen), "1 of 6")
      XCTAssertEqual(screen.list.viewport.anchorRow, 0)
      // Escape ends the search and not the reading.
      rig.press(Key.escape)
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.top === screen)
      XCTAssertFalse(screen.search.widget.isVisible)
      XCTAssertEqual(screen.list.focusedIndex, 0, "one reads on at what was found")
      XCTAssertNil(screen.list.highlighter)
    }
  }

  func testWhatIsTypedFurtherGoesOnFromTheMessageThatWasFound() throws {
    try onChat { rig, screen in
      _ = rig.main.content.perform(.search)
      rig.settle()
      Self.type("tea", rig, screen)
      rig.press(Key.enter)
      rig.settle()
      XCTAssertEqual(Self.note(screen), "5 of 6")
      for text in ["tea pot", "tea", "pot tea"] {
        screen.search.entry.text = text
        XCTAssertTrue(runLoop { screen.list.highlighter == SearchQuery(parsing: text) })
        XCTAssertTrue(runLoop { screen.search.isSettled })
        rig.settle()
        XCTAssertEqual(Self.note(screen), "5 of 6", text)
      }
    }
  }

  func testWhatIsNotThereIsSaidAndWhatComesIsFound() throws {
    try onChat { rig, screen in
      _ = rig.main.content.perform(.search)
      rig.settle()
      Self.type("tea", rig, screen)
      let label = try XCTUnwrap(descendants(screen.search.widget, of: "GtkLabel").first as? Label)
      let heard = HeardNotices(label)
      defer { heard.end() }
      let top = screen.list.viewport.anchorRow
      screen.search.entry.text = "zebra"
      XCTAssertTrue(runLoop { Self.note(screen) == "Nothing was found." })
      rig.settle()
      XCTAssertEqual(heard.said, ["Nothing was found."])
      XCTAssertEqual(Self.note(screen), "Nothing was found.")
      XCTAssertEqual(screen.list.viewport.anchorRow, top)
      try ChatFixture.add(
        [ChatFixture.noorChat: [ChatFixture.text("A zebra", from: ChatFixture.noor, at: 90)]],
        to: rig.main.content.session.folder)
      rig.main.content.session.open(showsSample: false)
      XCTAssertTrue(runLoop { Self.note(screen) == "1 of 1" })
    }
  }

  // What was counted was not what was asked for.
  func testWhatOnlyTweetsCanBeIsSaidHereToo() throws {
    try onChat { rig, screen in
      _ = rig.main.content.perform(.search)
      rig.settle()
      Self.type("tea lang:en ", rig, screen)
      let left = "Messages know nothing of this:"
      XCTAssertTrue(Self.note(screen).hasPrefix("6 of 6\n\(left)"), Self.note(screen))
      screen.search.entry.text = "lang:en "
      XCTAssertTrue(
        runLoop { Self.note(screen).hasPrefix("Nothing was found.\n\(left)") }, Self.note(screen))
    }
  }

  func testTheNumberOfAHitIsSaidOnceWithWhatItSays() throws {
    try onChat { rig, screen in
      _ = rig.main.content.perform(.search)
      rig.settle()
      let label = try XCTUnwrap(descendants(screen.search.widget, of: "GtkLabel").first as? Label)
      Self.type("tea", rig, screen)
      let heard = HeardNotices(label)
      defer { heard.end() }
      rig.press(Key.enter)
      rig.settle()
      rig.press(Key.enter)
      rig.settle()
      XCTAssertEqual(heard.said.count, 2, "\(heard.said)")
      XCTAssertTrue(heard.said[0].hasPrefix("5 of 6") && heard.said[0].contains("Tea, pot 40"))
      XCTAssertTrue(heard.said[1].hasPrefix("4 of 6") && heard.said[1].contains("Tea, pot 30"))
    }
  }

  func testAHitFarDownInALongMessageIsShown() throws {
    let long = (0..<3000).map { "word\($0)" }.joined(separator: " ") + " needle"
    let library = try ChatFixture.library(
      in: folder, [ChatFixture.noorChat: [ChatFixture.text(long, from: ChatFixture.noor, at: 1)]])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      XCTAssertFalse(try screen.placed(0).content.text.display.contains("needle"))
      _ = rig.main.content.perform(.search)
      Self.type("needle", rig, screen)
      XCTAssertTrue(try screen.placed(0).content.text.display.contains("needle"))
      // Its line is in sight, at the end of a text that is higher than the window.
      XCTAssertGreaterThan(screen.list.viewport.anchorOffset, screen.list.size.height)
      _ = rig.main.content.perform(.back)
      // From the search of all messages, too.
      let found = try rig.openChat(ChatFixture.noorChat, at: 0, finding: "needle")
      XCTAssertTrue(try found.placed(0).content.text.display.contains("needle"))
    }
  }

  /// Of a message that is far from where one reads nothing is known yet.
  func testAHitInALongMessageFarAwayIsShownAtOnce() throws {
    let long = (0..<3000).map { "word\($0)" }.joined(separator: " ") + " needle"
    let others = (2..<800).map { ChatFixture.text("Number \($0)", from: ChatFixture.noor, at: $0) }
    let library = try ChatFixture.library(
      in: folder,
      [ChatFixture.noorChat: [ChatFixture.text(long, from: ChatFixture.noor, at: 1)] + others])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      @MainActor func seesNeedle(_ screen: ChatScreen) -> Bool {
        guard let row = screen.list.cells[0] as? BubbleRow, let placed = row.placed,
          let top = placed.top(ofFirst: SearchQuery(parsing: "needle"))
        else { return false }
        return (0..<screen.list.size.height).contains(row.frame.y + top)
      }
      let screen = try rig.openChat(ChatFixture.noorChat)
      _ = rig.main.content.perform(.search)
      Self.type("needle", rig, screen)
      XCTAssertTrue(runLoop { seesNeedle(screen) })
      _ = rig.main.content.perform(.back)
      let found = try rig.openChat(ChatFixture.noorChat, at: 0, finding: "needle")
      XCTAssertTrue(runLoop { seesNeedle(found) })
    }
  }

  func testTheMessageThatOneHasSteppedToIsMarkedAndSaid() throws {
    try onChat { rig, screen in
      _ = rig.main.content.perform(.search)
      Self.type("tea", rig, screen)
      @MainActor func marked() -> [Int] {
        screen.list.cells.filter { ($0.value as? BubbleRow)?.placed?.isReached == true }.map(\.key)
      }
      @MainActor func said() -> String {
        descendants(screen.search.widget, of: "GtkLabel").map(\.accessibleName)
          .first { $0.contains("of 6") } ?? ""
      }
      for place in [50, 40, 30] {
        XCTAssertEqual(marked(), [place])
        XCTAssertTrue(said().contains("of 6") && said().contains("Tea, pot \(place)"), said())
        rig.press(Key.enter)
        rig.settle()
      }
      rig.press(Key.escape)
      rig.settle()
      XCTAssertEqual(marked(), [])
    }
  }
}
