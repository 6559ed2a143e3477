import Testing

@testable import DesignKit

struct JoinedTests {
  @Test func whatIsEmptyIsLeftOut() {
    #expect(listed(["", "a", "", "b"]) == "a, b")
    #expect(dotted(["", "a", "b"]) == "a · b")
    #expect(paragraph(["One.", "", "Two.", "Three."]) == "One. Two. Three.")
    #expect(paragraph([]) == "")
  }

  @Test(arguments: [
    ("%1$s added %2$s", ["%2$s", "Bob"], "%2$s added Bob"),
    ("%2$s by %1$s", ["%1$s %d", "%2$s"], "%2$s by %1$s %d"),
    ("%1$s", ["a", "b"], "a"), ("100 % of %1$s %3$s%", ["a", "b"], "100 % of a %3$s%"),
    ("%1$s\u{301}%2$s", ["a", "b"], "a\u{301}b"), ("", ["a", "b"], ""),
  ])
  func aNameThatLooksLikeAPlaceIsAName(_ text: String, _ values: [String], _ expected: String) {
    #expect(translated(text, values[0], values[1]) == expected)
  }

  @Test func sentencesThatLookLikePlacesAreSentences() {
    #expect(paragraph(["It is “%2$s”.", "Two."]) == "It is “%2$s”. Two.")
  }

  // All that followed in the sentence was set backwards.
  @Test(arguments: [
    ("Ada", "Ada"), ("\u{202E}Ada", "\u{2068}\u{202E}Ada\u{202C}\u{2069}"),
    ("\u{202E}Ada\u{202C}", "\u{202E}Ada\u{202C}"), ("“Ada…”", "“Ada…”"),
    ("Ada\u{2069}\u{202C}", "\u{2068}Ada\u{2069}"),
    ("\u{2067}Ada", "\u{2068}\u{2067}Ada\u{2069}\u{2069}"),
    ("\u{2068}Ada\u{2069}", "\u{2068}Ada\u{2069}"),
  ])
  func aNameThatTurnsItsDirectionTurnsNothingElse(_ name: String, _ contained: String) {
    #expect(translated("in “%s”", name) == "in “\(contained)”")
    #expect(
      translated("%1$s and %2$s are one person now.", name, "Bea")
        == "\(contained) and Bea are one person now.")
    #expect(listed([name, "Bea"]) == "\(contained), Bea")
    #expect(dotted([name, "Bea"]) == "\(contained) · Bea")
    #expect(translated("رداً على %s", name).hasPrefix("رداً على \u{2068}"))
  }

  // Else a handle and a size beside it would change places among Arabic words.
  @Test func eachPartKeepsItsOrderAmongWordsOfAnotherDirection() {
    let parts = "\u{2068}٦ مارس\u{2069} · \u{2068}@ada\u{2069} · \u{2068}1 MB\u{2069}"
    for (isRightToLeft, mark) in [(true, "\u{200F}"), (false, "\u{200E}")] {
      let line = dotted(["٦ مارس", "@ada", "1 MB"], isRightToLeft: isRightToLeft)
      #expect(line == mark + parts)
    }
    #expect(dotted(["عربي"]) == "عربي")
    let names = "\u{2068}Cleo\u{2069}, \u{2068}نور\u{2069}, \u{2068}2 others\u{2069}"
    for (isRightToLeft, mark) in [(true, "\u{200F}"), (false, "\u{200E}")] {
      #expect(listed(["Cleo", "نور", "2 others"], isRightToLeft: isRightToLeft) == mark + names)
    }
    #expect(listed(["نور"]) == "نور")
    #expect(translated("Replying to %s", "@عدد") == "Replying to \u{2068}@عدد\u{2069}")
    #expect(translated("Replying to %s", "@ada") == "Replying to @ada")
    #expect(translated("رداً على %s", "@ada") == "رداً على \u{2068}@ada\u{2069}")
    #expect(translated("%1$s من %2$s", "5", "7 MB") == "5 من \u{2068}7 MB\u{2069}")
  }
}
