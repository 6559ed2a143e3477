import GLibKit
import TweetStore
import XCTest

@testable import FancyTwitterUI

/// Where exports go that nobody chose a place for.
final class ExportTargetTests: XCTestCase {
  func testWhatAnArchiveSaysStaysInTheFolder() {
    MainActor.assumeIsolated {
      let long = String(repeating: "ada", count: 200)
      for handle in [
        "../../../../tmp/evil", "..", ".", "/etc", ".hidden", "a/../b", "ada\n", "", "  ", long,
      ] {
        for kind in ExportKind.all {
          for subject in [.everything(), ExportSubject(.person(handle: handle))] {
            let path = ExportTarget(folder: "/absent", handle: handle).path(kind, subject)
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            XCTAssertEqual(parts.count, 3, path)
            XCTAssertEqual(parts.dropFirst().first, "absent", path)
            let name = parts.last ?? ""
            XCTAssertFalse(name.isEmpty || name.hasPrefix("."), path)
            XCTAssertLessThan(name.utf8.count, 200, path)
            XCTAssertFalse(name.contains(where: \.isNewline), path)
          }
        }
      }
    }
  }

  func testAProposedNameSaysWhoseAndWhat() {
    MainActor.assumeIsolated {
      let target = ExportTarget(folder: "/absent", handle: "ada@paper.example")
      for (kind, subject, name) in [
        (.files(.csv), .everything(), "ada@paper.example.csv"),
        (.files(.html), ExportSubject(.section(.threads)), "ada@paper.example-threads-html"),
        (
          .pages, ExportSubject(.person(handle: "bea.example")), "ada@paper.example-bea.example.pdf"
        ),
      ] as [(ExportKind, ExportSubject, String)] {
        XCTAssertEqual(target.path(kind, subject), "/absent/" + name)
      }
    }
  }

  func testAPathIsShownFromHome() {
    let home = UserFolder.home
    for (path, shown) in [
      (home, "~"), (home + "/Documents/ada", "~/Documents/ada"),
      (home + "more/ada", home + "more/ada"),
      ("/absent/ada", "/absent/ada"), ("", ""),
    ] { XCTAssertEqual(UserFolder.shown(path), shown) }
  }
}
