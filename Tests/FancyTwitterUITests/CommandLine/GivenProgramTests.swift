import Foundation
import SyntheticData
import XCTest

/// The built program, given what no shell gives by itself: streams that are closed, and names that are no text.
final class GivenProgramTests: ProgramTestCase {
  private func status(_ words: [String], by script: String) throws -> Int32 {
    let process = try start(words, by: script)
    process.waitUntilExit()
    return process.terminationStatus
  }

  private var lock: Data? {
    FileManager.default.contents(atPath: library.path + "/open.lock")
  }

  // What is opened next would get the number of a stream, and what is printed.
  func testWhatIsPrintedToAClosedStreamComesIntoNoFile() throws {
    let archive = folder + "/archive.zip"
    try SyntheticArchive.write(
      tweets: 25, seed: 1, generation: .tweets, container: .zip, to: archive)
    for words in [
      ["--import", archive], ["--backup", folder + "/out/library.tar"],
      ["--export", "csv", "--output", folder + "/out/tweets.csv"],
    ] {
      XCTAssertEqual(try status(words, by: #"exec "$0" "$@" >&-"#), 1, words[0])
      XCTAssertTrue(text("errors").contains("cannot be written"), text("errors"))
      XCTAssertEqual(lock, Data(), words[0])
    }
    XCTAssertEqual(out, ["library.tar", "tweets.csv"])
    XCTAssertEqual(try status(["--import", archive], by: #"exec "$0" "$@" 2>&-"#), 0)
    XCTAssertEqual(lock, Data())
    XCTAssertTrue(text("output").contains("\"imported\": 0"), text("output"))
  }

  func testANameThatIsNoTextIsRefusedAndNothingIsMade() throws {
    try makeLibrary(30)
    let before = names(in: folder)
    for script in [
      #"exec "$0" "$@" --output "$HOME/out/$(printf 'x\377.csv')""#,
      #"exec env HOME="$HOME/$(printf 'caf\351')" "$0" "$@" --output "$HOME/out/x.csv""#,
    ] {
      XCTAssertEqual(try status(["--export", "csv"], by: script), 2)
      XCTAssertTrue(text("errors").contains("not UTF-8"), text("errors"))
      XCTAssertEqual(out, [])
    }
    XCTAssertEqual(Set(names(in: folder)).subtracting(before), ["errors", "output"])
  }
}
