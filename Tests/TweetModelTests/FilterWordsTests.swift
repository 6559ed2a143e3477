import Testing
import TweetModel

/// What filters look for in a post.
struct FilterWordsTests {
  struct Case: CustomTestStringConvertible {
    let sought: String
    let isWholeWord: Bool
    let text: String
    let isMeant: Bool

    init(_ sought: String, whole: Bool, _ text: String, _ isMeant: Bool) {
      (self.sought, isWholeWord, self.text, self.isMeant) = (sought, whole, text, isMeant)
    }

    var testDescription: String { "\(sought) in \(text)" }
  }

  @Test(arguments: [
    Case("rain", whole: true, "RAIN again", true),
    Case("rain", whole: true, "a train", false),
    Case("rain", whole: false, "a train", true),
    Case("rain", whole: true, "rain", true),
    Case("rain", whole: true, "rain_coat", false),
    Case("rain", whole: true, "rainy, then: rain.", true),
    Case("#rain", whole: true, "so#rain", true),
    Case("c++", whole: true, "c++11", true),
    Case("été", whole: true, "L'ÉTÉ!", true),
    Case("雨", whole: true, "大雨", false),
    Case("雨", whole: false, "大雨", true),
    Case("two words", whole: true, "in two words", true),
    Case("", whole: false, "anything", false),
    Case("longer than the text", whole: false, "short", false),
  ]) func aWordIsFound(_ each: Case) {
    let filter = LiveFilter(
      local: "1", title: "t", action: .warn, places: .home,
      keywords: [.init(text: each.sought, isWholeWord: each.isWholeWord)])
    let tweet = Self.tweet(each.text)
    #expect(FilterWords(of: tweet, local: "7").isMeant(by: filter) == each.isMeant)
  }

  @Test func allOfAPostIsLookedAt() {
    var tweet = Self.tweet("nothing")
    tweet.warning = "spider"
    tweet.media = [
      Media(kind: .photo, file: nil, address: "https://a.example/1", altText: "a wasp")
    ]
    tweet.poll = Tweet.Poll(options: [.init(title: "a bee", votes: nil)], isMultiple: false)
    for word in ["spider", "wasp", "bee", "nothing"] {
      let filter = LiveFilter(
        local: "1", title: "t", action: .hide, places: .home,
        keywords: [.init(text: word, isWholeWord: true)])
      #expect(FilterWords(of: tweet, local: "7").isMeant(by: filter), "\(word)")
    }
  }

  @Test func aPostCanBeMeantItself() {
    let filter = LiveFilter(local: "1", title: "t", action: .hide, places: .home, posts: ["7"])
    #expect(FilterWords(of: Self.tweet("any"), local: "7").isMeant(by: filter))
    #expect(!FilterWords(of: Self.tweet("any"), local: "8").isMeant(by: filter))
  }

  private static func tweet(_ text: String) -> Tweet {
    Tweet(
      id: TweetID(network: .fediverse, value: "https://a.example/1"),
      author: Author(handle: "noor@paper.example", name: "Noor"), date: nil, text: TweetText(text))
  }
}
