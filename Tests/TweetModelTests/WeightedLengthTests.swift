import SyntheticData
import Testing
import TweetModel

/// How X counts a text.
struct WeightedLengthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("\u{2014}", 1), ("\u{2026}", 2),
    ("http://example.com/a/very/long/path/that/counts/as/any/other", 23), ("a.com", 23),
    ("a http://b.com c", 27), ("😀", 2), ("☺", 2), ("☺\u{FE0F}", 2), ("©", 1), ("©\u{FE0F}", 2),
    ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇨🇭", 2), ("🇨🇭🇨🇭", 4), ("1\u{FE0F}\u{20E3}", 2),
    ("1\u{20E3}", 2), ("1", 1), ("🏳\u{FE0F}‍🌈", 2), ("👩‍⚕\u{FE0F}", 2), ("👩‍❤", 2),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("😀\u{301}", 3),
    ("क्ष", 3), ("🐶🏽", 4), ("😀‍a", 4),
  ])
  func lengthsOfToday(_ text: String, _ expected: Int) {
    #expect(WeightedLength(text).length == expected)
  }

  @Test(arguments: [
    (WeightedLength.Rules.version1, 7, 140), (.version2, 11, 280), (.today, 2, 280),
  ])
  func rulesDifferByVersion(_ rules: WeightedLength.Rules, _ family: Int, _ maximum: Int) {
    #expect(WeightedLength("👩‍👩‍👧‍👦", rules: rules).length == family)
    #expect(rules.maximum == maximum)
  }

  @Test func emptyTextHasNoEnds() {
    let length = WeightedLength("")
    #expect(!length.isValid)
    #expect((length.displayEnd, length.validEnd, length.permillage) == (-1, -1, 0))
  }

  @Test func validEndStopsWhereTheLimitIs() {
    let length = WeightedLength(String(repeating: "a", count: 300))
    #expect(!length.isValid)
    #expect((length.displayEnd, length.validEnd, length.permillage) == (299, 279, 1071))
  }

  @Test func anEmojiOverTheLimitIsLeftOutWhole() {
    let length = WeightedLength(String(repeating: "a", count: 279) + "👍🏽")
    #expect((length.length, length.validEnd, length.displayEnd) == (281, 278, 282))
  }

  @Test(arguments: [
    (String(repeating: "a", count: 280), 280),
    (String(repeating: "a", count: 290), 280),
    (String(repeating: "e\u{301}", count: 300), 560),
    (String(repeating: "\u{1D49C}", count: 141) + "e\u{301}", 140),
    ("e\u{301}" + String(repeating: "\u{1D49C}", count: 141), 141),
    ("\u{FEFF}" + String(repeating: "a", count: 290), 279),
    (String(repeating: "a", count: 279) + "👍🏽", 279),
  ])
  func whatFitsIsCountedInTheTextAsItIsWritten(_ text: String, _ scalars: Int) {
    #expect(WeightedLength(text).fittingScalars == scalars)
  }

  @Test func aForbiddenCharacterEndsWhatIsValid() {
    let length = WeightedLength("ab\u{FFFF}c")
    #expect(!length.isValid)
    #expect(length.validEnd == 1)
  }
}
