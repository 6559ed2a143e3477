import Foundation
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import TweetStore

/// The desktop's session, which asks whether it may end, and ends.
final class SessionEndTests: WindowTestCase {
  func testWhatWasJustWrittenIsKeptAndNothingHoldsTheSession() throws {
    let (folder, library) = (folder, try library(tweets: 20))
    try MainActor.assumeIsolated {
      let session = try SessionManager()
      let program = try Self.start(in: library, home: folder)
      try program.xdotool("type", "Half a thought")
      // The question may be there before the last key.
      XCTAssertTrue(
        runLoop {
          session.ask()
          return (try? DraftTable(folder: library).drafts().map(\.text)) == ["Half a thought"]
        })
      XCTAssertEqual(session.reasons, [:])
      session.end()
      XCTAssertEqual(program.wait(), 0)
    }
  }

  // The window said that it was not saved, and the desktop was told that the session may end.
  func testADraftThatCannotBeKeptHoldsTheSessionUntilItCanBe() throws {
    let (folder, library) = (folder, try library(tweets: 20))
    try MainActor.assumeIsolated {
      let session = try SessionManager()
      let program = try Self.start(in: library, home: folder)
      let other = try Database(path: library.drafts, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      try program.xdotool("type", "Half a thought")
      // The question may be there before the last key.
      XCTAssertTrue(
        runLoop {
          session.ask()
          return !session.reasons.isEmpty
        })
      XCTAssertEqual(Array(session.reasons.values), ["What was written last is not kept."])
      try other.execute("COMMIT")
      // It is tried again each ten seconds, or when one is asked again.
      session.ask()
      XCTAssertTrue(runLoop { session.reasons.isEmpty })
      // The last keys may come only now.
      XCTAssertTrue(
        runLoop { (try? DraftTable(folder: library).drafts().map(\.text)) == ["Half a thought"] })
      session.end()
      XCTAssertEqual(program.wait(), 0)
    }
  }

  // All that had been read was thrown away, without a question.
  func testAnImportHoldsTheSessionUntilItIsOver() throws {
    let (folder, library) = (folder, try library(tweets: 20))
    let archive = try PlainArchive(of: "ada", id: 11, in: folder).path
    try MainActor.assumeIsolated {
      let session = try SessionManager()
      // It waits for whoever else writes.
      let other = try Database(path: library.database, access: .readWrite)
      try other.begin()
      let program = try RunningProgram(["--library", library.path, archive], home: folder)
      try program.waitForWindow()
      XCTAssertTrue(
        runLoop {
          session.ask()
          return !session.reasons.isEmpty
        })
      XCTAssertEqual(session.reasons.count, 1)
      XCTAssertTrue(session.reasons.values.first?.hasPrefix("Closing stops the import.") == true)
      XCTAssertTrue(program.isRunning)
      other.rollBack()
      XCTAssertTrue(runLoop { session.reasons.isEmpty })
      session.ask()
      XCTAssertEqual(session.reasons, [:])
      session.end()
      XCTAssertEqual(program.wait(), 0)
    }
  }

  /// The program with the page of a draft, which has the keyboard.
  @MainActor
  private static func start(in library: LibraryFolder, home: String) throws -> RunningProgram {
    let program = try RunningProgram(["--library", library.path, "--new-tweet"], home: home)
    try program.waitForWindow()
    // The page is there once it has opened its file.
    XCTAssertTrue(runLoop { FileManager.default.fileExists(atPath: library.drafts) })
    return program
  }
}
