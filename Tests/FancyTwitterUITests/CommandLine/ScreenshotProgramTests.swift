import Foundation
import TweetStore
import XCTest

/// `--screenshot` writes a whole picture to where one may lie, or nothing.
final class ScreenshotProgramTests: ProgramTestCase {
  private var picture: String { folder + "/out/a.png" }

  private func status(to path: String) throws -> Int32 {
    try status(of: "--screenshot", path, "--size", "320x400")
  }

  func testAPictureTakesTheFilesPlaceOfItsName() throws {
    try Data("former".utf8).write(to: URL(fileURLWithPath: picture))
    XCTAssertEqual(try status(to: picture), 0, text("errors"))
    let bytes = try XCTUnwrap(FileManager.default.contents(atPath: picture))
    XCTAssertTrue(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    XCTAssertEqual(out, ["a.png"])
  }

  func testNothingOfTheLibraryIsOverwritten() throws {
    try makeLibrary(20)
    let before = names(in: library.path)
    for path in [library.database, library.path + "/new.png"] {
      XCTAssertEqual(try status(to: path), 1)
      XCTAssertTrue(text("errors").contains("in the library's own folder"), text("errors"))
    }
    XCTAssertEqual(try status(of: "--list-accounts"), 0, text("errors"))
    XCTAssertFalse(names(in: library.path).contains { $0.hasSuffix(".png") }, "\(before)")
  }

  func testWhatIsNoFileKeepsItsPlace() throws {
    let other = folder + "/other"
    try Data("former".utf8).write(to: URL(fileURLWithPath: other))
    try FileManager.default.createSymbolicLink(atPath: picture, withDestinationPath: other)
    mkfifo(folder + "/out/pipe", 0o600)
    for path in [picture, folder + "/out/pipe", folder + "/out"] {
      XCTAssertEqual(try status(to: path), 1, path)
      XCTAssertTrue(text("errors").contains("exists already"), text("errors"))
    }
    XCTAssertEqual(FileManager.default.contents(atPath: other), Data("former".utf8))
    XCTAssertEqual(out, ["a.png", "pipe"])
  }
}
