import CGtk
import Foundation
import GLibKit
import Geometry
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows
@testable import TweetStore

/// The entries of a chat: how each kind is shown, and what hands and keys do with it.
final class ChatScreenTests: WindowTestCase {
  private static let long = (0..<1200).map { "word\($0) and tea." }.joined(separator: " ")

  /// One of everything, on two days.
  private func library() throws -> LibraryFolder {
    let noor = ChatFixture.noor
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.noorChat: [
          ChatFixture.text("Good morning", from: noor, at: 0),
          ChatFixture.text(
            "See https://example.org/tea", from: noor, at: 1, reactions: ["like", "agree"]),
          ChatFixture.text("On my way", from: "1", at: 2, reactions: ["like"]),
          ChatFixture.text("A cup", from: noor, at: 30, picture: "messages/1/cup.png"),
          ChatFixture.entry(.encrypted, from: noor, at: 0, day: 1),
          ChatFixture.entry(.call(.init(outcome: .hungUp, seconds: 62)), from: noor, at: 1, day: 1),
          ChatFixture.entry(.unknown("messageFold"), from: noor, at: 2, day: 1),
          ChatFixture.text("Until then", from: "1", at: 3, day: 1),
        ]
      ])
    let media = library.media + "/messages/1"
    try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: 60, pixelHeight: 40, scale: 1, isOpaque: true)
      try surface.writePNG(to: media + "/cup.png")
    }
    return library
  }

  /// Libraries may hold what exports told before such numbers were looked at.
  func testMomentsAndLengthsThatAreNoneAreShown() throws {
    let noor = ChatFixture.noor
    let texts = [("first", Int64.min), ("last", .max)].enumerated().map { number, message in
      DirectMessage(
        id: "\(90 + number)", date: Timestamp(milliseconds: message.1), sender: noor,
        body: .text(TweetText(message.0), media: []))
    }
    let call = ChatFixture.entry(
      .call(.init(outcome: .hungUp, seconds: .max)), from: noor, at: 1, day: 1)
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: texts + [call]])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let contents = try (0..<3).map { try screen.placed($0).content }
      XCTAssertEqual(contents.map(\.text.display), ["first", "", "last"])
      XCTAssertFalse(ChatNeighbours.isRun(texts[0], texts[1]))
      XCTAssertFalse(ChatNeighbours.isRun(texts[1], texts[0]))
    }
  }

  func testEachKindIsShownInItsWay() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.noorChat)
      XCTAssertEqual(screen.title, "Noor Azadi")
      XCTAssertEqual(screen.list.focusedIndex, 7, "one reads on at the end")
      let contents = try (0..<8).map { try screen.placed($0).content }
      XCTAssertEqual(contents.map(\.isOwn), [false, false, true, false, false, false, false, true])
      XCTAssertEqual(
        contents.map { $0.heading != nil }, [true, false, false, false, true, false, false, false])
      XCTAssertEqual(contents[0].heading, "Sunday, 1 March 2020")
      XCTAssertEqual(contents[1].reactions, ["❤️", "👍"])
      XCTAssertEqual(contents[4].shape, .sealed("Encrypted. The archive has no key for it."))
      XCTAssertEqual(contents[5].shape, .event("Noor Azadi called: 1 min"))
      XCTAssertEqual(
        contents[6].shape, .event("Something that this version does not know: messageFold"))
      // Only the last of a run says when.
      XCTAssertEqual(
        contents.map { $0.time != nil }, [false, true, true, true, true, false, false, true])
      XCTAssertEqual(contents[0].runContinues, true)
      XCTAssertEqual(contents[1].continuesRun, true)
      let names = try (0..<8).map { try XCTUnwrap(screen.row($0)).accessibleName }
      let clock = { (minute: Int, day: Int) in LocalTime.clock(ChatFixture.moment(minute, day: day))
      }
      XCTAssertEqual(
        names[0], "Sunday, 1 March 2020, Noor Azadi, \(clock(0, 0)), Good morning")
      XCTAssertEqual(
        names[1], "Noor Azadi, \(clock(1, 0)), See example.org/tea, ❤️: You, 👍: You")
      XCTAssertEqual(names[2], "You, \(clock(2, 0)), On my way, ❤️: You")
      XCTAssertTrue(names[3].hasPrefix("Noor Azadi, \(clock(30, 0)), A cup"), names[3])
      XCTAssertTrue(names[4].contains("Encrypted"), names[4])
      XCTAssertEqual(names[5], "Noor Azadi called: 1 min, \(clock(1, 1))")
      let list = gtk_widget_get_accessible(screen.list.widget)
      XCTAssertEqual(String(cString: atk_object_get_name(list)), "Noor Azadi")
    }
  }

  /// A chat with an entry a minute, each with its number.
  private static func numbers(_ range: Range<Int>) -> [String: [DirectMessage]] {
    [
      ChatFixture.noorChat: range.map {
        ChatFixture.text("Number \($0)", from: ChatFixture.noor, at: $0)
      }
    ]
  }

  /// Places are other entries' then: what is read stays, and what is new is there, above it and below.
  func testWhatIsReadStaysWhereMoreOfTheChatIsRead() throws {
    let library = try ChatFixture.library(in: folder, Self.numbers(100..<300))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      screen.list.focus(on: 120)
      rig.settle()
      @MainActor func seen() -> [String] {
        let cells = screen.list.cells.sorted { $0.key < $1.key }
        return cells.compactMap { ($0.value as? BubbleRow)?.placed?.content.text.display }
      }
      let (before, top) = (seen(), screen.list.viewport.anchorRow)
      for more in [0..<100, 300..<350] { try ChatFixture.add(Self.numbers(more), to: library) }
      rig.main.content.session.open(showsSample: false)
      XCTAssertTrue(runLoop { screen.list.viewport.count == 350 && screen.isSettled })
      XCTAssertEqual(screen.list.viewport.anchorRow, top + 100)
      XCTAssertEqual(screen.list.focusedIndex, 220)
      XCTAssertEqual(seen(), before)
      rig.press(Key.end)
      XCTAssertEqual(try screen.placed(349).content.text.display, "Number 349")
      rig.press(Key.home)
      XCTAssertEqual(try screen.placed(0).content.text.display, "Number 0")
    }
  }

  /// By another program, of which the window has not heard.
  func testAPageOfAnotherStateIsNotShown() throws {
    let library = try ChatFixture.library(in: folder, Self.numbers(300..<600))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      try ChatFixture.add(Self.numbers(0..<300), to: library)
      rig.press(Key.home)
      XCTAssertTrue(runLoop { screen.list.viewport.count == 600 && screen.isSettled })
      let first = try XCTUnwrap(screen.list.focusedIndex)
      XCTAssertEqual(try screen.placed(first).content.text.display, "Number \(first)")
    }
  }

  func testAChatThatIsGoneIsNotAskedForAgainAndAgain() throws {
    let library = try ChatFixture.library(in: folder, Self.numbers(0..<300))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      try Database.forChats(library).execute("DELETE FROM chat; DELETE FROM message")
      rig.main.content.session.open(showsSample: false)
      rig.send(key: Key.home)
      XCTAssertTrue(runLoop { screen.isSettled })
    }
  }

  func testOwnEntriesAreOnTheOtherSideAndMirrored() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_default_direction(direction)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let rig = WindowRig(library, height: 1100)
        let screen = try rig.openChat(ChatFixture.noorChat)
        let own = try XCTUnwrap(try screen.placed(2).layout.bubble)
        let other = try XCTUnwrap(try screen.placed(0).layout.bubble)
        let width = screen.list.size.width
        if direction == GTK_TEXT_DIR_LTR {
          XCTAssertEqual(width - own.right, other.x)
          XCTAssertTrue((1..<20).contains(other.x), "\(other)")
        } else {
          XCTAssertEqual(own.x, width - other.right)
          XCTAssertTrue((1..<20).contains(own.x), "\(own)")
        }
        XCTAssertEqual(try screen.placed(2).isRightToLeft, direction == GTK_TEXT_DIR_RTL)
        rig.main.window.destroy()
      }
    }
  }

  func testAPictureOpensByAClickAndByEnter() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let row = try XCTUnwrap(screen.row(3))
      let picture = try XCTUnwrap(row.placed?.layout.media.first)
      rig.click(
        screen.list, x: picture.x + picture.width / 2,
        y: row.frame.y + picture.y + picture.height / 2)
      let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      XCTAssertTrue(runLoop { page.view.zoom != nil }, "the file is there")
      XCTAssertFalse(page.buttons.tweet.isVisible)
      XCTAssertTrue(page.buttons.save.isSensitive)
      rig.press(Key.escape)
      XCTAssertTrue(rig.main.content.stack.top === screen)
      XCTAssertEqual(screen.list.focusedIndex, 3)
      rig.press(Key.enter)
      let again = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      XCTAssertFalse(again.buttons.tweet.isVisible)
      rig.press(Key.escape)
      XCTAssertEqual(screen.list.focusedIndex, 3)
    }
  }

  func testAPictureIsLookedAtByTheSpaceBar() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.noorChat)
      screen.list.focus(on: 3)
      rig.settle()
      rig.press(Key.space)
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .quickLook)
      XCTAssertTrue(rig.main.content.stack.top === screen)
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
      XCTAssertEqual(screen.list.focusedIndex, 3)
      // What has nothing to look at looks at nothing.
      screen.list.focus(on: 0)
      rig.settle()
      rig.press(Key.space)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
    }
  }

  func testALinkOpensByAClickAndByKeys() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let row = try XCTUnwrap(screen.row(1))
      let entity = try XCTUnwrap(row.placed?.content.text.entities.first)
      let link = try XCTUnwrap(row.placed?.rectangle(of: .entity(entity)))
      rig.click(screen.list, x: link.x + link.width / 2, y: row.frame.y + link.y + link.height / 2)
      XCTAssertEqual(rig.opened, ["https://example.org/tea"])
      XCTAssertEqual(screen.list.focusedIndex, 1)
      // Beside the words nothing is chosen.
      let body = try XCTUnwrap(row.placed?.layout.body).rect
      rig.click(screen.list, x: body.x + 2, y: row.frame.y + body.y + body.height / 2)
      XCTAssertEqual(rig.opened.count, 1)
      rig.press(Key.enter)
      XCTAssertEqual(rig.opened.count, 2)
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.enter)
      XCTAssertEqual(rig.opened.count, 3)
      // A press that ends elsewhere is none.
      rig.pointer(
        GDK_BUTTON_PRESS, on: screen.list, x: link.x + 4, y: row.frame.y + link.y + link.height / 2)
      rig.pointer(GDK_BUTTON_RELEASE, on: screen.list, x: 300, y: row.frame.y + 300)
      rig.settle()
      XCTAssertEqual(rig.opened.count, 3)
      XCTAssertTrue(rig.main.content.stack.top === screen)
    }
  }

  func testAVeryLongTextIsReadToItsEnd() throws {
    let library = try ChatFixture.library(
      in: folder, [ChatFixture.noorChat: [ChatFixture.text(Self.long, from: "500", at: 0)]])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      XCTAssertEqual(try screen.placed(0).content.more, "Show more")
      XCTAssertEqual(screen.list.focusedIndex, 0)
      var shown = try screen.placed(0).content.text.display.count
      // By keys, and by the pointer.
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { (try? screen.placed(0).content.text.display.count) ?? 0 > shown })
      for _ in 0..<40 {
        guard let more = try screen.placed(0).layout.more?.rect else { break }
        shown = try screen.placed(0).content.text.display.count
        let row = try XCTUnwrap(screen.row(0))
        screen.list.scroll(by: Double(row.frame.y + more.bottom - screen.list.size.height + 20))
        rig.settle()
        rig.click(screen.list, x: more.x + 10, y: row.frame.y + more.y + more.height / 2)
        XCTAssertGreaterThan(try screen.placed(0).content.text.display.count, shown)
      }
      XCTAssertNil(try screen.placed(0).content.more)
      XCTAssertEqual(try screen.placed(0).content.text.display, Self.long)
    }
  }

  func testADayIsGoneTo() throws {
    let entries = (0..<60).flatMap { day in
      (0..<4).map { ChatFixture.text("Day \(day), \($0)", from: "500", at: $0, day: day) }
    }
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: entries])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.program.onCommand = { _ = content.perform($0) }
      let screen = try rig.openChat(ChatFixture.noorChat)
      XCTAssertEqual(screen.list.focusedIndex, 239)
      rig.send(key: UInt32(GDK_KEY_g), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(runLoop { screen.bubble.chooser?.calendar.isFocus == true })
      XCTAssertTrue(content.stack.top === screen)
      let calendar = try XCTUnwrap(screen.bubble.chooser).calendar
      XCTAssertTrue(runLoop { calendar.accessibleName.hasSuffix("4 messages") })
      let former = calendar.accessibleName
      calendar.day = Calendar.Day(year: 2020, month: 3, day: 21)
      XCTAssertTrue(
        runLoop {
          let name = calendar.accessibleName
          return name != former && name.hasSuffix("4 messages")
        })
      XCTAssertEqual(gtk_calendar_get_day_is_marked(calendar.instance(), 1), 1)
      rig.send(key: Key.enter)
      XCTAssertTrue(runLoop { screen.bubble.chooser == nil })
      XCTAssertTrue(runLoop { screen.list.viewport.anchorRow == 80 })
      rig.settle()
      XCTAssertEqual(try screen.placed(80).message.text.display, "Day 20, 0")
      XCTAssertEqual(screen.list.focusedIndex, 80)
      // A day without messages leads to the next that has some; Escape leads nowhere.
      rig.send(key: UInt32(GDK_KEY_g), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(runLoop { screen.bubble.chooser?.calendar.isFocus == true })
      rig.send(key: Key.escape)
      XCTAssertTrue(runLoop { screen.bubble.chooser == nil })
      XCTAssertTrue(content.stack.top === screen)
      XCTAssertEqual(screen.list.viewport.anchorRow, 80)
    }
  }

  func testAMessageIsCopiedByKeysAndItsMenuSaysWhatCanBeDone() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.noorChat)
      screen.list.focus(on: 1)
      rig.settle()
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(clipboardText(), "See https://example.org/tea")
      XCTAssertEqual(rig.said, "Copied.")
      let row = try XCTUnwrap(screen.row(1))
      rig.send(key: Key.menu)
      XCTAssertEqual(
        try rig.menu(over: row),
        [
          "Copy", "Open", "Quick Look", "Copy Link", "Go to Person", "Give a Name…",
          "Export This Conversation…", "❤️: You", "👍: You",
        ])
      screen.list.focus(on: 2)
      rig.settle()
      let own = try XCTUnwrap(screen.row(2))
      rig.send(key: Key.menu)
      XCTAssertEqual(try rig.menu(over: own), ["Copy", "Export This Conversation…", "❤️: You"])
      screen.list.focus(on: 6)
      rig.settle()
      // What has no words leaves the clipboard as it is.
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(clipboardText(), "See https://example.org/tea")
    }
  }

  func testKeysGoThroughTheEntries() throws {
    let entries = (0..<300).map {
      ChatFixture.text("Number \($0)", from: $0 % 3 == 0 ? "1" : "500", at: $0)
    }
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: entries])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      XCTAssertEqual(screen.list.focusedIndex, 299)
      rig.press(Key.up)
      XCTAssertEqual(screen.list.focusedIndex, 298)
      rig.press(Key.home)
      XCTAssertEqual(screen.list.focusedIndex, 0)
      XCTAssertTrue(runLoop { screen.row(0)?.placed != nil })
      rig.press(Key.up)
      XCTAssertEqual(screen.list.focusedIndex, 0)
      rig.press(UInt32(GDK_KEY_Page_Down))
      XCTAssertGreaterThan(screen.list.focusedIndex ?? 0, 3)
      rig.press(Key.end)
      XCTAssertEqual(screen.list.focusedIndex, 299)
      XCTAssertLessThan(screen.list.cells.count, 60)
    }
  }

  func testAPageAtATimeNothingOfALongMessageIsPassedBy() throws {
    let words = (0..<700).map { "w\($0)" }.joined(separator: " ")
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.noorChat: [
          ChatFixture.text("before", from: "1", at: 0), ChatFixture.text(words, from: "500", at: 1),
          ChatFixture.text("after", from: "1", at: 2),
        ]
      ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 400)
      let screen = try rig.openChat(ChatFixture.noorChat)
      rig.press(Key.home)
      var (values, pages) = ([screen.list.viewport.value], 0)
      while screen.list.focusedIndex != 2, pages < 40 {
        rig.press(Key.pageDown)
        pages += 1
        values.append(screen.list.viewport.value)
        XCTAssertNotNil(screen.list.focusedIndex)
      }
      XCTAssertGreaterThan(pages, 2)
      XCTAssertLessThan(pages, 40)
      for (former, next) in zip(values, values.dropFirst()) {
        XCTAssertLessThanOrEqual(next - former, screen.list.viewport.pageSize)
      }
      // There is no further page, and none back.
      rig.press(Key.pageDown)
      XCTAssertEqual(screen.list.focusedIndex, 2)
      for _ in 0..<pages + 1 { rig.press(Key.pageUp) }
      XCTAssertEqual(screen.list.focusedIndex, 0)
    }
  }

  func testAGroupNamesEachRunAndPicturesItsLast() throws {
    let noor = ChatFixture.noor
    let library = try ChatFixture.library(
      in: folder,
      [
        ChatFixture.group: [
          ChatFixture.entry(.began(with: [noor, ChatFixture.kes, "1"]), from: noor, at: 0),
          ChatFixture.text("one", from: noor, at: 1), ChatFixture.text("two", from: noor, at: 2),
          ChatFixture.text("three", from: ChatFixture.kes, at: 3),
          ChatFixture.text("mine", from: "1", at: 4),
          ChatFixture.text("mine too", from: "1", at: 5),
          ChatFixture.entry(.left([ChatFixture.kes]), from: nil, at: 6),
          // After a while one begins anew.
          ChatFixture.text("later", from: "1", at: 60),
        ]
      ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.group)
      let contents = try (0..<8).map { try screen.placed($0).content }
      XCTAssertEqual(
        contents.map(\.name), [nil, "Noor Azadi", nil, "Kes", nil, nil, nil, nil])
      XCTAssertEqual(
        contents.map { $0.avatar != nil }, [false, false, true, true, false, false, false, false])
      XCTAssertEqual(
        contents.map(\.continuesRun), [false, false, true, false, false, true, false, false])
      XCTAssertEqual(contents[0].shape, .event("Noor Azadi added you and 1 other"))
      XCTAssertEqual(contents[6].shape, .event("Kes left the group"))
      XCTAssertEqual(try screen.placed(1).layout.bubble?.x, try screen.placed(2).layout.bubble?.x)
      XCTAssertEqual(screen.title, "Noor Azadi")
    }
  }

  func testAnotherThemeAndSizeShowItAnew() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 1100)
      let screen = try rig.openChat(ChatFixture.noorChat)
      let height = try screen.placed(0).layout.height
      rig.look.preferences.textScale = 1.5
      rig.settle()
      screen.list.focus(on: 0)
      rig.settle()
      XCTAssertGreaterThan(try screen.placed(0).layout.height, height)
      rig.look.preferences.textScale = 2.5
      rig.main.window.resize(width: 320, height: 700)
      XCTAssertTrue(runLoop { screen.list.size.width < 330 })
      for index in 0..<8 {
        screen.list.focus(on: index)
        rig.settle()
        let layout = try screen.placed(index).layout
        for rect in [layout.bubble, layout.body?.rect, layout.line?.text.rect, layout.time?.rect]
          .compactMap({ $0 })
        {
          XCTAssertGreaterThanOrEqual(rect.x, 0)
          XCTAssertLessThanOrEqual(rect.right, 320)
        }
      }
    }
  }
}
