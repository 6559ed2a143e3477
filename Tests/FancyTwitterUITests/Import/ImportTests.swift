import ArchiveImport
import Foundation
import GtkTestSupport
import SyntheticData
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// What a window says while an archive is imported, and afterwards.
final class ImportTests: WindowTestCase {
  /// Runs a test while a large archive is imported.
  private func duringImport(_ body: @MainActor (WindowRig, Banner) throws -> Void) throws {
    let archive = try archive(tweets: 20_000)
    let library = try library(tweets: 50)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Importing") })
      try body(rig, banner)
    }
  }

  func testACancelledImportLeavesTheLibrary() throws {
    try duringImport { rig, banner in
      banner.press()
      // Who only wondered goes on, and may stop it still.
      XCTAssertTrue(banner.text.hasPrefix("Stop the import?"))
      banner.press()
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Importing") })
      banner.press()
      banner.press(1)
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.contains("stopped") })
      XCTAssertEqual(rig.list.viewport.count, 50)
      XCTAssertTrue(rig.timeline.isLoaded)
    }
  }

  // A library of before archives were told apart: it is said once, and one press reads what is still there.
  func testAnArchiveOfWhichMoreIsReadNowCanBeReadAgain() throws {
    let archive = try archive(tweets: 30)
    let library = LibraryFolder(path: folder + "/older")
    let importer = ArchiveImporter(library: library, now: { 0 })
    _ = try importer.run(archive, progress: { _ in }, isCancelled: { false })
    try Database(path: library.database, access: .readWrite).execute(
      "UPDATE archive SET parser = 1")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.hasPrefix("FancyTwitter reads more") })
      banner.press()
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.contains("30 tweets were known") })
      XCTAssertEqual(
        try? LibraryReader(folder: library).outgrownArchives(parser: ArchiveImporter.parser(of:)),
        [])
      rig.main.window.destroy()
      let again = WindowRig(library)
      XCTAssertFalse(again.main.content.messages.banner.widget.isVisible)
    }
  }

  // Each window says so.
  func testWhatOneWindowHasReadAgainAnotherOneDoesNot() throws {
    let library = try libraryRead("UPDATE archive SET parser = 3", name: "two")
    MainActor.assumeIsolated {
      let (first, second) = (WindowRig(library), WindowRig(library))
      for rig in [first, second] {
        XCTAssertTrue(runLoop { rig.banner.text.hasPrefix("FancyTwitter reads more") })
      }
      first.banner.press()
      XCTAssertTrue(runLoop(seconds: 30) { first.banner.text.contains("30 tweets were known") })
      second.banner.press()
      XCTAssertTrue(runLoop { second.banner.text == "They have been read again meanwhile." })
    }
  }

  // Nothing was read where one of them was gone, and it was never offered again.
  func testThoseThatAreStillThereAreReadAgainAndTheOthersNamed() throws {
    let archives = try ["ada", "bob"].enumerated().map {
      try PlainArchive(of: $1, id: $0 + 11, in: folder).path
    }
    let library = LibraryFolder(path: folder + "/older")
    for archive in archives {
      _ = try ArchiveImporter(library: library, now: { 0 }).run(
        archive, progress: { _ in }, isCancelled: { false })
    }
    try Database(path: library.database, access: .readWrite).execute(
      "UPDATE archive SET parser = 3")
    try FileManager.default.removeItem(atPath: archives[1])
    var outgrown: [String]? {
      try? LibraryReader(folder: library).outgrownArchives(parser: ArchiveImporter.parser(of:))
        .map(\.account.value)
    }
    MainActor.assumeIsolated {
      let offer = "FancyTwitter reads more"
      // Who has not answered is asked again.
      for _ in 0..<2 {
        let rig = WindowRig(library)
        XCTAssertTrue(runLoop { rig.banner.text.hasPrefix(offer) })
        rig.main.window.destroy()
      }
      let rig = WindowRig(library)
      let banner = rig.banner
      XCTAssertTrue(runLoop { banner.text.hasPrefix(offer) })
      banner.press()
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("@ada: 0 new") }, banner.text)
      XCTAssertEqual(outgrown, ["12"])
      banner.press(1)
      XCTAssertEqual(banner.text, "Not there any more: bob.")
      rig.main.window.destroy()
      let again = WindowRig(library)
      XCTAssertFalse(runLoop(seconds: 0.5) { again.banner.text.hasPrefix(offer) })
    }
  }

  func testWhoClosesTheOfferIsNotAskedAgain() throws {
    let library = try libraryRead("UPDATE archive SET parser = 3", name: "closed")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertTrue(runLoop { rig.banner.text.hasPrefix("FancyTwitter reads more") })
      rig.banner.press(1)
      rig.main.window.destroy()
      let again = WindowRig(library)
      XCTAssertFalse(runLoop(seconds: 0.5) { again.banner.widget.isVisible })
    }
  }

  func testAnImportThatWasKilledIsOfferedAgain() throws {
    let library = try libraryRead("UPDATE archive SET parser = 0", name: "killed")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.hasPrefix("An import ended before") })
      banner.press()
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.contains("30 tweets were known") })
      XCTAssertEqual(try? LibraryReader(folder: library).interruptedArchives(), [])
      rig.main.window.destroy()
    }
  }

  // More is read of other archives than Bluesky's: who was told of those hears no more of them.
  func testOnlyANetworkOfWhichMoreIsReadIsOfferedAgain() throws {
    let told = try libraryRead(
      "UPDATE archive SET parser = 2; UPDATE account SET network = 'bluesky'", name: "told")
    let outgrown = try libraryRead("UPDATE archive SET parser = 4", name: "outgrown")
    MainActor.assumeIsolated {
      // Each its own library and window, held: one that is let go asks no more, and one that is late would be told for the other.
      let (first, second) = (WindowRig(told), WindowRig(outgrown))
      XCTAssertTrue(
        runLoop { second.main.content.messages.banner.text.hasPrefix("FancyTwitter reads more") })
      XCTAssertFalse(
        runLoop(seconds: 0.5) { first.main.content.messages.banner.widget.isVisible })
    }
  }

  /// A library of 30 posts that the statements make older, whose person was told of all up to the fourth way of reading.
  private func libraryRead(_ statements: String, name: String) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/" + name)
    let importer = ArchiveImporter(library: library, now: { 0 })
    let archive = try archive(tweets: 30, name: name + ".zip")
    _ = try importer.run(archive, progress: { _ in }, isCancelled: { false })
    try Database(path: library.database, access: .readWrite).execute(statements)
    try library.keep(Array("4".utf8), as: .readingAgainOffered)
    return library
  }

  // Who asks for messages while an archive waits is asked about those of that one no more.
  func testWhetherMessagesAreReadIsSeenWhenItIsAnArchivesTurn() throws {
    let library = LibraryFolder(path: folder + "/turns")
    let archives = try [1, 2].map { (number: Int) in
      try MessageArchive(in: folder, name: "\(number)", ids: number).path
    }
    MainActor.assumeIsolated {
      let runner = ImportRunner(library: library, turns: ImportTurns())
      var isOver = false
      runner.onEnd = { _, result in
        if case .failure(let error) = result { XCTFail("\(error)") }
        isOver = !runner.isRunning
      }
      runner.add([ImportJob(path: archives[0], part: .allWithMessages)])
      runner.add([ImportJob(path: archives[1])])
      XCTAssertTrue(runLoop { isOver })
    }
    let reader = try ChatReader(folder: library)
    XCTAssertEqual(try reader.counts().messages, 6)
  }

  func testEscapeDeclinesToStop() throws {
    try duringImport { rig, banner in
      banner.press()
      rig.press(Key.escape)
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Importing") })
      XCTAssertTrue(runLoop(seconds: 180) { rig.list.viewport.count > 20_000 })
    }
  }

  func testWhatCameOfOneImportDoesNotStandBeforeTheNext() throws {
    let archive = try archive(tweets: 20_000)
    let library = try library(tweets: 50)
    let none = folder + "/none.zip"
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      rig.main.importArchives([none])
      XCTAssertTrue(runLoop { banner.text.contains("none.zip") })
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Importing") }, banner.text)
    }
  }

  // Of three files that are dropped together the first wrong one stood there for as long as the good one was read.
  func testAFileThatCannotBeReadHidesNotHowFarTheNextOneIs() throws {
    let archive = try archive(tweets: 20_000)
    let library = try library(tweets: 50)
    let none = folder + "/none.zip"
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      rig.main.importArchives([none, archive])
      XCTAssertTrue(runLoop(seconds: 30) { banner.text.hasPrefix("Importing") }, banner.text)
      XCTAssertTrue(runLoop(seconds: 180) { !rig.main.isImporting })
      XCTAssertTrue(banner.text.contains("new tweets"), banner.text)
      banner.press(1)
      XCTAssertTrue(banner.text.contains("none.zip"), banner.text)
    }
  }

  func testAQuestionGoesWhenTheImportIsOver() throws {
    try duringImport { rig, banner in
      banner.press()
      XCTAssertTrue(runLoop(seconds: 180) { banner.text.contains("new tweets") })
    }
  }

  func testItsEndLeavesTheQuestionsOfOthers() throws {
    try duringImport { rig, banner in
      banner.press()
      rig.main.content.messages.ask("Another thing?", [.close])
      XCTAssertTrue(runLoop(seconds: 60) { !rig.main.isImporting })
      XCTAssertEqual(banner.text, "Another thing?")
      banner.press()
      XCTAssertTrue(banner.text.contains("new tweets"), banner.text)
    }
  }

  func testClosingDuringAnImportAsksFirst() throws {
    try duringImport { rig, banner in
      var isGone = false
      rig.main.window.onDestroy { isGone = true }
      rig.main.window.close()
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Closing stops the import") })
      banner.press()
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Importing") })
      XCTAssertFalse(isGone)
      rig.main.window.close()
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Closing stops the import") })
      banner.press(1)
      XCTAssertTrue(runLoop(seconds: 30) { isGone })
    }
  }

  func testQuittingDuringAnImportAsksFirst() throws {
    try duringImport { rig, banner in
      var mayQuit = false
      rig.main.whenNothingRuns { mayQuit = true }
      XCTAssertFalse(mayQuit)
      XCTAssertTrue(banner.text.hasPrefix("Closing stops the import"))
      banner.press(1)
      XCTAssertTrue(runLoop(seconds: 30) { mayQuit })
      mayQuit = false
      rig.main.whenNothingRuns { mayQuit = true }
      XCTAssertTrue(mayQuit)
    }
  }

  func testTheBannerTellsWhatIsMissingAndLeadsToTheReport() throws {
    let archive = folder + "/lacking"
    try SyntheticArchive.write(
      tweets: 20, seed: 4, generation: .tweets, container: .folder, to: archive)
    let data = archive + "/data"
    try Data(
      """
      window.__THAR_CONFIG = {"dataTypes": {"tweets": {"files": [{"fileName": "data/tweets.js", "count": "20"}]},
      "like": {"files": [{"fileName": "data/like.js", "count": "9"}]},
      "directMessages": {"files": [{"fileName": "data/direct-messages.js", "count": "7"}]}}}
      """.utf8
    ).write(to: URL(fileURLWithPath: data + "/manifest.js"))
    // What is empty would not be asked about.
    let space = String(repeating: " ", count: 200)
    let talk = "{\"dmConversation\": {\"conversationId\": \"1-2\", \"messages\": [\(space)]}}"
    try Data("window.YTD.direct_messages.part0 = [ \(talk) ]".utf8)
      .write(to: URL(fileURLWithPath: data + "/direct-messages.js"))
    let library = LibraryFolder(path: folder + "/new")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let banner = rig.main.content.messages.banner
      rig.main.importArchives([archive])
      // What only the person can decide is asked first.
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Your archive holds direct messages") })
      banner.press()
      XCTAssertTrue(banner.text.hasPrefix("20 new tweets"), banner.text)
      XCTAssertTrue(banner.text.contains("lacks its part data/like.js"))
      XCTAssertTrue(banner.text.contains("Direct messages"))
      banner.press()
      rig.settle()
      XCTAssertEqual(rig.main.content.visibleScreen, "In This Archive")
      XCTAssertEqual(ledger(rig).first { $0.text.hasPrefix("Direct messages") }?.detail, "7")
      XCTAssertEqual(ledger(rig).first { $0.text == "Tweets" }?.detail, "20")
      XCTAssertTrue(ledger(rig).contains { $0.mark == .warning && $0.text.contains("like.js") })
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
    }
  }

  /// An outbox with a post for all and one for followers.
  private func outbox() throws -> String {
    let me = "https://a.example/users/ada"
    func post(_ number: Int, to audience: String) -> String {
      """
      {"type": "Create", "actor": "\(me)", "object": {"type": "Note", "id": "\(me)/\(number)",
      "attributedTo": "\(me)", "published": "2023-01-0\(number)T00:00:00Z", "content": "<p>Tea</p>",
      "to": ["\(audience)"], "cc": []}}
      """
    }
    let posts = [
      post(1, to: "https://www.w3.org/ns/activitystreams#Public"), post(2, to: me + "/followers"),
    ]
    let path = folder + "/outbox.json"
    try Data(
      """
      {"@context": "https://www.w3.org/ns/activitystreams", "id": "outbox.json",
      "type": "OrderedCollection", "totalItems": 2, "orderedItems": [\(posts.joined(separator: ", "))]}
      """.utf8
    ).write(to: URL(fileURLWithPath: path))
    return path
  }

  func testLikesThatAreKnownAreSaidToBe() {
    var report = ImportReport()
    (report.updated, report.likes, report.newLikes) = (3, 5, 1)
    XCTAssertEqual(
      ImportText.summary(report),
      "0 new tweets, 1 new like. 3 tweets were known already. 4 likes were known already.")
  }

  func testADroppedArchiveOffersToLeaveOutWhatNotEverybodyMaySee() throws {
    let path = try outbox()
    // Cancelled, without the posts for followers, with them.
    for (press, count) in [(0, 0), (1, 1), (2, 2)] {
      let library = LibraryFolder(path: folder + "/dropped\(press)")
      MainActor.assumeIsolated {
        let rig = WindowRig(library)
        let banner = rig.main.content.messages.banner
        let intake = FileIntake(rig.main.content.context)
        var given: [(paths: [String], leavesOut: Bool)] = []
        intake.archives.onArchives = {
          given.append(($0.map(\.path), $0.contains(where: \.leavesOutRestricted)))
        }
        // Twice is once, and others are read meanwhile.
        intake.take(Window.Drop(paths: [path, path, "/absent.zip"]))
        XCTAssertTrue(runLoop { banner.text.contains("not everybody may see") })
        XCTAssertTrue(banner.text.hasPrefix("outbox.json can hold"), banner.text)
        XCTAssertTrue(runLoop { given.map(\.paths) == [["/absent.zip"]] })
        given = []
        banner.press(press)
        XCTAssertFalse(banner.text.contains("not everybody may see"))
        XCTAssertEqual(given.map(\.paths), press == 0 ? [] : [[path]])
        XCTAssertEqual(given.map(\.leavesOut), press == 0 ? [] : [press == 1])
        rig.main.importArchives([path])
        XCTAssertTrue(runLoop { banner.text.contains("not everybody may see") })
        banner.press(press)
        guard count > 0 else { return XCTAssertTrue(rig.main.content.session.isSample) }
        XCTAssertTrue(runLoop { !rig.main.content.session.isSample })
        rig.settle()
        XCTAssertEqual(rig.list.viewport.count, count)
      }
    }
  }
}

/// What the rows of an account say that is in sight.
@MainActor
private func ledger(_ rig: WindowRig) -> [LedgerRow.Content] {
  descendants(rig.main.content.stack.widget, of: "FancyTwitter\(LedgerRow.self)")
    .compactMap { ($0 as? LedgerRow)?.content }
}
