import Testing

@testable import TweetModel

@Suite struct JoiningTests {
  private func tweet(_ number: Int, _ text: String, media: Int = 0) -> Tweet {
    Tweet(
      id: TweetID(network: .x, value: "\(number)"), author: Author(handle: "ada", name: "Ada"),
      date: Timestamp(seconds: Int64(number)), text: TweetText(detectingIn: text),
      media: (0..<media).map {
        Media(kind: .photo, file: "\(number)-\($0)", address: "", size: nil)
      })
  }

  @Test func aThreadReadsAsOneText() throws {
    let parts = [
      tweet(1, "See @bea #tea", media: 1), tweet(2, ""), tweet(3, "and 🫖 #more", media: 3),
    ]
    let joined = try #require(Tweet.joining(parts))
    #expect(joined.id == parts[0].id)
    #expect(joined.text.display == "See @bea #tea\n\nand 🫖 #more")
    let bytes = Array(joined.text.display.utf8)
    let shown = joined.text.entities.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(shown == ["@bea", "#tea", "#more"])
    #expect(joined.media.compactMap(\.file) == ["1-0", "3-0", "3-1", "3-2"])
  }

  @Test func onePartIsItself() {
    let only = tweet(1, "Alone.")
    #expect(Tweet.joining([only]) == only)
    #expect(Tweet.joining([]) == nil)
  }
}
