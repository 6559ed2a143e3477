import XCTest

@testable import GtkKit

private let style = TextStyle(size: 15, lineHeight: 21)

final class TextLayoutTests: GtkTestCase {

  func testLinesAreAsHighAsAsked() {
    MainActor.assumeIsolated {
      let font = Label("").font
      for (text, lines) in [("one", 1), ("one\ntwo", 2), ("", 1), ("éàü", 1)] {
        let layout = TextLayout(text, style: style, font: font, width: 300)
        XCTAssertEqual(layout.size.height, 21 * lines, text)
      }
    }
  }

  func testLongTextWrapsAndUnbrokenWordsToo() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let long = String(repeating: "w", count: 500)
      let layout = TextLayout(long, style: style, font: font, width: 200)
      XCTAssertGreaterThan(layout.size.height, 21)
      XCTAssertLessThanOrEqual(layout.size.width, 200)
      let cut = TextLayout(long, style: style, font: font, width: 200, maximumLines: 2)
      XCTAssertEqual(cut.size.height, 42)
    }
  }

  func testMarkupIsText() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let plain = TextLayout("<b>&amp;</b>", style: style, font: font)
      let less = TextLayout("&", style: style, font: font)
      XCTAssertGreaterThan(plain.size.width, less.size.width)
    }
  }

  func testRectanglesFollowARangeOverLines() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let text = "some words before a link that is rather long and so goes over lines"
      let layout = TextLayout(text, style: style, font: font, width: 120)
      let all = layout.rectangles(of: 0..<text.utf8.count)
      XCTAssertEqual(all.count, layout.size.height / 21)
      XCTAssertEqual(all.map(\.y), all.indices.map { 21 * $0 })
      let word = layout.rectangles(of: 5..<10)
      XCTAssertEqual(word.count, 1)
      XCTAssertEqual(layout.byte(atX: word[0].x + 1, y: word[0].y + 5), 5)
      XCTAssertNil(layout.byte(atX: 5000, y: 5000))
    }
  }

  func testARangeOfSeveralFontsIsOneRectangle() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let text = "猫と@name_漢字🐈x です"
      let layout = TextLayout(text, style: style, font: font, width: 400)
      let start = "猫と".utf8.count
      let rectangles = layout.rectangles(of: start..<start + "@name_漢字🐈x".utf8.count)
      XCTAssertEqual(rectangles.count, 1)
    }
  }
}
