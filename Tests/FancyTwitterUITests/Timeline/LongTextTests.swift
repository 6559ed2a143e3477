import CGtk
import GtkTestSupport
import SyntheticData
import TestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// What a text of any length costs where it is shown: told by what is laid out, never by a clock.
final class LongTextTests: WindowTestCase {
  func testNoRowLaysOutMoreThanItsPartOfAnyText() throws {
    let (library, texts) = try hostileLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for (index, hostile) in texts.enumerated() {
        rig.list.focus(on: index)
        rig.settle()
        for (_, row) in rig.rows { XCTAssertNil(excess(of: row), hostile.name) }
        let row = try XCTUnwrap(rig.list.rows[index], hostile.name)
        XCTAssertEqual(row.placed?.content.more, "Show more", hostile.name)
        XCTAssertEqual(row.placed?.content.body.display.last, "…", hostile.name)
      }
    }
  }

  // Rows higher than the window have their top and their end in sight, wherever one comes from.
  func testHomeAndEndLeadToTheVeryTopAndTheVeryEnd() throws {
    let (library, texts) = try hostileLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 400, height: 400)
      let last = rig.list.viewport.count - 1
      XCTAssertGreaterThanOrEqual(last, texts.count - 1)
      for _ in 0..<2 {
        rig.press(Key.end)
        rig.settle()
        let bottom = try XCTUnwrap(rig.list.rows[last]).frame
        XCTAssertEqual(bottom.y + bottom.height, rig.list.size.height)
        rig.press(Key.home)
        rig.settle()
        let top = try XCTUnwrap(rig.list.rows[0]).frame
        XCTAssertEqual(top.y, 0)
        XCTAssertGreaterThan(top.height, rig.list.size.height)
      }
    }
  }

  func testATweetsOwnScreenLaysOutOnlyThePartsInSight() throws {
    let (library, texts) = try hostileLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for (index, hostile) in texts.enumerated() {
        rig.list.focus(on: index)
        rig.press(Key.enter)
        let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen, hostile.name)
        let list = page.timeline.list
        XCTAssertTrue(runLoop { list.viewport.count > 1 && page.isSettled }, hostile.name)
        let isUnseen = HostileTexts.unseen.contains(hostile.name)
        rig.press(Key.end)
        XCTAssertTrue(isUnseen || list.rows.count < list.viewport.count, hostile.name)
        for row in list.rows.values { XCTAssertNil(excess(of: row), hostile.name) }
        XCTAssertEqual(page.timeline.content?.large.parts.last?.isLast, true, hostile.name)
        rig.press(Key.escape)
      }
    }
  }

  func testALongPostIsReadToItsEndAndCopiedWhole() throws {
    let text = String((0..<4000).map { "word\($0). " }.joined().prefix(25_000)) + "The end."
    let library = LibraryFolder(path: folder + "/long")
    try TestLibrary.add([TestLibrary.tweet(1, text, pictures: 1)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.rows[0])
      let more = try XCTUnwrap(row.placed?.layout.more?.rect)
      // What leads to the rest is beneath the text, and above the pictures.
      XCTAssertGreaterThanOrEqual(more.y, row.placed?.layout.body.rect.bottom ?? .max)
      XCTAssertLessThanOrEqual(more.bottom, row.placed?.layout.media.first?.y ?? 0)
      rig.list.focus(on: 0)
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.enter)
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      let list = page.timeline.list
      XCTAssertTrue(runLoop { list.viewport.count > 6 && page.isSettled })
      rig.settle()
      // The first part has the head, the last one pictures and details; between them is text only.
      let first = try XCTUnwrap(list.rows[0]?.placed)
      XCTAssertGreaterThan(first.layout.avatar.width, 0)
      XCTAssertTrue(first.layout.media.isEmpty && first.layout.details == nil)
      XCTAssertEqual(first.layout.height, first.layout.body.rect.bottom)
      var read = ""
      for index in 0..<list.viewport.count {
        list.focus(on: index)
        rig.settle()
        let placed = try XCTUnwrap(list.rows[index]?.placed)
        XCTAssertNil(placed.content.more)
        XCTAssertEqual(placed.layout.media.isEmpty, index < list.viewport.count - 1)
        read += placed.content.body.display
      }
      XCTAssertEqual(read, text)
      XCTAssertNotNil(list.rows[list.viewport.count - 1]?.placed?.layout.details)
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(page.timeline.input.marking.selection?.marked, text)
      for row in list.rows.values {
        XCTAssertEqual(
          row.placed?.selection, 0..<(row.placed?.content.body.display.utf8.count ?? 0))
      }
    }
  }

  func testADragMarksFromOnePartIntoTheNext() throws {
    let text = String(repeating: "tea and rain. ", count: 600)
    let library = LibraryFolder(path: folder + "/parts")
    try TestLibrary.add([TestLibrary.tweet(1, text)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.openFirstTweet()
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      let list = page.timeline.list
      XCTAssertTrue(runLoop { list.viewport.count == 3 })
      // The seam of two parts in the middle of the window.
      list.focus(on: 1)
      rig.settle()
      list.scroll(by: -300)
      rig.settle()
      let seam = try XCTUnwrap(list.rows[1]).frame.y
      let start = try XCTUnwrap(list.rows[1]?.placed).textStart
      rig.pointer(GDK_BUTTON_PRESS, on: list, x: 120, y: seam - 40)
      for y in stride(from: seam - 40, through: seam + 40, by: 8) {
        rig.pointer(GDK_MOTION_NOTIFY, on: list, x: 120, y: y)
      }
      rig.pointer(GDK_BUTTON_RELEASE, on: list, x: 120, y: seam + 40)
      let range = try XCTUnwrap(page.timeline.input.marking.selection?.range)
      XCTAssertTrue(range.lowerBound < start && start < range.upperBound, "\(range), \(start)")
      XCTAssertEqual(list.rows[1]?.placed?.selection, 0..<range.upperBound - start)
    }
  }

  func testAQuickLookAndAProfileLayOutNoMore() throws {
    let (library, texts) = try hostileLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let peek = rig.main.content.context.peek
      var looked: (any Screen)?
      rig.hearLooks { destination, usual in
        looked = usual(destination)
        return looked
      }
      for (index, hostile) in texts.enumerated() where index % 4 == 0 {
        rig.list.focus(on: index)
        rig.press(Key.space)
        XCTAssertTrue(runLoop { peek.isSettled }, hostile.name)
        let screen = try XCTUnwrap(looked as? TweetScreen, hostile.name)
        for row in screen.timeline.list.rows.values { XCTAssertNil(excess(of: row), hostile.name) }
        rig.press(Key.escape)
      }
      rig.main.content.navigator.show(.person(handle: "ada"))
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      let targets = descendants(page.head.header, of: "FancyTwitterLinkTarget")
      XCTAssertTrue((1...20).contains(targets.count), "\(targets.count)")
      XCTAssertLessThan(page.head.header.accessibleName.count, 120)
      for row in page.timeline.list.rows.values { XCTAssertNil(excess(of: row)) }
    }
  }

  func testADraftIsListedByItsFirstWordsHoweverLongItIs() throws {
    try inWindow(tweets: 3) { rig in
      let drafts = try DraftTable(folder: rig.main.content.session.folder)
      _ = try drafts.save(
        Draft(
          id: nil, text: "\n\n" + String(repeating: "tea ", count: 100_000), picture: nil,
          edited: Timestamp(seconds: 1)))
      rig.main.content.navigator.show(.drafts)
      rig.settle()
      let names = descendants(rig.main.content.body, of: "FancyTwitterPanelRow").map(
        \.accessibleName)
      XCTAssertTrue(names.contains { $0.hasPrefix("tea ") }, "\(names)")
      XCTAssertTrue(names.allSatisfy { $0.count < 300 })
    }
  }

  /// A library of texts that nobody writes, in the order of the timeline, of somebody with long names.
  private func hostileLibrary() throws -> (LibraryFolder, [(name: String, text: String)]) {
    let library = LibraryFolder(path: folder + "/hostile")
    let long = String(repeating: "@abc N\u{301}\n", count: 20_000)
    let account = Account(
      network: .x, id: "1", author: Author(handle: "ada", name: long),
      bio: TweetText(detectingIn: long), location: long)
    let texts = HostileTexts.all(length: 13_000)
    let tweets = texts.enumerated().map {
      TestLibrary.tweet($0.offset, $0.element.text, by: account)
    }
    try TestLibrary.add(tweets, of: account, to: library)
    return (library, texts.reversed())
  }
}

/// What a row lays out beyond its bounds; nil where all is within them.
@MainActor
private func excess(of row: TweetRow) -> String? {
  guard let placed = row.placed else { return nil }
  let limit = TextPart.Limit.row
  let body = placed.content.body
  let characters = body.display.unicodeScalars.count
  let lines = body.display.count(where: \.isNewline)
  let links = descendants(row, of: "FancyTwitterLinkTarget").count
  // With an ellipsis, and with what leads to the rest.
  if characters > limit.characters + 1 { return "\(characters) characters" }
  if lines > limit.lines { return "\(lines) lines" }
  if links > limit.links + 1 { return "\(links) links" }
  let spoken = row.accessibleName.unicodeScalars.count
  return spoken > limit.characters + 300 ? "\(spoken) characters are spoken" : nil
}
