import Testing

@testable import TweetModel

/// How often others answered, passed on and liked.
struct CountsTests {
  @Test(arguments: [
    (0, 0), (7, 7), (-1, 0), (Int.min, 0), (Int.max, 10_000_000_000),
    (10_000_000_001, 10_000_000_000),
  ])
  func noFileTellsMoreThanThereArePeople(_ told: Int, _ held: Int) {
    let counts = Tweet.Counts(replies: told, reposts: told, likes: told)
    #expect([counts.replies, counts.reposts, counts.likes] == [held, held, held])
    let poll = Tweet.Poll(
      options: Array(repeating: .init(title: "Tea", votes: told), count: 50), voters: told)
    #expect(poll.votes == 50 * held)
    #expect(poll.voters == held)
  }
}
