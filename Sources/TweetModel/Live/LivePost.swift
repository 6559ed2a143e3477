/// A post as an account's server tells it: the tweet, and what is true of it for that account alone or today.
///
/// What is of the post itself stands in ``tweet``, and is the same whichever server tells it.
public struct LivePost: Hashable, Sendable {
  /// The post, known by its URI; its files are nil, its author's picture too, and a quote has no excerpt.
  ///
  /// What it answers is known by ``parent`` alone: `tweet.reply` names the person, and no post.
  public let tweet: Tweet
  /// Its id on the account's server: opaque, never compared for order.
  public let local: String
  public let author: LivePerson
  /// The id on the account's server of the post that it answers.
  public let parent: String?
  /// The pictures for `:codes:` in text, warning and poll.
  public let emojis: [CustomEmoji]
  public let quote: LiveQuote?
  /// What the account did with it; nil where the answer does not tell, as a stream's may.
  public let marks: PostMarks?
  /// The account's filters that it meets; nil where the answer does not tell.
  public let filters: [FilterMark]?

  public init(
    tweet: Tweet, local: String, author: LivePerson, parent: String? = nil,
    emojis: [CustomEmoji] = [], quote: LiveQuote? = nil, marks: PostMarks? = nil,
    filters: [FilterMark]? = nil
  ) {
    (self.tweet, self.local, self.author, self.parent) = (tweet, local, author, parent)
    (self.emojis, self.quote) = (emojis, quote)
    (self.marks, self.filters) = (marks, filters)
  }
}

extension LivePost {
  /// The same post with the filters that it meets.
  public func meeting(_ filters: [FilterMark]) -> LivePost {
    LivePost(
      tweet: tweet, local: local, author: author, parent: parent, emojis: emojis, quote: quote,
      marks: marks, filters: filters)
  }
}
