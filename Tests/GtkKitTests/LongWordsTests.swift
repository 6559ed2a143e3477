import CGtk
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

  // A path that one copies off the screen has none.
  func testNoHyphenIsPutIntoALabelsWords() {
    MainActor.assumeIsolated {
      let word = String(repeating: "W", count: 40)
      @MainActor func glyphs(_ text: String) -> Int {
        let label = Label(text)
        label.wrap(atCharacters: 10)
        guard let layout = gtk_label_get_layout(label.instance()) else { return 0 }
        pango_layout_set_width(layout, 100 * PANGO_SCALE)
        var count = 0
        for line in 0..<pango_layout_get_line_count(layout) {
          var run = pango_layout_get_line_readonly(layout, line)?.pointee.runs
          while let item = run {
            let data = item.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
            count += Int(data?.pointee.glyphs.pointee.num_glyphs ?? 0)
            run = item.pointee.next
          }
        }
        return count
      }
      XCTAssertEqual(glyphs(word), 40)
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
