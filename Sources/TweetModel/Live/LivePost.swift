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
  /// Whom it names, as far as the server lists them, without their pictures and names.
  public let mentioned: [LivePerson]
  /// The id on the account's server of the post that it answers.
  public let parent: String?
  /// The id on the account's server of the person whom it answers.
  public let answered: String?
  /// What is told beside each of the tweet's media, in their order, and as many.
  public let media: [LiveMedium]
  /// Addresses of attachments of which the account's server has no copy: never fetched, only opened by a person.
  public let elsewhere: [String]
  /// The pictures for `:codes:` in text, warning and poll.
  public let emojis: [CustomEmoji]
  public let quote: LiveQuote?
  /// What is told beside the tweet's poll.
  public let poll: LivePoll?
  /// What the account did with it; nil where the answer does not tell, as a stream's may.
  public let marks: PostMarks?
  /// The account's filters that it meets; nil where the answer does not tell.
  public let filters: [FilterMark]?

  public init(
    tweet: Tweet, local: String, author: LivePerson, mentioned: [LivePerson] = [],
    parent: String? = nil, answered: String? = nil, media: [LiveMedium] = [],
    elsewhere: [String] = [], emojis: [CustomEmoji] = [],
    quote: LiveQuote? = nil, poll: LivePoll? = nil, marks: PostMarks? = nil,
    filters: [FilterMark]? = nil
  ) {
    (self.tweet, self.local, self.author, self.mentioned) = (tweet, local, author, mentioned)
    (self.parent, self.answered) = (parent, answered)
    (self.media, self.elsewhere, self.emojis) = (media, elsewhere, emojis)
    (self.quote, self.poll, self.marks, self.filters) = (quote, poll, marks, filters)
  }
}
