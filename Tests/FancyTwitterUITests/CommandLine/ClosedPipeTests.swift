import Foundation
import SyntheticData
import TweetStore
import XCTest

/// Whoever stops listening to how far something is still gets it.
final class ClosedPipeTests: ProgramTestCase {
  /// Runs the program with what it says of progress going to somebody who has left; answers its exit status.
  private func run(_ words: String...) throws -> Int32? {
    // A signal that whoever runs the tests ignores would be ignored by the program, too.
    let former = signal(SIGPIPE, SIG_DFL)
    defer { signal(SIGPIPE, former) }
    let deaf = #"{ "$0" "$@" 2>&1 >"$HOME/said"; echo $? >"$HOME/status"; } | true"#
    let process = try start(words, by: deaf)
    process.waitUntilExit()
    let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
    return Int32(status.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  func testAnExportIsWritten() throws {
    try makeLibrary(600)
    for (kind, name) in [("pdf", "tweets.pdf"), ("csv", "tweets.csv")] {
      XCTAssertEqual(try run("--export", kind, "--output", folder + "/out/" + name), 0, kind)
      XCTAssertTrue(text("said").contains("\"exported\": 600"), text("said"))
    }
    XCTAssertEqual(out, ["tweets.csv", "tweets.pdf"])
  }

  func testAnImportAndABackupAre() throws {
    let archive = folder + "/archive.zip"
    try SyntheticArchive.write(
      tweets: 3000, seed: 2, generation: .tweets, container: .zip, to: archive)
    XCTAssertEqual(try run("--import", archive), 0)
    XCTAssertTrue(text("said").contains("\"imported\": 3000"), text("said"))
    XCTAssertEqual(try run("--backup", folder + "/out/a.tar"), 0)
    XCTAssertEqual(out, ["a.tar"])
  }
}
