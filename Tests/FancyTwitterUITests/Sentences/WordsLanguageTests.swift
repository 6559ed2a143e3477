import GLibKit
import XCTest

/// Of which language the program says that its words are, in what it writes.
final class WordsLanguageTests: XCTestCase {
  // It was that of the person's locale, whose words there may be none of.
  func testItIsThatOfTheCatalogueThatIsUsed() throws {
    try Languages.each { language in
      XCTAssertEqual(Translation.language, language.replacing("_", with: "-"))
    }
  }
}
