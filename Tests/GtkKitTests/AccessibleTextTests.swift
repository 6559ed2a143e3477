import CGtk
import Geometry
import GtkTestSupport
import XCTest

@testable import GtkKit

/// A heading above a text, of which the text can be marked.
private final class Leaflet: CustomWidget, AccessibleText {
  let texts: [TextLayout]
  var selectedText: SelectedText?

  init(_ texts: [String], width: Int = 300, pictures: [TextPicture] = []) {
    let font = Label("").font
    self.texts = texts.enumerated().map { index, text in
      TextLayout(
        text, style: TextStyle(size: 15, lineHeight: 21), font: font, width: width,
        pictures: index == texts.count - 1 ? pictures : [])
    }
    super.init()
  }

  override func preferredWidth() -> Extent { Extent(320) }
  override func preferredHeight(forWidth width: Int) -> Extent { Extent(200) }

  var accessibleTexts: [PlacedText] {
    texts.enumerated().map { PlacedText($1, x: 10, y: 5 + 40 * $0) }
  }

  var markableText: Int? { texts.count - 1 }

  func markText(_ range: Range<Int>?) -> Bool {
    let old = selectedText
    selectedText = range.map { SelectedText(range: $0, caret: $0.upperBound) }
    announceSelection(insteadOf: old)
    return true
  }

  /// What ATK asks.
  var object: OpaquePointer { OpaquePointer(gtk_widget_get_accessible(widget)) }
}

/// What a screen reader hears of a text that is drawn, asked through ATK as the bridge does.
final class AccessibleTextTests: GtkTestCase {
  private typealias Ask = (
    OpaquePointer, gint, UnsafeMutablePointer<gint>, UnsafeMutablePointer<gint>
  ) -> UnsafeMutablePointer<gchar>?

  @MainActor
  private static func words(_ leaflet: Leaflet, _ offset: Int, _ ask: Ask) -> String? {
    var (start, end): (gint, gint) = (-1, -1)
    guard let text = ask(leaflet.object, gint(offset), &start, &end) else { return nil }
    defer { g_free(text) }
    return "\(start)-\(end) " + String(cString: text)
  }

  func testAllOfItIsReadInCodePoints() {
    MainActor.assumeIsolated {
      let table: [(texts: [String], whole: String, count: gint)] = [
        ([], "", 0), ([""], "", 0), (["tea"], "tea", 3), (["Ada", "tea"], "Ada\ntea", 7),
        (["é", "👩‍🌾 ok"], "é\n👩‍🌾 ok", 8), (["שלום @ada"], "שלום @ada", 9),
        (["e\u{301}"], "e\u{301}", 2),
      ]
      for row in table {
        let leaflet = Leaflet(row.texts)
        XCTAssertEqual(atk_text_get_character_count(leaflet.object), row.count, row.whole)
        let whole = atk_text_get_text(leaflet.object, 0, -1)
        XCTAssertEqual(whole.map { String(cString: $0) }, row.whole)
        g_free(whole)
        let scalars = Array(row.whole.unicodeScalars)
        for (offset, scalar) in scalars.enumerated() {
          XCTAssertEqual(
            atk_text_get_character_at_offset(leaflet.object, gint(offset)), scalar.value)
        }
        XCTAssertEqual(atk_text_get_character_at_offset(leaflet.object, row.count), 0)
      }
    }
  }

  func testPiecesEndWhereCharactersWordsSentencesAndParagraphsDo() {
    MainActor.assumeIsolated {
      let leaflet = Leaflet(["Ada @ada", "Tea. It’s e\u{301} 👩‍🌾!\nA :cup: for שלום."])
      let units: [(AtkTextGranularity, Int, String)] = [
        (ATK_TEXT_GRANULARITY_CHAR, 0, "0-1 A"), (ATK_TEXT_GRANULARITY_CHAR, 8, "8-9 \n"),
        (ATK_TEXT_GRANULARITY_CHAR, 19, "19-21 e\u{301}"),
        (ATK_TEXT_GRANULARITY_CHAR, 20, "19-21 e\u{301}"),
        (ATK_TEXT_GRANULARITY_CHAR, 23, "22-25 👩‍🌾"), (ATK_TEXT_GRANULARITY_CHAR, 999, "44-44 "),
        (ATK_TEXT_GRANULARITY_WORD, 1, "0-5 Ada @"), (ATK_TEXT_GRANULARITY_WORD, 5, "5-9 ada\n"),
        (ATK_TEXT_GRANULARITY_WORD, 16, "14-17 It’"),
        (ATK_TEXT_GRANULARITY_WORD, 31, "30-35 cup: "),
        (ATK_TEXT_GRANULARITY_WORD, 41, "39-44 שלום."),
        (ATK_TEXT_GRANULARITY_SENTENCE, 10, "9-14 Tea. "),
        (ATK_TEXT_GRANULARITY_SENTENCE, 15, "14-27 It’s e\u{301} 👩‍🌾!\n"),
        (ATK_TEXT_GRANULARITY_PARAGRAPH, 30, "27-44 A :cup: for שלום."),
        (ATK_TEXT_GRANULARITY_LINE, 3, "0-9 Ada @ada\n"),
        (ATK_TEXT_GRANULARITY_LINE, 10, "9-27 Tea. It’s e\u{301} 👩‍🌾!\n"),
      ]
      for (unit, offset, piece) in units {
        let heard = Self.words(leaflet, offset) {
          atk_text_get_string_at_offset($0, $1, unit, $2, $3)
        }
        XCTAssertEqual(heard, piece, "\(unit) at \(offset)")
      }
    }
  }

  func testTheOlderQuestionsAreAnsweredToo() {
    MainActor.assumeIsolated {
      let leaflet = Leaflet(["One two.", "Three four"])
      let rows: [(AtkTextBoundary, Int, before: String, at: String, after: String)] = [
        (ATK_TEXT_BOUNDARY_CHAR, 1, "0-1 O", "1-2 n", "2-3 e"),
        (ATK_TEXT_BOUNDARY_CHAR, 0, "0-0 ", "0-1 O", "1-2 n"),
        (ATK_TEXT_BOUNDARY_CHAR, 19, "18-19 r", "19-19 ", "19-19 "),
        (ATK_TEXT_BOUNDARY_WORD_START, 5, "0-4 One ", "4-9 two.\n", "9-15 Three "),
        (ATK_TEXT_BOUNDARY_WORD_END, 5, "0-3 One", "3-7  two", "7-14 .\nThree"),
        (ATK_TEXT_BOUNDARY_SENTENCE_START, 12, "0-9 One two.\n", "9-19 Three four", "19-19 "),
        (ATK_TEXT_BOUNDARY_LINE_START, 12, "0-9 One two.\n", "9-19 Three four", "19-19 "),
        (ATK_TEXT_BOUNDARY_LINE_END, 2, "0-0 ", "0-8 One two.", "8-19 \nThree four"),
      ]
      // As the bridge does: asking them by their own names is discouraged.
      let table = g_type_interface_peek(
        g_type_class_peek(cgtk_type_of(UnsafeRawPointer(leaflet.object))), atk_text_get_type())
      guard let asked = table?.assumingMemoryBound(to: AtkTextIface.self).pointee else {
        return XCTFail("it has no text")
      }
      for row in rows {
        let label = "\(row.0) at \(row.1)"
        let before = Self.words(leaflet, row.1) {
          asked.get_text_before_offset($0, $1, row.0, $2, $3)
        }
        XCTAssertEqual(before, row.before, "before, " + label)
        let here = Self.words(leaflet, row.1) { asked.get_text_at_offset($0, $1, row.0, $2, $3) }
        XCTAssertEqual(here, row.at, label)
        let after = Self.words(leaflet, row.1) {
          asked.get_text_after_offset($0, $1, row.0, $2, $3)
        }
        XCTAssertEqual(after, row.after, "after, " + label)
      }
    }
  }

  func testLinesAreThoseThatAreSeen() {
    MainActor.assumeIsolated {
      let leaflet = Leaflet(["one two three four five six seven eight nine ten"], width: 120)
      let lines = leaflet.texts[0].lineStarts
      XCTAssertGreaterThan(lines.count, 2)
      for (start, end) in zip(lines, lines.dropFirst()) {
        let heard = Self.words(leaflet, start + 1) {
          atk_text_get_string_at_offset($0, $1, ATK_TEXT_GRANULARITY_LINE, $2, $3)
        }
        XCTAssertEqual(heard?.hasPrefix("\(start)-\(end) "), true, heard ?? "")
      }
    }
  }

  func testEachCharacterIsFoundWhereItStands() {
    MainActor.assumeIsolated {
      let code = TextPicture(range: 4..<9, name: "cup", side: 17)
      for (text, pictures) in [("tea", []), ("tea :cup: e\u{301}", [code]), ("שלום עולם", [])] {
        let leaflet = Leaflet(["Ada", text], pictures: pictures)
        let window = OffscreenWindow(content: leaflet, width: 320, height: 200)
        window.showAll()
        XCTAssertTrue(runLoop { leaflet.size.width == 320 })
        for kind in [ATK_XY_WINDOW, ATK_XY_SCREEN] {
          for offset in 4..<atk_text_get_character_count(leaflet.object) {
            var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
            atk_text_get_character_extents(
              leaflet.object, offset, &x, &y, &width, &height, kind)
            let label = "\(text) \(offset)"
            XCTAssertGreaterThan(height, 0, label)
            XCTAssertGreaterThan(width, 0, label)
            let found = atk_text_get_offset_at_point(
              leaflet.object, x + width / 2, y + height / 2, kind)
            var (start, end): (gint, gint) = (0, 0)
            g_free(
              atk_text_get_string_at_offset(
                leaflet.object, offset, ATK_TEXT_GRANULARITY_CHAR, &start, &end))
            // The letters of a code stand where its picture does.
            let isCode = !pictures.isEmpty && (8..<13).contains(offset)
            XCTAssertEqual(found, isCode ? 8 : start, label)
          }
        }
        XCTAssertEqual(atk_text_get_offset_at_point(leaflet.object, 315, 190, ATK_XY_WINDOW), -1)
        var all = AtkTextRectangle()
        let count = atk_text_get_character_count(leaflet.object)
        atk_text_get_range_extents(leaflet.object, 0, count, ATK_XY_WINDOW, &all)
        XCTAssertLessThanOrEqual(all.y, 5)
        XCTAssertGreaterThan(all.height, 40)
      }
    }
  }

  func testNoQuestionIsTooStrange() {
    MainActor.assumeIsolated {
      let numbers: [gint] = [.min, .min + 1, -2_097_153, -1, 0, 2_097_152, .max - 1, .max]
      for (isSeen, kind) in [false, true].flatMap({ isSeen in
        [ATK_XY_WINDOW, ATK_XY_SCREEN, ATK_XY_PARENT].map { (isSeen, $0) }
      }) {
        let leaflet = Leaflet(["Ada", "tea שלום"])
        let window = OffscreenWindow(content: leaflet, width: 320, height: 200)
        if isSeen {
          window.showAll()
          XCTAssertTrue(runLoop { leaflet.size.width == 320 })
        }
        let object = leaflet.object
        for (x, y) in numbers.flatMap({ x in numbers.map { (x, $0) } }) {
          XCTAssertEqual(atk_text_get_offset_at_point(object, x, y, kind), -1, "\(x), \(y)")
          _ = atk_text_set_selection(object, 0, x, y)
        }
        // ATK itself answers those below zero.
        for number in numbers where number >= 0 {
          var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
          atk_text_get_character_extents(object, number, &x, &y, &width, &height, kind)
          XCTAssertEqual(width > 0, isSeen && number == 0, "\(number)")
          _ = atk_text_get_character_at_offset(object, number)
          let word = Self.words(leaflet, Int(number)) {
            atk_text_get_string_at_offset($0, $1, ATK_TEXT_GRANULARITY_WORD, $2, $3)
          }
          XCTAssertEqual(word, number == 0 ? "0-4 Ada\n" : "8-12 שלום", "\(number)")
        }
        var place = AtkTextRectangle()
        atk_text_get_range_extents(object, 0, .max, kind, &place)
        XCTAssertEqual(place.width > 0, isSeen)
      }
    }
  }

  func testWhatIsMarkedIsToldAndCanBeSet() {
    MainActor.assumeIsolated {
      let leaflet = Leaflet(["Ada", "é tea"])
      let object = leaflet.object
      let signals = HeardMarks(object)
      defer { signals.end() }
      XCTAssertEqual(atk_text_get_n_selections(object), 0)
      XCTAssertEqual(atk_text_get_caret_offset(object), 0)
      XCTAssertEqual(atk_text_add_selection(object, 0, 2), 0, "the heading cannot be marked")
      XCTAssertEqual(atk_text_add_selection(object, 4, 7), 1)
      XCTAssertEqual(leaflet.selectedText?.range, 0..<4, "bytes")
      XCTAssertEqual(Self.words(leaflet, 0) { atk_text_get_selection($0, $1, $2, $3) }, "4-7 é t")
      XCTAssertEqual(atk_text_get_caret_offset(object), 7)
      XCTAssertEqual(atk_text_add_selection(object, 8, 9), 0, "there is one already")
      XCTAssertEqual(atk_text_set_selection(object, 0, 6, -1), 1)
      XCTAssertEqual(Self.words(leaflet, 0) { atk_text_get_selection($0, $1, $2, $3) }, "6-9 tea")
      XCTAssertEqual(atk_text_remove_selection(object, 0), 1)
      XCTAssertEqual(atk_text_remove_selection(object, 0), 0)
      XCTAssertEqual(atk_text_get_n_selections(object), 0)
      XCTAssertEqual(signals.heard, ["caret 7", "mark", "caret 9", "mark", "caret 0", "mark"])
    }
  }

  func testItsStatesSayThatItHasLinesAndCanBeMarked() {
    MainActor.assumeIsolated {
      let leaflet = Leaflet(["tea"])
      let set = atk_object_ref_state_set(gtk_widget_get_accessible(leaflet.widget))
      defer { g_object_unref(set) }
      for state in [ATK_STATE_MULTI_LINE, ATK_STATE_SELECTABLE_TEXT] {
        XCTAssertNotEqual(atk_state_set_contains_state(set, state), 0)
      }
    }
  }
}

/// What a text tells of its marks.
private final class HeardMarks {
  private(set) var heard: [String] = []
  private let object: UnsafeMutableRawPointer
  private var signals: [gulong] = []

  init(_ object: OpaquePointer) {
    self.object = UnsafeMutableRawPointer(object)
    let data = Unmanaged.passUnretained(self).toOpaque()
    let caret: @convention(c) (gpointer, gint, gpointer) -> Void = { _, place, data in
      Unmanaged<HeardMarks>.fromOpaque(data).takeUnretainedValue().heard.append("caret \(place)")
    }
    let mark: @convention(c) (gpointer, gpointer) -> Void = { _, data in
      Unmanaged<HeardMarks>.fromOpaque(data).takeUnretainedValue().heard.append("mark")
    }
    for (name, handler) in [
      ("text-caret-moved", unsafeBitCast(caret, to: GCallback.self)),
      ("text-selection-changed", unsafeBitCast(mark, to: GCallback.self)),
    ] {
      signals.append(
        g_signal_connect_data(self.object, name, handler, data, nil, GConnectFlags(0)))
    }
  }

  func end() { for signal in signals { g_signal_handler_disconnect(object, signal) } }
}
