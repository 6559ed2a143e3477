import Testing
import TweetModel

@Suite struct BoundedLineTests {
  @Test(arguments: [\Tweet.language, \.source, \.warning, \.place])
  func whatIsSetLaterIsHeldAsWhatIsMadeWith(line: WritableKeyPath<Tweet, String?> & Sendable) {
    var tweet = Tweet(
      id: TweetID(network: .x, value: "1"), author: Author(handle: "anna", name: "Anna"), date: nil,
      text: TweetText("tea"))
    tweet[keyPath: line] = String(repeating: "a", count: 5_000)
    #expect(tweet[keyPath: line]?.count ?? 0 <= 1_000)
  }
}
