import TweetModel

/// The conversation about a post as a server answered.
public struct LiveContext: Hashable, Sendable {
  /// What it answers, the first post of all first.
  public let ancestors: [LivePost]
  /// What answers it, and what answers that.
  public let descendants: [LivePost]
  /// Whether the server is asking others for more.
  public let isPartial: Bool
  /// In how many seconds it will have it; nil where it does not tell.
  public let retry: Double?
  /// How many posts could not be read.
  public let dropped: Int
}
