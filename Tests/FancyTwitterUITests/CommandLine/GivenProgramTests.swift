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

  func testAFolderInWhichNoLibraryIsIsLeftAsItWas() throws {
    try FileManager.default.createDirectory(
      atPath: library.path, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: library.path + "/notes.txt"))
    for words in [
      ["--list-accounts"], ["--repair"], ["--restore", folder + "/absent.tar"], ["--sync"],
      ["--export", "csv", "--output", folder + "/out/tweets.csv"],
      ["--backup", folder + "/out/library.tar"], ["--import", folder + "/absent.zip"],
    ] {
      XCTAssertEqual(try status(of: words), 1, words[0])
      XCTAssertEqual(text("errors").split(separator: "\n").count, 1, text("errors"))
      XCTAssertEqual(names(in: library.path), ["notes.txt"], words[0])
    }
  }

  func testWhatAFileIsCalledDoesNothingToATerminal() throws {
    let process = try start("--import", folder + "/a\nb\u{1B}[31m\u{9B}1mred.zip")
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 1)
    let control = text("errors").unicodeScalars.filter { $0.properties.generalCategory == .control }
    XCTAssertEqual(Array(control), ["\n"], text("errors"))
  }

  func testWhoReadsSlowlyReadsAll() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    // One page holds less than the help.
    XCTAssertEqual(fcntl(end, Self.setPipeSize, 4096), 4096)
    XCTAssertEqual(fcntl(end, F_SETFL, O_NONBLOCK), 0)
    let process = try start(["--help"], output: pipe)
    usleep(300_000)
    try pipe.fileHandleForWriting.close()
    let help = try XCTUnwrap(pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text("errors"))
    XCTAssertTrue(String(decoding: help, as: UTF8.self).hasSuffix("prints why.\n"))
  }

  /// `F_SETPIPE_SZ` of Linux's fcntl.h.
  private static let setPipeSize: Int32 = 1031
}
