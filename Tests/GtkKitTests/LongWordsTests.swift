import GtkTestSupport
import XCTest

@testable import GtkKit

final class LongWordsTests: GtkTestCase {
  func testOnlyWordsOfHundredsOfLettersGetMarks() {
    for (text, places) in [
      ("", []), (String(repeating: "w", count: 256), []),
      (String(repeating: "w", count: 257), [256]),
      (String(repeating: "w", count: 700), [256, 512]),
      ("a " + String(repeating: "w", count: 300) + " b", [258]),
      (String(repeating: "word ", count: 500), []), (String(repeating: "\n", count: 500), []),
      // Lines may end between these as they are.
      (String(repeating: "漢字", count: 500), []), (String(repeating: "well-", count: 500), []),
      (String(repeating: "\u{FDFD}", count: 300), [768]),
      // A letter is not cut.
      (String(repeating: "e\u{301}", count: 150), [384]),
    ] {
      MainActor.assumeIsolated {
        XCTAssertEqual(LongWords.places(in: text), places, String(text.prefix(20)))
      }
    }
  }

  func testWhatIsPointedAtIsWhatWasWritten() throws {
    MainActor.assumeIsolated {
      let font = Label("").font
      for letter in ["w", "\u{FDFD}", "é", "z\u{322}\u{301}"] {
        let text = "A " + String(repeating: letter, count: 1_000) + " end."
        let layout = TextLayout(text, style: TextStyle(size: 15), font: font, width: 300)
        XCTAssertEqual(layout.string, text)
        XCTAssertEqual(layout.nearestByte(toX: 10_000, y: 1_000_000), text.utf8.count, letter)
        let end = text.utf8.count - 4..<text.utf8.count
        let places = layout.rectangles(of: end)
        XCTAssertEqual(places.count, 1)
        guard let place = places.first else { continue }
        XCTAssertEqual(
          layout.nearestByte(toX: place.x + 1, y: place.y + place.height / 2),
          end.lowerBound, letter)
        XCTAssertLessThanOrEqual(layout.size.width, 300)
      }
    }
  }
}
