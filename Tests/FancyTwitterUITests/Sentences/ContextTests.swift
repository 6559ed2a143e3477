import XCTest

@testable import DesignKit

/// One text that is said of several things, which other languages tell apart.
final class ContextTests: XCTestCase {
  func testOneTextIsSaidOfEachThingAsALanguageHasIt() throws {
    let french = ["years": "Toutes", "boosts": "Tous", "what is searched": "Tout", "sum": "Total"]
    try Languages.each { language in
      for (context, words) in french {
        let said = translated("All", context: context)
        switch language {
        case "en": XCTAssertEqual(said, "All")
        case "fr": XCTAssertEqual(said, words, context)
        default: break
        }
      }
      if language == "de" {
        XCTAssertEqual(translated("Most Liked", context: "order"), "Beliebteste")
        XCTAssertEqual(translated("Most Liked", context: "post"), "Am beliebtesten")
      }
    }
  }
}
