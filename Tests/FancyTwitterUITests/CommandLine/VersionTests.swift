import XCTest

@testable import FancyTwitterUI

/// The file VERSION has the number; all that says it says the same.
final class VersionTests: XCTestCase {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/"

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: Self.root + name, encoding: .utf8)
  }

  func testTheVersionIsSaidOnce() throws {
    let version = try text("VERSION").split(separator: "\n").joined()
    XCTAssertNotNil(version.wholeMatch(of: /\d+(\.\d+)+/))
    XCTAssertEqual(Help.version, "FancyTwitter " + version)
    XCTAssertTrue(try text("meson.build").contains("version: files('VERSION')"))
    let changes = try text("debian/changelog")
    XCTAssertTrue(changes.hasPrefix("fancytwitter (\(version))"), "debian/changelog")
    XCTAssertTrue(try text("data/rpm/fancytwitter.spec").contains("\nVersion:        \(version)\n"))
    XCTAssertTrue(try text("data/arch/PKGBUILD").contains("\npkgver=\(version)\n"))
    XCTAssertTrue(try text("NEWS.md").contains("\n## \(version)\n"), "NEWS.md")
  }
}
