import Testing
import TweetModel

/// Signs that a message was answered with.
struct ReactionGroupTests {
  private static func message(_ reactions: [DirectMessage.Reaction]) -> DirectMessage {
    DirectMessage(
      id: "1", date: nil, sender: "7", body: .text(TweetText("tea"), media: []),
      reactions: reactions)
  }

  @Test func eachStandsOnceWithWhoGaveIt() {
    let message = Self.message([
      .init(key: "like", sender: "8"), .init(key: "sad", sender: nil),
      .init(key: "like", sender: "9"),
    ])
    #expect(message.groupedReactions.map(\.key) == ["like", "sad"])
    #expect(message.groupedReactions.map(\.senders) == [["8", "9"], [nil]])
    #expect(message.countedReactions.map(\.count) == [2, 1])
  }

  @Test(.timeLimit(.minutes(1)))
  func thousandsOfKindsTakeNoTime() {
    let many = Self.message((0..<10_000).map { .init(key: "sign \($0)", sender: "8") })
    let time = ContinuousClock().measure { _ = many.groupedReactions }
    // Comparing each with each takes a hundred times as long.
    #expect(time < .seconds(1))
  }

  @Test(arguments: [("", true), (" \n ", true), ("tea", false)])
  func whatSaysNothingIsEmpty(_ text: String, _ isEmpty: Bool) {
    func message(_ media: [Media]) -> DirectMessage {
      DirectMessage(
        id: "1", date: nil, sender: "7", body: .text(TweetText(text), media: media))
    }
    #expect(message([]).isEmpty == isEmpty)
    #expect(!message([Media(kind: .photo, file: nil, address: "https://example.org/a")]).isEmpty)
  }
}
