import CGtk
import Foundation
import GtkTestSupport
import SyntheticData
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// The handle that archives of Bluesky do not tell.
final class HandleTests: WindowTestCase {
  private func archive() throws -> String {
    let path = folder + "/repo.car"
    try SyntheticRepository.write(posts: 30, seed: 4, to: path)
    return path
  }

  private static func handles(_ library: LibraryFolder) -> [String] {
    (try? LibraryReader(folder: library).accounts().map(\.author.handle)) ?? []
  }

  /// Imports an archive, writes what is given where the handle is asked for, and runs `body`.
  private func writing(
    _ text: String, _ body: @MainActor (WindowRig, Banner, LibraryFolder) throws -> Void
  ) throws {
    let archive = try archive()
    let library = LibraryFolder(path: folder + "/new")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("Archives of Bluesky do not") })
      XCTAssertEqual(Self.handles(library), ["did:plc:synthetic"])
      banner.press(1)
      rig.settle()
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .popover)
      for letter in text.unicodeScalars { rig.press(letter.value) }
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { rig.main.content.input.arbiter.modal == nil })
      try body(rig, banner, library)
    }
  }

  func testItIsAskedForOnceAndShown() throws {
    try writing("@ada.bsky.social") { _, banner, library in
      // What came of it is still to be read.
      XCTAssertTrue(runLoop(seconds: 30) { Self.handles(library) == ["ada.bsky.social"] })
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("30 new posts") })
    }
  }

  func testItIsNotAskedForAgainAndCanBeWrittenOnTheAccountsPage() throws {
    let archive = try archive()
    let library = LibraryFolder(path: folder + "/new")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("Archives of Bluesky do not") })
      banner.press(0)
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("30 new posts") })
      banner.press(1)
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("0 new posts") }, banner.text)
      rig.main.content.show(.person(handle: "did:plc:synthetic"))
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertTrue(page.title.hasPrefix("Bluesky account ·"), page.title)
      let button = try XCTUnwrap(
        descendants(page.head.header, of: "FancyTwitterHighlightButton").first as? HighlightButton)
      XCTAssertEqual(button.label, "Write My Handle…")
      gtk_button_clicked(button.instance())
      rig.settle()
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .popover)
      for letter in "ada.bsky.social".unicodeScalars { rig.press(letter.value) }
      rig.press(Key.enter)
      XCTAssertTrue(runLoop(seconds: 30) { Self.handles(library) == ["ada.bsky.social"] })
      let reader = try LibraryReader(folder: library)
      let post = try reader.tweets(in: .timeline, at: 0..<30).first { $0.repostedBy == nil }
      XCTAssertEqual(post?.author.handle, "ada.bsky.social")
      XCTAssertNotNil(try reader.account(handle: "ada.bsky.social"))
    }
  }

  func testItIsAskedForAgainUntilThePersonHasAnswered() throws {
    let archive = try archive()
    let library = LibraryFolder(path: folder + "/new")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let messages = rig.main.content.messages
      for _ in 0..<2 {
        rig.main.importArchives([archive])
        XCTAssertTrue(
          runLoop(seconds: 30) { messages.banner.text.hasPrefix("Archives of Bluesky do not") })
        // As when the window goes.
        messages.remove(.question)
        messages.remove(.notice)
      }
      rig.main.importArchives([archive])
      XCTAssertTrue(
        runLoop(seconds: 30) { messages.banner.text.hasPrefix("Archives of Bluesky do not") })
      messages.banner.press()
      messages.remove(.notice)
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop(seconds: 30) { messages.banner.text.hasPrefix("0 new posts") })
    }
  }

  func testItIsAskedForNoMoreOnceItIsWrittenElsewhere() throws {
    let archive = try archive()
    let library = LibraryFolder(path: folder + "/new")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("Archives of Bluesky do not") })
      rig.main.content.show(.person(handle: "did:plc:synthetic"))
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      let button = try XCTUnwrap(
        descendants(page.head.header, of: "FancyTwitterHighlightButton").first as? HighlightButton)
      gtk_button_clicked(button.instance())
      rig.settle()
      for letter in "ada.bsky.social".unicodeScalars { rig.press(letter.value) }
      rig.press(Key.enter)
      XCTAssertTrue(runLoop(seconds: 30) { Self.handles(library) == ["ada.bsky.social"] })
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("30 new posts") }, banner.text)
    }
  }

  // The page went, nothing was kept, and it was never asked for again.
  func testWhatIsNoHandleKeepsThePageWhichSaysWhy() throws {
    let archive = try archive()
    let library = LibraryFolder(path: folder + "/new")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.banner
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("Archives of Bluesky do not") })
      banner.press(1)
      rig.settle()
      for letter in "ada".unicodeScalars { rig.press(letter.value) }
      rig.press(Key.enter)
      rig.settle()
      XCTAssertEqual(rig.main.content.input.arbiter.modal, .popover)
      XCTAssertEqual(
        rig.main.content.messages.spoken.accessibleName,
        "This is no handle: one looks like ada.bsky.social.")
      XCTAssertEqual(
        HandleEditor.refusal(of: "a b"), "This is no handle: one looks like ada.bsky.social.")
      XCTAssertNil(HandleEditor.refusal(of: " "))
      rig.press(Key.escape)
      // Nothing was answered.
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Archives of Bluesky do not") }, banner.text)
      XCTAssertEqual(Self.handles(library), ["did:plc:synthetic"])
      XCTAssertEqual(library.handlesAsked, [])
    }
  }

  func testEachOfSeveralAccountsIsAskedForByWhatItIsCalled() throws {
    let archive = try archive()
    var other = SyntheticRepository()
    other.did = "did:plc:another"
    other.add(
      "app.bsky.feed.post/" + SyntheticRepository.name(1_660_000_000_000_000),
      [
        "$type": "app.bsky.feed.post", "text": "a cup", "createdAt": "2022-08-08T23:06:40.000Z",
      ])
    try Data(other.car).write(to: URL(fileURLWithPath: folder + "/other.car"))
    let archives = [archive, folder + "/other.car"]
    let library = LibraryFolder(path: folder + "/new")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.banner
      rig.main.importArchives(archives)
      XCTAssertTrue(runLoop(seconds: 30) { !rig.main.isImporting })
      let first = banner.text
      XCTAssertTrue(first.hasPrefix("Bluesky account ·"), first)
      XCTAssertTrue(first.contains("Archives of Bluesky do not"), first)
      banner.press()
      XCTAssertTrue(banner.text.hasPrefix("Bluesky account ·"), banner.text)
      XCTAssertNotEqual(banner.text, first)
      banner.press()
      XCTAssertFalse(banner.text.contains("Archives of Bluesky do not"), banner.text)
    }
  }
}
