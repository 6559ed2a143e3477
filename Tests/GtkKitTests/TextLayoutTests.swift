import CGtk
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

  // Pango counts the lines of each paragraph: a quote lost its middle, and its end stood there.
  func testLinesAreCountedOverAllParagraphs() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let long = String(repeating: "many words ", count: 12)
      for (text, isCut) in [
        ("one\n\ntwo\nthree", false), ("one\n\ntwo\nthree\nfour\nfive", true),
        (long + "\n\nfive", true), ("one\n" + long, true), ("one\n\n" + long + "\nfive", true),
      ] {
        let layout = TextLayout(text, style: style, font: font, width: 160, maximumLines: 4)
        XCTAssertEqual(layout.size.height, 4 * 21, text)
        let shown = pango_layout_get_text(layout.layout).map { String(cString: $0) }
        XCTAssertEqual(shown?.hasSuffix("…") == true || layout.isEllipsized, isCut, text)
        XCTAssertFalse(shown?.contains("five") == true, text)
        XCTAssertEqual(layout.string, text)
      }
    }
  }

  // To C, it is a text's end.
  func testWhatStandsBehindANulIsSeenReadAndCopied() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let text = "a\u{0}bcd"
      let layout = TextLayout(text, style: style, font: font)
      XCTAssertGreaterThan(
        layout.size.width, TextLayout("a", style: style, font: font).size.width)
      XCTAssertEqual(layout.string, text)
      XCTAssertEqual(layout.nearestByte(toX: 10_000, y: 0), text.utf8.count)
      let label = Label(text)
      XCTAssertEqual(label.text, "a bcd")
      label.accessibleName = text
      XCTAssertEqual(label.accessibleName, "a bcd")
      let view = TextView()
      view.text = text
      XCTAssertEqual(view.text, "a bcd")
      Desktop.copyToClipboard(text)
      let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
      let copied = gtk_clipboard_wait_for_text(clipboard)
      defer { g_free(copied) }
      XCTAssertEqual(copied.map { String(cString: $0) }, "a bcd")
    }
  }

  // Four hundred of these signs ended any program in FriBidi 1.0.8.
  func testDirectionsWithinDirectionsEndNothing() {
    MainActor.assumeIsolated {
      let marks = [0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2069].flatMap { $0 }
      let period = String(String.UnicodeScalarView(marks.compactMap { Unicode.Scalar($0) }))
      let font = Label("").font
      for count in [25, 30, 60] {
        let text = String(repeating: period, count: count) + "x"
        let layout = TextLayout(text, style: style, font: font)
        XCTAssertGreaterThan(layout.size.width, 0)
        XCTAssertEqual(layout.string, text)
        XCTAssertEqual(layout.nearestByte(toX: 10_000, y: 0), text.utf8.count)
        let choice = ChoiceBox([text])
        choice.selection = 0
        for widget in [Label(text), Button(label: text), choice] as [Widget] {
          widget.showAll()
          XCTAssertGreaterThan(widget.measuredWidth().natural, 0)
        }
      }
    }
  }

  // Letters that wait for a vowel are one, however many they are.
  func testNoTextMakesALabelWiderThanAWindow() {
    MainActor.assumeIsolated {
      let label = Label("")
      label.wrap(atCharacters: 60)
      for text in ["\u{1100}", "\u{1100}\u{1161}", "w", "\u{200D}😀", "a\u{0301}\u{0301}"] {
        label.text = String(repeating: text, count: 1_500)
        label.showAll()
        XCTAssertLessThan(label.measuredWidth().minimum, 300, text)
      }
      label.text = String(repeating: "word ", count: 300)
      XCTAssertEqual(gtk_label_get_ellipsize(label.instance()), PANGO_ELLIPSIZE_NONE)
    }
  }

  func testALineOfMegabytesIsMeasuredByItsBeginning() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let text = String(repeating: "w", count: 4_000_000)
      let line = TextLayout.line(text, style: style, font: font, room: 200)
      XCTAssertLessThanOrEqual(line.size.width, 200)
      XCTAssertLessThan(line.string.utf8.count, 10_000)
    }
  }

  // Pango keeps what it has found for a size of letters until the program ends.
  func testRoomOfAnyWidthAsksForFewSizes() {
    MainActor.assumeIsolated {
      let font = Label("").font
      var sizes: Set<Double> = []
      for room in 1...400 {
        let layout = TextLayout.fitted(
          "1,234,567 Followers of Ada", style: style, font: font, room: room)
        XCTAssertLessThanOrEqual(layout.size.width, max(room, 40))
        let description = pango_layout_get_font_description(layout.layout)
        sizes.insert(Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE))
      }
      XCTAssertLessThan(sizes.count, 30, "\(sizes.sorted())")
      XCTAssertEqual(sizes.max(), style.size)
      XCTAssertEqual(sizes.min(), style.size * 0.6)
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
      // Wherever this Pango rounds the height of a line.
      let two = TextLayout("w\nw", style: style, font: font)
      XCTAssertEqual(cut.size.height, two.size.height)
      XCTAssertLessThan(cut.size.height, layout.size.height)
    }
  }

  // Pango 1.56 does not tell the dots that stand for what is cut off how high lines are.
  func testLinesAreAsHighWhereTheTextIsCut() {
    MainActor.assumeIsolated {
      let text = String(repeating: "w", count: 500)
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        let label = Label("")
        gtk_widget_set_direction(label.widget, direction)
        // At a width of one pixel the dots stand alone.
        for (height, width) in [(15, 200), (21, 200), (60, 200), (60, 1)] {
          let style = TextStyle(size: 15, lineHeight: Double(height))
          let cut = TextLayout(
            text, style: style, font: label.font, width: width, maximumLines: 3)
          XCTAssertEqual(cut.lineEnds, [height, 2 * height, 3 * height])
          XCTAssertEqual(cut.plain.lineEnds, cut.lineEnds)
          let line = TextLayout.line(text, style: style, font: label.font, room: width)
          XCTAssertEqual(line.size.height, height)
        }
      }
    }
  }

  func testWhatStandsOutIsSetSoAndMeasuredSo() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let text = "the quick brown fox"
      let plain = TextLayout(text, style: style, font: font)
      let bold = TextLayout(
        text, style: style, font: font, spans: [TextSpan(range: 4..<15, isBold: true)])
      XCTAssertGreaterThan(bold.size.width, plain.size.width)
      // Without its colours it is as wide.
      XCTAssertEqual(bold.plain.size.width, bold.size.width)
      let code = TextLayout(
        "iiii", style: style, font: font, spans: [TextSpan(range: 0..<4, isMonospaced: true)])
      XCTAssertGreaterThan(
        code.size.width, TextLayout("iiii", style: style, font: font).size.width)
    }
  }

  func testMarkupIsText() {
    MainActor.assumeIsolated {
      let font = Label("").font
      for text in ["<b>&amp;</b>", "<span size='1'>w</span>", "&lt;", "<", "&#65;", "</i>"] {
        let layout = TextLayout(text, style: style, font: font)
        // Each character stands for itself and takes its own room.
        XCTAssertEqual(String(cString: pango_layout_get_text(layout.layout)), text)
        let places = text.utf8.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
        let widths = places.map { layout.rectangles(of: $0..<$0 + 1).first?.width ?? 0 }
        XCTAssertTrue(widths.allSatisfy { $0 > 0 }, "\(text): \(widths)")
      }
      let bold = TextLayout("<b>w</b>", style: style, font: font)
      let start = TextLayout("<b>", style: style, font: font).size.width
      let word = bold.rectangles(of: 3..<4)
      let regular = TextLayout("w", style: style, font: font).size.width
      XCTAssertEqual(word.map(\.x).first.map { abs($0 - start) <= 1 }, true, "\(word), \(start)")
      XCTAssertLessThanOrEqual(abs((word.first?.width ?? 0) - regular), 1)
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

  func testASignStaysBeforeItsNameAmongLettersFromTheRight() {
    MainActor.assumeIsolated {
      let text = "שלום @ada ושוב #tea סוף"
      let bytes = Array(text.utf8)
      func range(_ word: String) -> Range<Int> {
        let start = text.utf8.distance(
          from: text.startIndex, to: text.ranges(of: word).first?.lowerBound ?? text.startIndex)
        return start..<start + word.utf8.count
      }
      let spans = ["@ada", "#tea"].map {
        TextSpan(range: range($0), paint: Paint(red: 1, green: 0, blue: 0))
      }
      let layout = TextLayout(text, style: style, font: Label("").font, width: 400, spans: spans)
      for span in spans {
        let whole = layout.rectangles(of: span.range)
        let sign = layout.rectangles(of: span.range.lowerBound..<span.range.lowerBound + 1)
        XCTAssertEqual(whole.count, 1)
        XCTAssertEqual(sign.first?.x, whole.first?.x)
        XCTAssertLessThan(sign.first?.width ?? 99, (whole.first?.width ?? 0) / 2)
      }
      // Each letter is found where it stands, by the bytes of the text itself.
      for start in bytes.indices where bytes[start] & 0xC0 != 0x80 && bytes[start] != 0x20 {
        let end = bytes[start...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        let place = layout.rectangles(of: start..<end)
        XCTAssertEqual(place.count, 1)
        let middle = (place.first?.x ?? 0) + (place.first?.width ?? 0) / 2
        XCTAssertEqual(layout.byte(atX: middle, y: 5), start)
        XCTAssertTrue([start, end].contains(layout.nearestByte(toX: middle, y: 5)))
      }
      XCTAssertEqual(layout.nearestByte(toX: -50, y: 5), bytes.count)
    }
  }

  func testEachParagraphBeginsWhereItsLanguageBeginsLines() {
    MainActor.assumeIsolated {
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        let label = Label("")
        gtk_widget_set_direction(label.widget, direction)
        let text = "one\nשתיים\n3"
        let layout = TextLayout(text, style: style, font: label.font, width: 300)
        let lines = layout.rectangles(of: 0..<text.utf8.count)
        XCTAssertEqual(lines.count, 3)
        XCTAssertEqual(lines[0].x, 0)
        XCTAssertEqual(lines[1].right, 300)
        XCTAssertEqual(layout.width, 300)
        // What has no direction goes with the paragraph before it.
        XCTAssertEqual(lines[2].right, 300)
        let cut = TextLayout.line(
          "one word after the other", style: style, font: label.font, room: 60)
        XCTAssertEqual(cut.rectangles(of: 0..<3).first?.x, 0)
      }
    }
  }

  func testANarrowedLayoutIsAsWideAsItsLines() {
    MainActor.assumeIsolated {
      let font = Label("").font
      for (text, begins) in [
        ("שלום לכולם וברוכים הבאים לכאן", true), ("one two three four", false),
      ] {
        for room in stride(from: 60, through: 160, by: 7) {
          let layout = TextLayout(text, style: style, font: font, width: room)
          let (width, height) = layout.size
          layout.narrow()
          XCTAssertEqual(layout.size.height, height)
          XCTAssertEqual(layout.size.width, width)
          let lines = layout.rectangles(of: 0..<text.utf8.count)
          XCTAssertEqual(
            begins ? lines.map(\.right).max() : lines.map(\.x).min(), begins ? width : 0)
          XCTAssertGreaterThanOrEqual(lines.map(\.x).min() ?? -1, 0)
        }
      }
    }
  }

  func testNoHyphenIsSetWhereALongWordIsBroken() {
    MainActor.assumeIsolated {
      let font = Label("").font
      let word = "@SamaHoole_and_everybody_else"
      let broken = TextLayout(word, style: style, font: font, width: 60)
      let lines = broken.rectangles(of: 0..<word.utf8.count)
      XCTAssertGreaterThan(lines.count, 1)
      let whole = TextLayout(word, style: style, font: font)
      let letters = lines.reduce(0) { $0 + $1.width }
      XCTAssertLessThan(abs(letters - whole.size.width), 2 * lines.count)
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

extension TextLayout {
  fileprivate var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }
}
