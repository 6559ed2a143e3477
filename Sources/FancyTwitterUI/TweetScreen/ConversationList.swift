import TweetModel
import TweetStore

/// A conversation as a list: what came before, the tweet, how it read before, what came after.
struct ConversationList {
  let tweets: [Tweet]
  /// Where the tweet itself is.
  let place: Int
  /// What begins with a row, by the row's place.
  let headings: [Int: String]

  init(_ conversation: Conversation) {
    let tweet = conversation.tweet
    let before = conversation.ancestors
    let after = Self.rest(of: conversation.thread, after: tweet)
      .filter { part in !before.contains { $0.id == part.id } }
    var tweets = before + [tweet]
    var headings: [Int: String] = [:]
    place = before.count
    func append(_ more: [Tweet], _ heading: String) {
      guard !more.isEmpty else { return }
      headings[tweets.count] = heading
      tweets += more
    }
    append(conversation.formerVersions, translated("Before it was edited"))
    append(after, translated("The thread goes on"))
    let replies = conversation.replies
    append(replies, translated("%d reply", "%d replies", replies.count))
    self.tweets = tweets
    self.headings = headings
  }

  private static func rest(of thread: [Tweet], after tweet: Tweet) -> [Tweet] {
    guard let index = thread.firstIndex(where: { $0.id == tweet.id }) else { return [] }
    return Array(thread[(index + 1)...])
  }
}
