import Foundation
import XCTest

@testable import FancyTwitterUI

/// Paths where the program began in a folder that is gone, or whose name is no text.
final class FilePathTests: XCTestCase {
  func testARelativePathStaysOneWhereTheNameOfItsFolderIsNoText() throws {
    let name = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    let folder = Array(name.utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
    XCTAssertEqual(mkdir(folder, 0o700), 0)
    defer { rmdir(folder) }
    let here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    XCTAssertGreaterThanOrEqual(here, 0)
    defer {
      fchdir(here)
      close(here)
    }
    XCTAssertEqual(chdir(folder), 0)
    XCTAssertEqual(FilePath.resolved("library"), "./library")
    XCTAssertEqual(FilePath.resolved("a/b"), "./a/b")
  }

  func testARelativePathStaysOneWhereItsFolderIsGone() throws {
    let gone = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: false)
    let here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    XCTAssertGreaterThanOrEqual(here, 0)
    defer {
      fchdir(here)
      close(here)
    }
    XCTAssertEqual(chdir(gone), 0)
    try FileManager.default.removeItem(atPath: gone)
    for (path, resolved) in [
      ("library", "./library"), ("a/b", "./a/b"), ("./a", "./a"), (".", "."), ("/", "/"),
      ("/absent", "/absent"),
    ] {
      XCTAssertEqual(FilePath.resolved(path), resolved)
    }
  }
}
