import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows
@testable import TweetStore

/// What stands within a message: links by keys, signs and who gave them, when it was written.
final class BubblePartTests: WindowTestCase {
  private func library(_ entries: [DirectMessage]) throws -> LibraryFolder {
    try ChatFixture.library(in: folder, [ChatFixture.noorChat: entries])
  }

  func testKeysOnALinkAreAboutThatLink() throws {
    let library = try library([
      ChatFixture.text(
        "one https://example.org/page/1 two https://example.org/page/2", from: "500", at: 0)
    ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let row = try XCTUnwrap(screen.row(0))
      for _ in 0..<2 { rig.press(UInt32(GDK_KEY_Tab)) }
      // A look is no visit.
      rig.press(Key.space)
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .quickLook)
      XCTAssertEqual(rig.opened, [])
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
      rig.send(key: Key.menu)
      XCTAssertTrue(runLoop { gtk_menu_get_for_attach_widget(row.widget) != nil })
      XCTAssertTrue(try Self.choose("Open", over: row))
      XCTAssertTrue(runLoop { rig.opened == ["https://example.org/page/2"] }, "\(rig.opened)")
      rig.send(key: Key.menu)
      XCTAssertTrue(runLoop { gtk_menu_get_for_attach_widget(row.widget) != nil })
      XCTAssertTrue(try Self.choose("Copy Link", over: row))
      XCTAssertTrue(runLoop { clipboardText() == "https://example.org/page/2" })
      // Ctrl+C copies all of it, wherever in it the keyboard is.
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(
        clipboardText(), "one https://example.org/page/1 two https://example.org/page/2")
    }
  }

  /// Chooses an item of the menu over a row; answers whether there is one.
  @MainActor
  private static func choose(_ title: String, over row: BubbleRow) throws -> Bool {
    let data = try XCTUnwrap(gtk_menu_get_for_attach_widget(row.widget)?.pointee.data)
    let menu = Widget.of(data)
    let items = gtk_container_get_children(menu.instance())
    defer { g_list_free(items) }
    var next = items
    while let item = next {
      if let data = item.pointee.data,
        let label = gtk_menu_item_get_label(Widget.of(data).instance()),
        String(cString: label).replacing("_", with: "") == title
      {
        gtk_menu_shell_activate_item(menu.instance(), Widget.of(data).widget, 1)
        return runLoop { gtk_menu_get_for_attach_widget(row.widget) == nil }
      }
      next = item.pointee.next
    }
    return false
  }

  func testASignSaysWhoGaveItAndVeryManyAreANumber() throws {
    let many = DirectMessage(
      id: "2", date: ChatFixture.moment(30), sender: "500",
      body: .text(TweetText("many"), media: []),
      reactions: (0..<10_000).map { .init(key: "sign\($0)", sender: "500") })
    let library = try library([
      ChatFixture.text("who comes?", from: "1", at: 0, reactionsFrom: ["500", "1", "99991234"]),
      many,
    ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let placed = try screen.placed(0)
      XCTAssertEqual(placed.content.reactions, ["❤️ 3"])
      let words = "❤️: Noor Azadi, You, Unknown ·1234"
      XCTAssertTrue(placed.content.accessibleName.hasSuffix(words), placed.content.accessibleName)
      let pill = try XCTUnwrap(placed.layout.reactions.first).rect
      XCTAssertEqual(placed.told(atX: pill.x + 4, y: pill.bottom - 2), words)
      let crowded = try screen.placed(1)
      XCTAssertEqual(crowded.layout.reactions.count, 21)
      let rest = "+" + Numbers.grouped(9980)
      XCTAssertEqual(crowded.content.reactions.last, rest)
      XCTAssertTrue(crowded.content.accessibleName.hasSuffix(", " + rest))
    }
  }

  func testEveryMessageSaysWhenItWasWritten() throws {
    let library = try library(
      (0..<20).map { ChatFixture.text("Number \($0)", from: "500", at: 14 * $0) })
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 2000)
      let screen = try rig.openChat(ChatFixture.noorChat, at: 3)
      rig.press(Key.home)
      let placed = try (0..<20).map { try screen.placed($0) }
      XCTAssertGreaterThanOrEqual(placed.count { $0.content.time != nil }, 10)
      let bubble = try XCTUnwrap(placed[7].layout.bubble)
      let told = placed[7].told(atX: bubble.x + bubble.width / 2, y: bubble.y + 4)
      XCTAssertEqual(
        told, "Sunday, 1 March 2020 · \(LocalTime.clock(ChatFixture.moment(98)))")
      // Where one comes to from elsewhere the day is said, too.
      XCTAssertEqual(
        placed.indices.filter { placed[$0].content.heading != nil }, [0, 3])
      XCTAssertTrue(placed[3].content.accessibleName.hasPrefix("Sunday, 1 March 2020, "))
    }
  }

  func testWithoutWordsAndPicturesAMessageIsSaidToBeEmpty() throws {
    let library = try library([
      ChatFixture.text(" \n ", from: "1", at: 0), ChatFixture.text("", from: "500", at: 1),
    ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      XCTAssertEqual(try rig.chatLine(0).text, "Empty message")
      let screen = try rig.openChat(ChatFixture.noorChat)
      for index in 0..<2 {
        let content = try screen.placed(index).content
        XCTAssertEqual(content.absent, "Empty message")
        XCTAssertEqual(content.text.display, "")
        XCTAssertTrue(content.accessibleName.hasSuffix(", Empty message"), content.accessibleName)
      }
    }
  }

  func testAnEditedMessageShowsWhatItSaid() throws {
    let library = try library([
      DirectMessage(
        id: "2", date: ChatFixture.moment(30), sender: "500",
        body: .text(TweetText("mended"), media: []), formerTexts: ["frist", "first"])
    ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = try rig.openChat(ChatFixture.noorChat).placed(0).content
      XCTAssertEqual(
        content.absent, "Before it was edited: frist\nBefore it was edited: first")
      XCTAssertTrue(content.accessibleName.contains("mended, Before it was edited: frist"))
    }
  }

  /// A ring through the letters would be none around them.
  func testTheRingGoesAroundWhatHappened() throws {
    let library = try library([
      ChatFixture.entry(.named(""), from: "500", at: 0), ChatFixture.text("tea", from: "1", at: 1),
    ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let placed = try screen.placed(0)
      XCTAssertEqual(placed.content.shape, .event("Noor Azadi took the name away"))
      let (ring, line) = (placed.ring, try XCTUnwrap(placed.layout.line))
      XCTAssertLessThan(ring.x, line.icon.x - 3)
      XCTAssertGreaterThan(ring.right, line.text.rect.right + 3)
      XCTAssertLessThan(ring.y, line.text.rect.y)
      XCTAssertGreaterThan(ring.bottom, line.text.rect.bottom)
      XCTAssertLessThanOrEqual(ring.bottom, placed.layout.height)
    }
  }
}
