import Foundation
import XCTest

@testable import FancyTwitterUI

/// Paths where the program began in a folder that is gone.
final class FilePathTests: XCTestCase {
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
