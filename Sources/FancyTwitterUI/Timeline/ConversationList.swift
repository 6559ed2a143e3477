import DesignKit
import TweetModel
import TweetStore

/// A conversation as a list: what came before, the tweet, how it read before, what came after.
///
/// The tweet has a place for each part of its text.
nonisolated struct ConversationList: Sendable {
  /// The id of the tweet itself.
  let id: TweetID
  let tweets: [Tweet]
  /// Where the tweet itself is, with the first part of its text.
  let place: Int
  /// The parts of its text.
  let parts: [TextPart]
  /// What begins with a row, by the row's place.
  let headings: [Int: String]

  /// Lists a conversation.
  ///
  /// O(length of the tweet's text).
  init(_ conversation: Conversation) {
    self.init(conversation, parts: conversation.tweet.text.parts())
  }

  /// Lists a tweet with the beginning of its text, as it can be shown at once.
  init(beginningOf tweet: Tweet) {
    self.init(Conversation(tweet), parts: [tweet.text.beginning()])
  }

  private init(_ conversation: Conversation, parts: [TextPart]) {
    let tweet = conversation.tweet
    id = tweet.id
    self.parts = parts
    let before = conversation.ancestors
    let after = Self.rest(of: conversation.thread, after: tweet)
      .filter { part in !before.contains { $0.id == part.id } }
    var tweets = before + parts.map { _ in tweet }
    var headings: [Int: String] = [:]
    place = before.count
    func append(_ more: [Tweet], _ heading: String) {
      guard !more.isEmpty else { return }
      headings[tweets.count] = heading
      tweets += more
    }
    append(conversation.formerVersions, translated("Before it was edited"))
    if conversation.hasEarlierAncestors {
      headings[0] = translated("More came before this one: open it to read on")
    }
    append(
      after,
      Self.heading(
        translated("The thread goes on"), leavesOut: conversation.laterPartsLeftOut > 0))
    if conversation.laterPartsLeftOut > 0, after.count > 1 {
      headings[tweets.count - 1] = translated("More follows this one: open it to read on")
    }
    let replies = conversation.replies
    let count = translated("%d reply", "%d replies", replies.count)
    append(replies, Self.heading(count, leavesOut: conversation.repliesLeftOut > 0))
    self.tweets = tweets
    self.headings = headings
  }

  /// Which part of the text is the first in which something is found; the first one where nothing is.
  func part(with query: SearchQuery?) -> Int {
    guard let query, parts.count > 1 else { return 0 }
    return parts.firstIndex { !query.ranges(in: $0.text.display).isEmpty } ?? 0
  }

  // Of a giant conversation only what is next to the tweet is listed.
  private static func heading(_ text: String, leavesOut: Bool) -> String {
    dotted([text, leavesOut ? translated("and more") : ""])
  }

  private static func rest(of thread: [Tweet], after tweet: Tweet) -> [Tweet] {
    guard let index = thread.firstIndex(where: { $0.id == tweet.id }) else { return [] }
    return Array(thread[(index + 1)...])
  }
}
