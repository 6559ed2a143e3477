import Testing

@testable import Insights

@Suite struct MarkedWordsTests {
  /// Posts of a year, as often as they were written.
  struct Posts {
    let year: Int
    let count: Int
    let words: String

    init(_ year: Int, _ count: Int, _ words: String) {
      (self.year, self.count, self.words) = (year, count, words)
    }
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let posts: [Posts]
    /// What marks 2020.
    let marks: [String]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a word of one year marks it, and one of all years does not",
      posts: [
        Posts(2020, 12, "the harbour"), Posts(2020, 60, "the tea"), Posts(2021, 60, "the tea"),
        Posts(2021, 12, "the bread"),
      ], marks: ["harbour"]),
    Case(
      testDescription: "a year of few posts is not marked by a word that other years are full of",
      posts: [
        Posts(2020, 5, "the ferry"), Posts(2020, 1, "the"), Posts(2021, 140, "the tea"),
        Posts(2021, 160, "rain"), Posts(2022, 90, "the bread"), Posts(2022, 110, "snow"),
      ], marks: ["ferry"]),
    Case(
      testDescription: "what two posts have may be chance",
      posts: [Posts(2020, 2, "harbour"), Posts(2020, 20, "tea"), Posts(2021, 200, "tea")],
      marks: []),
    Case(
      testDescription: "so may what is a little more often there",
      posts: [
        Posts(2020, 30, "rain"), Posts(2020, 970, "tea"), Posts(2021, 20, "rain"),
        Posts(2021, 980, "tea"),
      ], marks: []),
    Case(
      testDescription:
        "the words of which a language is made mark nothing, in a year of another one",
      posts: [
        Posts(2020, 30, "der die und hafen"), Posts(2020, 60, "der ist und"),
        Posts(2020, 60, "die und regen"), Posts(2020, 60, "ist das"),
        Posts(2021, 300, "the and tea"),
        Posts(2022, 300, "the and bread"),
      ], marks: ["hafen"]),
    Case(
      testDescription: "nor in a year of few posts",
      posts: [
        Posts(2020, 4, "und hafen"), Posts(2020, 4, "und"), Posts(2021, 90, "the tea"),
        Posts(2022, 90, "the bread"),
      ], marks: ["hafen"]),
    Case(
      testDescription: "in Russian",
      posts: [
        Posts(2020, 9, "это паром"), Posts(2020, 40, "как это"), Posts(2021, 50, "это чай"),
        Posts(2022, 50, "как хлеб это"),
      ], marks: ["паром"]),
    Case(
      testDescription: "in Arabic",
      posts: [
        Posts(2020, 9, "في ميناء"), Posts(2020, 40, "في على"), Posts(2021, 50, "في على"),
        Posts(2022, 50, "في على"),
      ], marks: ["ميناء"]),
    Case(
      testDescription: "the surest comes first",
      posts: [
        Posts(2020, 15, "ferry"), Posts(2020, 12, "harbour"), Posts(2020, 90, "tea"),
        Posts(2021, 90, "tea"),
      ], marks: ["ferry", "harbour"]),
    Case(
      testDescription: "one year alone has none",
      posts: [Posts(2020, 50, "the harbour"), Posts(2020, 50, "the")], marks: []),
    Case(testDescription: "no posts have none", posts: [], marks: []),
  ]

  @Test(arguments: cases) func marks(_ one: Case) {
    var words = MarkedWords()
    for posts in one.posts {
      for _ in 0..<posts.count {
        words.add(posts.words.split(separator: " ").map(String.init), year: posts.year)
      }
    }
    #expect(words.marks(5)[2020] ?? [] == one.marks)
    #expect(words.marks(1)[2020] ?? [] == Array(one.marks.prefix(1)))
  }

  @Test func aWordCountsOnceInAPost() {
    var words = MarkedWords()
    words.add([String](repeating: "harbour", count: 40), year: 2020)
    for _ in 0..<40 { words.add(["tea"], year: 2021) }
    #expect(words.marks(5)[2020] == [])
  }
}
