import Testing

@testable import DesignKit

struct JoinedTests {
  @Test func whatIsEmptyIsLeftOut() {
    #expect(listed(["", "a", "", "b"]) == "a, b")
    #expect(dotted(["", "a", "b"]) == "a · b")
    #expect(told(inOrder: ["One.", "", "Two.", "Three."]) == "One. Two. Three.")
    #expect(told(inOrder: []) == "")
  }

  // Else a handle and a size beside it would change places among Arabic words.
  @Test func eachPartKeepsItsOrderAmongWordsOfAnotherDirection() {
    let parts = "\u{2068}٦ مارس\u{2069} · \u{2068}@ada\u{2069} · \u{2068}1 MB\u{2069}"
    for (isRightToLeft, mark) in [(true, "\u{200F}"), (false, "\u{200E}")] {
      let line = dotted(["٦ مارس", "@ada", "1 MB"], isRightToLeft: isRightToLeft)
      #expect(line == mark + parts)
    }
    #expect(dotted(["عربي"]) == "عربي")
    #expect(translated("Replying to %s", "@عدد") == "Replying to \u{2068}@عدد\u{2069}")
    #expect(translated("Replying to %s", "@ada") == "Replying to @ada")
    #expect(translated("رداً على %s", "@ada") == "رداً على \u{2068}@ada\u{2069}")
    #expect(translated("%1$s من %2$s", "5", "7 MB") == "5 من \u{2068}7 MB\u{2069}")
  }
}
