import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

/// Texts of which lines could end within letters: the first two ended any program of Pango before 1.56.4, in lines of at
/// most 10 and of 22 pixels.
final class LineBreaksInLettersTests: GtkTestCase {
  private static let texts = [
    "\u{963}\u{963}\u{1F3FB}\u{1D165}\u{963}\t\u{1D165}\t",
    "\u{1F3FB}\u{309A}\u{308}\u{1F3FB}\u{1F3FB}\u{FF9F}\u{1F3FB}bc bc bc bc \u{FF9F}\u{1F3FB}bc \u{1F3FB}bc \u{E33}\u{E33}",
    "a \u{308}", "a\u{1F3FB}",
    " \u{FE0F}\u{5197}", "\u{600}\u{5197}",
  ].flatMap { [$0, String(repeating: $0, count: 3)] }

  func testTheyAreLaidOutInAnyRoom() {
    MainActor.assumeIsolated {
      let font = Label("").font
      for text in Self.texts {
        for width in [0, 1, 10, 22, 40] {
          let layout = TextLayout(text, style: TextStyle(size: 15), font: font, width: width)
          XCTAssertEqual(layout.string, text)
          XCTAssertEqual(layout.nearestByte(toX: 10_000, y: 1_000_000), text.utf8.count, text)
        }
      }
    }
  }

  func testLabelsAndFieldsShowThem() {
    MainActor.assumeIsolated {
      for text in Self.texts {
        let label = Label(text)
        label.wrap(atCharacters: 1)
        let view = TextView()
        view.text = text
        XCTAssertEqual(view.text, text)
        for widget in [label, view] {
          let window = Window(application: nil)
          window.setContent(widget)
          window.setDefaultSize(width: 1, height: 1)
          widget.showAll()
          window.present()
          XCTAssertTrue(runLoop { widget.isMapped })
          XCTAssertTrue(runFrames(2, of: widget))
          window.destroy()
        }
      }
    }
  }

  func testAFieldBreaksBetweenWordsAgainWhenTheyAreGone() {
    MainActor.assumeIsolated {
      let view = TextView()
      for (text, modes) in [("a \u{308}", [GTK_WRAP_CHAR]), ("é", [GTK_WRAP_WORD_CHAR])] {
        view.text = text
        XCTAssertEqual(view.wrapModes, modes)
      }
    }
  }

  func testOnlyTheParagraphsThatHaveThemBreakAnywhere() {
    MainActor.assumeIsolated {
      let (word, anywhere) = (GTK_WRAP_WORD_CHAR, GTK_WRAP_CHAR)
      let view = TextView()
      view.text = "one\na \u{308}\nthree \n\u{308}x"
      XCTAssertEqual(view.wrapModes, [word, anywhere, word, word])
      // Colours leave them.
      view.setMarks([.init(range: 0..<9, paint: Paint(red: 1, green: 0, blue: 0))])
      view.setMarks([])
      XCTAssertEqual(view.wrapModes, [word, anywhere, word, word])
      // The accent comes upon the space of the line before, and gets a letter.
      view.delete(14, 15)
      XCTAssertEqual(view.wrapModes, [word, anywhere, anywhere])
      view.write("b", at: 14)
      XCTAssertEqual(view.wrapModes, [word, anywhere, word])
      view.write("a \u{308}\nb\nc \u{308}", at: 1)
      XCTAssertEqual(view.wrapModes, [anywhere, word, anywhere, anywhere, word])
      view.delete(0, 6)
      XCTAssertEqual(view.wrapModes, [word, anywhere, anywhere, word])
      view.text = ""
      XCTAssertEqual(view.wrapModes, [word])
    }
  }

  // Pango tries each letter of what is left for each line: fifty thousand stood still for half a minute, at each key.
  func testParagraphsWithWordsOfHundredsOfLettersBreakAnywhere() {
    MainActor.assumeIsolated {
      let (word, anywhere) = (GTK_WRAP_WORD_CHAR, GTK_WRAP_CHAR)
      let view = TextView()
      view.text = "one\n" + String(repeating: "w", count: 300) + "\nthree"
      XCTAssertEqual(view.wrapModes, [word, anywhere, word])
      view.write(" ", at: 150)
      XCTAssertEqual(view.wrapModes, [word, word, word])
    }
  }

  func testPlacesOfTheTextAreFoundAmongPicturesMarksAndJoiners() {
    MainActor.assumeIsolated {
      let text = "\u{5D0} \u{308}:cup:\u{1F3FB} @ada b \u{308}:cup:c"
      func ranges(of part: String) -> [Range<Int>] {
        text.ranges(of: part).map { range in
          let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
          return start..<start + part.utf8.count
        }
      }
      let pictures = ranges(of: ":cup:")
      let set = IsolatedText(text, ranges(of: "@ada"), pictures: pictures)
      let shown = Array(set.string.utf8)
      XCTAssertEqual(set.string.unicodeScalars.filter { $0 == "\u{2060}" }.count, 3)
      XCTAssertEqual(set.letters.keys.sorted(), pictures.map(\.lowerBound))
      for letter in set.letters.values {
        XCTAssertEqual(String(decoding: shown[letter], as: UTF8.self), "\u{FFFC}")
      }
      var byte = 0
      for scalar in text.unicodeScalars {
        let range = byte..<byte + UTF8.width(scalar)
        byte = range.upperBound
        guard !pictures.contains(where: { $0.overlaps(range) }) else { continue }
        let place = set.shown(range)
        XCTAssertEqual(String(decoding: shown[place], as: UTF8.self), String(scalar))
        XCTAssertEqual(set.byte(ofShown: place.lowerBound), range.lowerBound)
      }
    }
  }
}

@MainActor
extension TextView {
  /// How the lines of each paragraph end.
  fileprivate var wrapModes: [GtkWrapMode] {
    let buffer = gtk_text_view_get_buffer(instance())
    return (0..<gtk_text_buffer_get_line_count(buffer)).map { line in
      var place = GtkTextIter()
      gtk_text_buffer_get_iter_at_line(buffer, &place, line)
      let attributes = gtk_text_view_get_default_attributes(instance())
      defer { gtk_text_attributes_unref(attributes) }
      gtk_text_iter_get_attributes(&place, attributes)
      return attributes?.pointee.wrap_mode ?? GTK_WRAP_NONE
    }
  }

  fileprivate func write(_ text: String, at offset: Int) {
    let buffer = gtk_text_view_get_buffer(instance())
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &place, gint(offset))
    gtk_text_buffer_insert(buffer, &place, text, -1)
  }

  fileprivate func delete(_ first: Int, _ last: Int) {
    let buffer = gtk_text_view_get_buffer(instance())
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(first))
    gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(last))
    gtk_text_buffer_delete(buffer, &start, &end)
  }
}
