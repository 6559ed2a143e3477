import Testing
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct SearchRangesTests {
  @Test(arguments: [
    ("quick", "The Quick brown quick", ["Quick", "quick"]), ("qui", "Quick", ["Quick"]),
    ("qui ", "Quick", []), ("creme", "Crème brûlée", ["Crème"]), ("CRÈME", "a creme", ["creme"]),
    ("etude", "e\u{301}tude", ["e\u{301}tude"]), ("привет", "Привет!", ["Привет"]),
    ("\"quick brown\"", "quick brown, quick red", ["quick brown"]),
    ("brown quick", "quick brown", ["quick", "brown"]), ("fox -quick", "quick fox", ["fox"]),
    ("日本", "東日本語", ["日本"]), ("日本", "日、本", []), ("語", "日本語", ["語"]),
    ("don't", "I don't", ["don't"]), ("#swift", "#Swift swift", ["#Swift"]),
    ("#swi", "#Swift", ["#Swift"]), ("＃swift", "＃swift", ["＃swift"]),
    ("@anna ", "@anna_b @anna", ["@anna"]), ("@anna_b", "to @Anna_B!", ["@Anna_B"]),
    ("from:lark since:2020-01-01 storm", "from a storm", ["storm"]), ("", "text", []),
    ("-text", "text", []), ("text", "", []), ("a", "a", ["a"]), ("łódź", "Łódź", ["Łódź"]),
    ("\"a b\" \"b c\"", "a b c", ["a b c"]), ("🙂", "a 🙂", []), ("ABC", "ＡＢＣ", ["ＡＢＣ"]),
  ])
  func hitsAreWhereTheTextShowsThem(_ query: String, _ text: String, _ hits: [String]) {
    let utf8 = Array(text.utf8)
    let ranges = SearchQuery(parsing: query).ranges(in: text)
    #expect(ranges.map { String(decoding: utf8[$0], as: UTF8.self) } == hits)
  }

  @Test func anyTextGivesSoundRanges() {
    let pieces = [
      "a", "é", "e\u{301}", "\u{301}", "日本", "#", "@", "_", " ", "\"", "-", "ﬁ", "🇩🇪", "İ", "ß",
      "don't", "\u{0}", "국어", "from:", "＃",
    ]
    var random = SeededGenerator()
    func text() -> String {
      (0..<Int.random(in: 0..<12, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
    }
    for _ in 0..<3000 {
      let shown = text()
      let ranges = SearchQuery(parsing: text()).ranges(in: shown)
      #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= shown.utf8.count })
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      let utf8 = Array(shown.utf8)
      for range in ranges { #expect(String(validating: utf8[range], as: UTF8.self) != nil) }
    }
  }
}
