import ArchiveImport
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Archives that are dropped together, or after others: what came of which is told, whose it is, and which are not read.
final class SeveralArchivesTests: WindowTestCase {
  private var library: LibraryFolder { LibraryFolder(path: folder + "/new") }

  private func archives() throws -> [String] {
    try ["ada", "bob", "cyd"].enumerated().map {
      try PlainArchive(of: $1, id: $0 + 11, in: folder).path
    }
  }

  /// Runs a test in a window with archives of Ada, Bob and Cyd at hand.
  private func withArchives(
    _ body: @MainActor (WindowRig, Banner, [String]) throws -> Void
  ) throws {
    let (archives, library) = (try archives(), library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      try body(rig, rig.main.content.messages.banner, archives)
    }
  }

  // Each was a notice of its own: after twelve one had to be read away twelve times.
  func testWhatCameOfAllIsSaidAtOnce() throws {
    try withArchives { rig, banner, archives in
      rig.main.importArchives(archives)
      XCTAssertTrue(runLoop(seconds: 30) { !rig.main.isImporting })
      XCTAssertEqual(
        banner.text, "3 archives · @ada, @bob, @cyd: 9 new tweets, 0 new likes.")
      banner.press()
      rig.settle()
      XCTAssertEqual(head(of: rig)?.text, "cyd")
      XCTAssertFalse(banner.widget.isVisible)
      // What is read later is said for itself.
      rig.main.importArchives([archives[0]])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("@ada: 0 new") }, banner.text)
    }
  }

  func testOfSeveralThatCannotBeReadItIsSaidWhyOnce() throws {
    let broken = try ["one.zip", "two.zip", "three.zip"].map {
      let path = folder + "/" + $0
      try Data("PK\u{3}\u{4} and then nothing".utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    try withArchives { rig, banner, archives in
      rig.main.importArchives([broken[0], archives[0], broken[1], broken[2]])
      XCTAssertTrue(runLoop(seconds: 30) { !rig.main.isImporting })
      XCTAssertTrue(
        rig.main.content.messages.takeBack("ada · @ada: 3 new tweets, 0 new likes."), banner.text)
      XCTAssertTrue(banner.text.contains("/one.zip"), banner.text)
      XCTAssertTrue(banner.text.hasSuffix("Not read: two.zip, three.zip."), banner.text)
      banner.press()
      XCTAssertFalse(banner.widget.isVisible, banner.text)
    }
  }

  // Read Again took whatever lay where an archive had been, without a word.
  func testSomebodyElsesArchiveIsNotReadAgain() throws {
    let (ada, bob) = try (archives()[0], archives()[1])
    let library = LibraryFolder(path: folder + "/older")
    _ = try ArchiveImporter(library: library, now: { 0 }).run(
      ada, progress: { _ in }, isCancelled: { false })
    try Database(path: library.database, access: .readWrite).execute(
      "UPDATE archive SET parser = 3")
    try FileManager.default.removeItem(atPath: ada)
    try FileManager.default.moveItem(atPath: bob, toPath: ada)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.banner
      XCTAssertTrue(runLoop { banner.text.hasPrefix("FancyTwitter reads more") })
      banner.press()
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.contains("@bob") }, banner.text)
      XCTAssertTrue(banner.text.contains("@ada"), banner.text)
      XCTAssertEqual(try LibraryReader(folder: library).accounts().map(\.author.handle), ["ada"])
    }
  }

  func testAPageOfArchivesThatIsOpenLearnsOfTheNext() throws {
    try withArchives { rig, banner, archives in
      rig.main.importArchives([archives[0]])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("3 new tweets") }, banner.text)
      banner.press()
      rig.settle()
      XCTAssertEqual(head(of: rig)?.text, "ada")
      XCTAssertNotEqual(head(of: rig)?.mark, .leads)
      rig.main.importArchives([archives[1]])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("@bob: 3 new") }, banner.text)
      rig.settle()
      // One reads on, and can choose.
      XCTAssertEqual(head(of: rig)?.text, "ada")
      XCTAssertEqual(head(of: rig)?.mark, .leads)
      banner.press()
      rig.settle()
      XCTAssertEqual(head(of: rig)?.text, "bob")
      rig.main.content.show(.archive(of: AccountID(network: .x, value: "11")))
      rig.settle()
      XCTAssertEqual(head(of: rig)?.text, "ada")
    }
  }

  func testWhatComesWhileAnotherAccountIsChosenIsNamedAndCanBeShown() throws {
    try withArchives { rig, banner, archives in
      let (ada, cyd) = (
        AccountID(network: .x, value: "11"), AccountID(network: .x, value: "13")
      )
      rig.main.importArchives(Array(archives.prefix(2)))
      XCTAssertTrue(runLoop(seconds: 30) { !rig.main.isImporting })
      rig.main.content.messages.remove(.notice)
      rig.main.content.sections.show(.timeline, of: ada)
      rig.main.importArchives([archives[2]])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("@cyd: 3 new") }, banner.text)
      XCTAssertEqual(rig.main.content.session.account, ada)
      banner.press(1)
      rig.settle()
      XCTAssertEqual(rig.main.content.session.account, cyd)
      XCTAssertEqual(rig.list.viewport.count, 3)
      XCTAssertEqual(rig.program.growths, 3)
    }
  }

  func testWhoStopsOneIsToldWhichAreNotRead() throws {
    let large = try archive(tweets: 20_000)
    try withArchives { rig, banner, archives in
      rig.main.importArchives([archives[0], large, archives[2]])
      XCTAssertTrue(
        runLoop(seconds: 30) {
          banner.text.hasPrefix("Importing") && banner.text.hasSuffix("archive.zip · 2 of 3")
        }, banner.text)
      banner.press()
      XCTAssertTrue(banner.text.hasPrefix("Stop the import?"), banner.text)
      XCTAssertTrue(banner.text.hasSuffix("1 more that waits is not read."), banner.text)
      banner.press(1)
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.contains("stopped") }, banner.text)
      XCTAssertEqual(banner.text, "The import was stopped. Not read: archive.zip, cyd.")
      banner.press()
      XCTAssertTrue(banner.text.hasPrefix("ada · @ada: 3 new tweets"), banner.text)
      XCTAssertEqual(rig.list.viewport.count, 3)
    }
  }

  // Twelve archives were twelve questions.
  func testOneQuestionIsAskedOfAllThatNotEverybodyMaySee() throws {
    let name = "twitter-2026-03-06-" + String(repeating: "1f19eb37", count: 8)
    let archives = try [name, "ben", "cat"].enumerated().map {
      try PlainArchive(of: "dan\($0)", id: $0 + 21, in: folder, name: $1, hasCircle: true).path
    }
    let library = library
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 320)
      let messages = rig.main.content.messages
      let banner = messages.banner
      rig.main.importArchives([archives[0]])
      XCTAssertTrue(runLoop { banner.text.hasPrefix("twitter-2026-03-06 can hold") }, banner.text)
      // What comes before an answer is asked about together.
      rig.main.importArchives([archives[1], archives[2]])
      XCTAssertTrue(runLoop { banner.text.hasPrefix("3 archives can hold") }, banner.text)
      XCTAssertTrue(messages.decline())
      XCTAssertEqual(banner.text, "Not read: twitter-2026-03-06, ben, cat.")
      XCTAssertTrue(rig.main.content.session.isSample)
      banner.press()
      XCTAssertTrue(banner.text.hasPrefix("3 archives can hold"), banner.text)
      banner.press(1)
      XCTAssertTrue(runLoop(seconds: 30) { !rig.main.isImporting })
      let reader = try? LibraryReader(folder: library)
      XCTAssertEqual(try? reader?.accounts().count, 3)
      XCTAssertEqual(try? reader?.count(of: .timeline), 9)
    }
  }
}

/// What the page of archives says first.
@MainActor
private func head(of rig: WindowRig) -> LedgerRow.Content? {
  descendants(rig.main.content.stack.widget, of: "FancyTwitter\(LedgerRow.self)")
    .lazy.compactMap { ($0 as? LedgerRow)?.content }.first
}
