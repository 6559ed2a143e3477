/// A version of a post that was changed, as an account's server tells it.
public struct LiveRevision: Hashable, Sendable {
  /// Since when the post said so.
  public let date: Timestamp?
  public let text: TweetText
  public let warning: String?
  public let isSensitive: Bool
  public let media: [Media]
  public let poll: Tweet.Poll?

  public init(
    date: Timestamp?, text: TweetText, warning: String? = nil, isSensitive: Bool = false,
    media: [Media] = [], poll: Tweet.Poll? = nil
  ) {
    (self.date, self.text, self.warning, self.isSensitive) = (date, text, warning, isSensitive)
    (self.media, self.poll) = (media, poll)
  }
}
