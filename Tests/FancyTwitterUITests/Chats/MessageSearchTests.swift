import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Messages are found as one types, and lead to their place in the chat.
final class MessageSearchTests: WindowTestCase {
  /// Whether the search has come to so many messages.
  @MainActor
  private static func finds(_ count: Int, _ rig: WindowRig) -> Bool {
    runLoop { rig.messages.isSettled && rig.messages.list.viewport.count == count }
  }

  /// A window on the messages, with the keyboard in their search.
  @MainActor
  private static func searching(_ library: LibraryFolder) -> (rig: WindowRig, entry: Entry) {
    let rig = WindowRig(library)
    rig.showMessages()
    let entry = rig.messages.search.entry
    entry.grabFocus()
    return (rig, entry)
  }

  func testTypingFindsAndSetsOffTheWords() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let (rig, entry) = Self.searching(library)
      for letter in "tea".unicodeScalars { rig.press(letter.value) }
      XCTAssertEqual(entry.text, "tea")
      XCTAssertTrue(Self.finds(4, rig))
      let lines = try (0..<4).map { try rig.chatLine($0) }
      XCTAssertEqual(
        lines.map(\.text),
        ["Who brings tea?", "Tea at four", "A list of teas", "Rain again, and tea"])
      XCTAssertEqual(
        lines.map { line in
          line.marks.map { String(decoding: Array(line.text.utf8)[$0], as: UTF8.self) }
        }, [["tea"], ["Tea"], ["teas"], ["tea"]])
      XCTAssertEqual(lines.map(\.title), ["Noor Azadi", "You", "You", "Noor Azadi"])
      XCTAssertEqual(
        lines.map(\.place), ["in Harbour walk", "in Noor Azadi", "in Notes to yourself", ""])
      XCTAssertTrue(runLoop { labels(rig).contains("4 messages in 3 conversations") })
      XCTAssertTrue(entry.containsFocus)
    }
  }

  func testWhatOnlyTweetsCanBeIsSaidAndLeftOut() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let (rig, entry) = Self.searching(library)
      entry.text = "tea min_likes:3 "
      XCTAssertTrue(Self.finds(3, rig))
      XCTAssertTrue(
        runLoop {
          labels(rig).contains {
            $0.hasPrefix("3 messages in")
              && $0.hasSuffix("Messages know nothing of this: at least 3 likes")
          }
        }, "\(labels(rig))")
      entry.text = "/tea(s)?$/ year:1970 "
      XCTAssertTrue(Self.finds(0, rig))
      entry.text = "/^a list/"
      XCTAssertTrue(Self.finds(1, rig))
      XCTAssertEqual(try rig.chatLine(0).text, "A list of teas")
    }
  }

  // Each of two thousand had to be scrolled to.
  func testConversationsAreFoundByTheirNamesAndByWhomTheyAreWith() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let (rig, entry) = Self.searching(library)
      entry.text = "walk harb"
      XCTAssertTrue(Self.finds(1, rig))
      XCTAssertEqual(try rig.chatLine(0).title, "Harbour walk")
      XCTAssertEqual(try rig.chatLine(0).text, "Who brings tea?")
      XCTAssertTrue(runLoop { labels(rig).contains("1 conversation") }, "\(labels(rig))")
      // Of people, by a handle, too; messages stand beneath.
      entry.text = "@noor_az"
      XCTAssertTrue(Self.finds(2, rig))
      XCTAssertEqual(
        try (0..<2).map { try rig.chatLine($0).title }, ["Noor Azadi", "Harbour walk"])
      entry.text = "harbour"
      XCTAssertTrue(Self.finds(2, rig))
      XCTAssertTrue(
        runLoop { labels(rig).contains("1 conversation · 1 message in 1 conversation") },
        "\(labels(rig))")
      XCTAssertEqual(try rig.chatLine(1).text, "Is this the harbour?")
      rig.press(Key.down)
      rig.press(Key.down)
      rig.press(Key.enter)
      XCTAssertNotNil(try rig.openedChat().list.highlighter)
      rig.press(Key.escape)
      XCTAssertEqual(rig.messages.list.focusedIndex, 1)
      rig.press(Key.up)
      rig.press(Key.enter)
      XCTAssertEqual(try rig.openedChat().title, "Harbour walk")
    }
  }

  func testHitsBeneathAConversationComePageByPage() throws {
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.group: [
          ChatFixture.entry(.named("Harbour walk"), from: ChatFixture.noor, at: 1, day: 2)
        ],
        ChatFixture.noorChat: (0..<200).map {
          ChatFixture.text("harbour \($0)", from: ChatFixture.noor, at: $0)
        },
      ])
    try MainActor.assumeIsolated {
      let (rig, entry) = Self.searching(library)
      // In the quotes of a phrase, too; what is not wanted is no name.
      for typed in ["harbour", "\"harbour\" -walk", "HARBOUR -zzz"] {
        entry.text = typed
        XCTAssertTrue(Self.finds(201, rig), typed)
        XCTAssertEqual(try rig.chatLine(0).title, "Harbour walk", typed)
        for index in [200, 100, 1] {
          rig.messages.list.move(toRow: index)
          XCTAssertTrue(runLoop { rig.messages.list.isFilled })
          XCTAssertEqual(try rig.chatLine(index).text, "harbour \(200 - index)", typed)
        }
        entry.text = ""
        XCTAssertTrue(Self.finds(2, rig), typed)
      }
    }
  }

  // In no post stands who that is.
  func testSomebodyIsFoundByTheNameThatWasGiven() throws {
    let library = try ChatFixture.many(in: folder)
    let key = try XCTUnwrap(ChatPeople.key(ChatFixture.stranger))
    try NameTable(folder: library).put([
      XCTUnwrap(GivenName(key, handle: "uncle_bo", name: "Uncle Bo"))
    ])
    try MainActor.assumeIsolated {
      let (rig, entry) = Self.searching(library)
      entry.text = "uncle"
      XCTAssertTrue(Self.finds(2, rig))
      XCTAssertEqual(
        try (0..<2).map { try rig.chatLine($0).title }, ["Uncle Bo", "Harbour walk"])
    }
  }

  func testWhatIsNotThereIsSaidAndClearingShowsAllAgain() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let (rig, entry) = Self.searching(library)
      entry.text = "zzz"
      XCTAssertTrue(Self.finds(0, rig))
      XCTAssertTrue(runLoop { labels(rig).contains("Nothing was found.") })
      entry.text = "number 3 "
      XCTAssertTrue(Self.finds(1, rig))
      XCTAssertTrue(runLoop { labels(rig).contains("1 message in 1 conversation") })
      rig.press(Key.escape)
      XCTAssertEqual(entry.text, "")
      XCTAssertTrue(Self.finds(44, rig))
      XCTAssertEqual(try rig.chatLine(0).title, "Harbour walk")
      XCTAssertFalse(labels(rig).contains { $0.contains("conversation") })
      XCTAssertTrue(rig.main.content.stack.seen === rig.messages)
    }
  }

  // Whatever is typed is a search, and never an error.
  func testAnyInputIsSafe() throws {
    let library = try ChatFixture.many(in: folder)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      for text in ["\"", "AND OR NOT", "(", "*", "-", "a\"b\"c", "from:", "-tea", "'; DROP TABLE"] {
        rig.messages.search.entry.text = text
        XCTAssertTrue(runLoop { rig.messages.isSettled }, text)
        XCTAssertTrue(rig.main.content.stack.seen === rig.messages, text)
      }
    }
  }

  func testAHitLeadsToItsPlaceInTheChatAndBack() throws {
    let entries = (0..<200).map {
      ChatFixture.text(
        $0 == 90 ? "the harbour bell" : "Number \($0)", from: $0 % 3 == 0 ? "1" : "500", at: $0)
    }
    let library = try ChatFixture.library(
      in: folder,
      [ChatFixture.noorChat: entries, "1-1": [ChatFixture.text("A note", from: "1", at: 0)]])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      rig.messages.search.entry.grabFocus()
      rig.messages.search.entry.text = "bell"
      XCTAssertTrue(Self.finds(1, rig))
      rig.press(Key.down)
      XCTAssertEqual(rig.messages.list.focusedIndex, 0)
      rig.press(Key.enter)
      let screen = try rig.openedChat()
      XCTAssertEqual(screen.list.viewport.anchorRow, 90)
      XCTAssertEqual(screen.list.viewport.anchorOffset, 0)
      XCTAssertEqual(screen.list.focusedIndex, 90)
      XCTAssertEqual(try screen.placed(90).message.text.display, "the harbour bell")
      XCTAssertNotNil(screen.list.highlighter)
      rig.press(Key.escape)
      XCTAssertEqual(rig.messages.search.entry.text, "bell")
      XCTAssertEqual(rig.messages.list.viewport.count, 1)
      XCTAssertEqual(rig.messages.list.focusedIndex, 0)
    }
  }

  // However long the chat takes to be read.
  func testTheKeyboardComesToTheHitThoughTheListIsThereBefore() throws {
    let entries = (0..<200).map { ChatFixture.text("Number \($0)", from: "500", at: $0) }
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: entries])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      let chats = try XCTUnwrap(rig.main.content.session.library).chats
      for (place, wanted) in [(90, 90), (nil, 199)] {
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Task.detached {
          try? await chats.read { _ in
            begun.signal()
            end.wait()
          }
        }
        begun.wait()
        let id = try XCTUnwrap(ChatID(network: .x, value: ChatFixture.noorChat))
        rig.main.content.navigator.show(.chat(id, at: place))
        let screen = try XCTUnwrap(rig.main.content.stack.top as? ChatScreen)
        XCTAssertTrue(runLoop { screen.list.size.height > 100 && screen.list.isFocus })
        XCTAssertNil(screen.chat)
        end.signal()
        _ = try rig.openedChat()
        XCTAssertEqual(screen.list.focusedIndex, wanted)
        rig.press(Key.escape)
      }
    }
  }

  func testALateAnswerOfAFormerLibraryIsNotShown() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      let session = rig.main.content.session
      let chats = try XCTUnwrap(session.library).chats
      let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Task.detached {
        try? await chats.read { _ in
          begun.signal()
          end.wait()
        }
      }
      begun.wait()
      rig.messages.find("number 3 ")
      session.open(showsSample: false)
      XCTAssertFalse(session.library?.chats === chats)
      rig.messages.find("")
      XCTAssertTrue(Self.finds(44, rig))
      end.signal()
      let last = MainLoop.time + 0.4
      XCTAssertTrue(runLoop { MainLoop.time > last })
      XCTAssertTrue(Self.finds(44, rig))
      XCTAssertEqual(try rig.chatLine(0).title, "Harbour walk")
    }
  }

  // It opens the library anew in the midst of reading and typing.
  func testTheEndOfAnImportLeavesWhatIsTypedAndTheListWhereItIsRead() throws {
    var chats: [String: [DirectMessage]] = [:]
    for number in 0..<100 {
      let person = "\(20_000 + number)"
      let text = number < 90 ? "Number \(number)" : "Other"
      chats["1-" + person] = [ChatFixture.text(text, from: person, at: number)]
    }
    let library = try ChatFixture.library(in: folder, chats)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      let (list, entry) = (rig.messages.list, rig.messages.search.entry)
      for (text, count) in [("", 100), ("number ", 90)] {
        entry.text = text
        XCTAssertTrue(Self.finds(count, rig))
        list.focus(on: 80)
        rig.settle()
        let place = list.viewport.anchorRow
        XCTAssertGreaterThan(place, 64)
        rig.main.content.session.open(showsSample: false)
        rig.settle()
        XCTAssertTrue(Self.finds(count, rig))
        XCTAssertEqual(entry.text, text)
        XCTAssertEqual(list.viewport.anchorRow, place)
        XCTAssertEqual(list.focusedIndex, 80)
      }
    }
  }

  func testWhatWasFoundLeadsOnWhileItIsAskedForAnew() throws {
    let library = try ChatFixture.many(in: folder)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      for (words, count) in [("number ", 40), ("", 44)] {
        rig.messages.find(words)
        XCTAssertTrue(Self.finds(count, rig))
        rig.main.content.session.open(showsSample: false)
        rig.messages.open(3)
        XCTAssertTrue(rig.main.content.stack.top is ChatScreen)
        rig.main.content.navigator.goBack()
        XCTAssertTrue(Self.finds(count, rig))
      }
    }
  }

  // Typing that has paused is told a moment later, though nobody has typed.
  func testWhatIsAskedForFromOutsideIsSearchedOnce() throws {
    let entries = (0..<90).map { ChatFixture.text("tea \($0)", from: "500", at: $0) }
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: entries])
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      rig.messages.find("tea")
      let list = rig.messages.list
      XCTAssertTrue(runLoop { list.viewport.count > 40 })
      list.focus(on: 40)
      let end = MainLoop.time + 0.4
      XCTAssertTrue(runLoop { MainLoop.time > end })
      rig.settle()
      XCTAssertEqual(list.focusedIndex, 40)
    }
  }

  func testTheKeysOfTheSearchLeadIntoIt() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.program.onCommand = { _ = content.perform($0) }
      rig.showMessages()
      rig.press(UInt32(GDK_KEY_f), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(rig.messages.search.entry.containsFocus)
      XCTAssertNil(content.stack.top)
      // A chat has one of its own.
      let chat = try rig.openChat(ChatFixture.group)
      rig.press(UInt32(GDK_KEY_f), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(content.stack.top === chat)
      XCTAssertTrue(chat.search.entry.containsFocus)
    }
  }

  func testHitsComeAsOneReadsOn() throws {
    let entries = (0..<700).map {
      ChatFixture.text("tea \($0)", from: $0 % 2 == 0 ? "1" : "500", at: $0)
    }
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: entries])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      rig.messages.search.entry.text = "tea"
      XCTAssertTrue(Self.finds(700, rig))
      rig.messages.list.grabFocus()
      rig.press(Key.end)
      XCTAssertEqual(try rig.chatLine(699).text, "tea 0")
      rig.press(Key.home)
      XCTAssertEqual(try rig.chatLine(0).text, "tea 699")
    }
  }

  func testNothingOfItGetsAmongThePosts() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.showMessages()
      rig.messages.search.entry.grabFocus()
      rig.messages.search.entry.text = "harbour"
      XCTAssertTrue(Self.finds(2, rig))
      rig.press(Key.enter)
      rig.press(Key.enter)
      _ = try rig.openedChat()
      rig.press(Key.escape)
      XCTAssertEqual(try SearchTable(folder: library).searches(), [])
      content.navigator.show(.search(text: "harbour"))
      rig.settle()
      XCTAssertEqual(content.navigator.factory.search.results.list.viewport.count, 0)
      // Only the messages' own file has a word of them.
      let names = try FileManager.default.subpathsOfDirectory(atPath: library.path)
      let holders = names.filter { name in
        let content = FileManager.default.contents(atPath: library.path + "/" + name) ?? Data()
        return content.range(of: Data("Harbour walk".utf8)) != nil
      }
      XCTAssertEqual(Set(holders.map { $0.hasPrefix("messages.sqlite") }), [true], "\(holders)")
    }
  }
}
