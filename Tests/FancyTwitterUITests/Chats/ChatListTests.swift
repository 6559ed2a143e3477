import CGtk
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows
@testable import TweetStore

/// The chats of a library: who they are with, and how keys go through them.
final class ChatListTests: WindowTestCase {
  func testTheChatWithTheLastEntryComesFirst() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      XCTAssertEqual(rig.messages.list.viewport.count, 44)
      let lines = try (0..<5).map { try rig.chatLine($0) }
      XCTAssertEqual(
        lines.map(\.title),
        ["Harbour walk", "Noor Azadi", "Unknown ·1234", "Notes to yourself", "Unknown ·0039"])
      XCTAssertEqual(
        lines.map { $0.speaker + $0.text },
        [
          "Noor Azadi: Who brings tea?", "You: Tea at four", "Is this the harbour?",
          "A list of teas", "Number 39",
        ])
      XCTAssertEqual(lines.map(\.avatars.count), [2, 1, 1, 1, 1])
      XCTAssertEqual(
        lines.map { $0.nameless == nil }, [true, true, false, true, false],
        "a group that has a name needs none")
      let name = try rig.chatRow(1).accessibleName
      XCTAssertTrue(name.hasPrefix("Noor Azadi, "), name)
      XCTAssertTrue(name.hasSuffix(", You: Tea at four"), name)
    }
  }

  func testKeysGoThroughThemAndBack() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      let list = rig.messages.list
      rig.press(Key.down)
      XCTAssertEqual(list.focusedIndex, 0)
      rig.press(Key.down)
      for key in [Key.left, Key.right] { rig.press(key) }
      XCTAssertEqual(list.focusedIndex, 1)
      rig.press(Key.up)
      XCTAssertEqual(list.focusedIndex, 0)
      rig.press(Key.end)
      XCTAssertEqual(list.focusedIndex, 43)
      XCTAssertEqual(try rig.chatLine(43).text, "Number 0")
      rig.press(Key.home)
      XCTAssertEqual(list.focusedIndex, 0)
      rig.press(Key.up)
      XCTAssertTrue(rig.messages.search.entry.containsFocus)
      rig.press(Key.down)
      XCTAssertEqual(list.focusedIndex, 0)
      XCTAssertLessThan(list.cells.count, 40)
    }
  }

  /// Enter would else open somebody else's messages.
  func testTheKeyboardStaysOnTheChatThatAnImportMovesDown() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      let list = rig.messages.list
      list.focus(on: 3)
      rig.settle()
      let title = try rig.chatLine(3).title
      try ChatFixture.add(
        [
          "1-20001": [ChatFixture.text("News", from: "20001", at: 9, day: 9)],
          "1-20002": [ChatFixture.text("And more", from: "20002", at: 8, day: 9)],
        ], to: library)
      rig.main.content.session.open(showsSample: false)
      XCTAssertTrue(runLoop { list.focusedIndex == 5 })
      rig.settle()
      XCTAssertEqual(try rig.chatLine(0).text, "News")
      XCTAssertEqual(try rig.chatLine(5).title, title)
      rig.press(Key.enter)
      XCTAssertEqual(try rig.openedChat().title, title)
    }
  }

  func testEscapeLeadsFromAChatBackToItsRow() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      let list = rig.messages.list
      for index in [1, 0, 30] {
        list.focus(on: index)
        rig.settle()
        let (top, title) = (list.viewport.anchorRow, try rig.chatLine(index).title)
        rig.press(Key.enter)
        let screen = try rig.openedChat()
        XCTAssertEqual(screen.title, title)
        XCTAssertTrue(screen.list.containsFocus)
        rig.press(Key.escape)
        XCTAssertNil(rig.main.content.stack.top)
        XCTAssertEqual(list.focusedIndex, index)
        XCTAssertEqual(list.viewport.anchorRow, top)
      }
      // By the pointer, too.
      gtk_button_clicked(try rig.chatRow(30).instance())
      XCTAssertTrue(runLoop { rig.main.content.stack.top is ChatScreen })
    }
  }

  func testANameThatIsGivenIsSeenEverywhereAtOnce() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      rig.messages.list.focus(on: 2)
      rig.settle()
      let row = try rig.chatRow(2)
      rig.send(key: Key.menu)
      XCTAssertEqual(
        try rig.menu(over: row),
        ["Open", "Quick Look", "Give a Name…", "Export This Conversation…"])
      rig.messages.list.onName(2, row)
      rig.settle()
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .popover)
      for key in [Key.k, Key.b] { rig.press(key) }
      rig.press(Key.enter)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
      XCTAssertTrue(runLoop { (try? rig.chatLine(2).title) == "kb" })
      XCTAssertNil(try rig.chatLine(2).nameless)
      XCTAssertEqual(rig.messages.list.focusedIndex, 2)
      let screen = try rig.openChat(ChatFixture.group)
      rig.press(Key.home)
      XCTAssertEqual(try screen.placed(0).content.action, nil, "everybody has a name")
      rig.press(Key.escape)
      let chat = try rig.openChat("1-\(ChatFixture.stranger)")
      XCTAssertEqual(chat.title, "kb")
      XCTAssertEqual(rig.main.content.stack.top?.title, "kb")
    }
  }

  func testAPressOnNameNamesAndOpensNothing() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      let row = try rig.chatRow(2)
      let window = try XCTUnwrap(inputWindow(of: row))
      let y = row.size.height * 3 / 4
      let x = try XCTUnwrap((0..<row.size.width).first { row.isOnName(x: $0 - 4, y: y) })
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: x, y: y)
      rig.pointer(GDK_BUTTON_RELEASE, at: window, x: x, y: y)
      rig.settle()
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .popover)
      XCTAssertNil(rig.main.content.stack.top)
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
      // Anywhere else it opens the chat.
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: 100, y: 10)
      rig.pointer(GDK_BUTTON_RELEASE, at: window, x: 100, y: 10)
      XCTAssertTrue(runLoop { rig.main.content.stack.top is ChatScreen })
    }
  }

  func testTheSectionsSayHowManyChatsThereAre() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let sections = rig.main.content.sections
      rig.showMessages()
      sections.toggle()
      XCTAssertTrue(runLoop { sections.listing.isSettled })
      let row = try XCTUnwrap(sections.listing.place(of: .messages))
      XCTAssertEqual(sections.dropdown.rows[row].content.detail, "44")
    }
  }

  func testAnEventNamesWhoHasNoNameAndIsRenamedWithThem() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      try ChatFixture.add(
        [
          ChatFixture.group: [
            ChatFixture.entry(
              .joined([ChatFixture.stranger]), from: ChatFixture.noor, at: 5, day: 2)
          ]
        ], to: library)
      let screen = try rig.openChat(ChatFixture.group)
      let last = screen.list.viewport.count - 1
      let placed = try screen.placed(last)
      XCTAssertEqual(placed.content.shape, .event("Noor Azadi added Unknown ·1234"))
      XCTAssertEqual(placed.content.action, "Name…")
      XCTAssertEqual(placed.name(of: .action), "Name Unknown ·1234…")
      // By keys: a Tab comes to what can be done.
      XCTAssertEqual(screen.list.focusedIndex, last)
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.enter)
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .popover)
      XCTAssertTrue(asks("Who is Unknown ·1234?", rig))
      for key in [Key.k, Key.b] { rig.press(key) }
      rig.press(Key.enter)
      XCTAssertTrue(
        runLoop { (try? screen.placed(last).content.shape) == .event("Noor Azadi added kb") })
      XCTAssertNil(try screen.placed(last).content.action)
    }
  }

  /// A name that was given would else be believed of somebody else.
  func testOnlyWhoStandsInAnEventIsNamedThere() throws {
    let (noor, kes) = (ChatFixture.noor, ChatFixture.kes)
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.group: [
          ChatFixture.entry(.began(with: [noor, ChatFixture.stranger, "1"]), from: noor, at: 0),
          ChatFixture.entry(
            .left((0..<9).map { $0 < 4 ? [noor, kes][$0 % 2] : "3333000\($0)" }), from: nil, at: 1),
          ChatFixture.text(
            "tea", from: noor, at: 2, reactionsFrom: ["33330008"]),
        ]
      ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.group)
      XCTAssertNil(try screen.placed(0).content.action, "the sentence names Noor alone")
      XCTAssertNil(try screen.placed(1).content.action, "the others are a number")
      // Its menu is about who wrote it, and not about who liked it.
      let row = try XCTUnwrap(screen.row(2))
      screen.input.giveName(to: try XCTUnwrap(row.placed?.message.sender), over: row)
      rig.settle()
      XCTAssertTrue(asks("Who is Noor Azadi?", rig))
    }
  }

  func testALibraryWithoutChatsSaysSo() throws {
    let library = try ChatFixture.library(in: folder, [:])
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      XCTAssertEqual(rig.messages.list.viewport.count, 0)
      XCTAssertTrue(labels(rig).contains("No conversations are in your archives."))
    }
  }
}

/// Whether the small page that has the keyboard asks something.
@MainActor
func asks(_ question: String, _ rig: WindowRig) -> Bool {
  guard let focus = gtk_window_get_focus(rig.main.window.instance()),
    let popover = gtk_widget_get_ancestor(focus, gtk_popover_get_type())
  else { return false }
  return descendants(Widget.of(popover), of: "GtkLabel").contains {
    ($0 as? Label)?.text == question
  }
}

/// What the labels of the section say that are seen.
@MainActor
func labels(_ rig: WindowRig) -> [String] {
  descendants(rig.messages.widget, of: "GtkLabel").filter(\.isMapped)
    .compactMap { ($0 as? Label)?.text }
}
