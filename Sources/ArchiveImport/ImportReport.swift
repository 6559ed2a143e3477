import TweetModel

/// What an import came to.
public struct ImportReport: Sendable, Hashable {
  /// Tweets that are new to the library.
  public var imported = 0
  /// Tweets that the library knew already.
  public var updated = 0
  /// Tweets that could not be read.
  public var skipped = 0
  /// Older versions of edited tweets, kept as their history.
  public var superseded = 0
  /// Posts in communities, which the archive counts apart from tweets.
  public var communityTweets = 0
  public var likes = 0
  /// Pictures and films in the library.
  public var media = 0
  /// Pictures and films that the archive names but does not hold.
  public var missingMedia = 0
  /// Sentences about what is not as it should be; the first hundred of them.
  public var warnings: [String] = []
  public var seconds = 0.0

  private static let maximumWarnings = 100

  mutating func warn(_ sentence: String) {
    if warnings.count < Self.maximumWarnings { warnings.append(sentence) }
  }

  /// One line of JSON.
  public var json: String {
    let texts = warnings.map(JSONText.quoted).joined(separator: ", ")
    let time = (seconds * 100).rounded() / 100
    return """
      {"imported": \(imported), "updated": \(updated), "skipped": \(skipped), \
      "likes": \(likes), "media": \(media), "missingMedia": \(missingMedia), \
      "folded": \(superseded), "communityTweets": \(communityTweets), "warnings": [\(texts)], "seconds": \(time)}
      """
  }
}
