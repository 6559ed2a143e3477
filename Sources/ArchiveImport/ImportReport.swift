import TweetModel

/// What an import came to.
public struct ImportReport: Sendable, Hashable, Codable {
  /// Where the archive comes from; nil for X.
  public var network: String?
  /// Tweets that are new to the library.
  public var imported = 0
  /// Tweets that the library knew already.
  public var updated = 0
  /// Tweets that could not be read.
  public var skipped = 0
  /// Likes, messages and other elements that could not be read; nil for none.
  public private(set) var skippedOthers: Int?
  /// Older versions of edited tweets, kept as their history.
  public var superseded = 0
  /// Posts in communities, which the archive counts apart from tweets.
  var communityTweets = 0
  /// Those of them that are new to the library.
  var newCommunityTweets = 0
  /// Posts that only some may see, and that were to stay out; nil where none were.
  public var leftOut: Int?
  /// What an account did that is no post; nil for nothing.
  public var others: Int?
  /// Posts that were marked in the archive and are new among the person's own marks; nil where it does not tell.
  public var bookmarks: Int?
  /// Whether nothing tells the account's handle; nil where it is known.
  public var lacksHandle: Bool?
  public var likes = 0
  /// Those of them that are new to the account's list; nil where an older version did not count them.
  public var newLikes: Int?
  /// Direct messages and events of chats that are new to the library; nil where none were to be read.
  public var messages: Int?
  /// Pictures and films in the library.
  public var media = 0
  /// Pictures and films that the archive names but does not hold.
  public var missingMedia = 0
  /// What is not as it should be: all that is grave, and the first hundred of other things.
  public var warnings: [ImportWarning] = []
  /// What is in the archive, and what was read of it.
  public var inventory = ArchiveInventory()
  public var seconds = 0.0

  public init() {}

  private static let maximumWarnings = 100

  mutating func warn(_ warning: ImportWarning) {
    let ofItsKind = warnings.count { $0.isGrave == warning.isGrave }
    guard ofItsKind < Self.maximumWarnings else { return }
    warnings.append(warning)
  }

  mutating func add(skippedOthers count: Int) {
    if count > 0 { skippedOthers = (skippedOthers ?? 0) + count }
  }

  /// What the archive holds and the library does not take.
  public var unread: [UnreadPart] { inventory.unread }

  /// Tweets, of communities too, that are new to the library: so many more does the timeline list.
  public var newTweets: Int { imported + newCommunityTweets }

  /// Tweets, of communities too, that the library knew already.
  public var knownTweets: Int { updated + communityTweets - newCommunityTweets }

  /// Likes that the library knew already.
  public var knownLikes: Int { max(0, likes - (newLikes ?? likes)) }

  /// One line of JSON.
  public var json: String {
    JSONObjectWriter.line {
      $0.add("imported", imported)
      $0.add("updated", updated)
      $0.add("skipped", skipped)
      $0.add("skippedOthers", skippedOthers)
      $0.add("likes", likes)
      $0.add("newLikes", newLikes)
      $0.add("media", media)
      $0.add("missingMedia", missingMedia)
      $0.add("messages", messages)
      $0.add("leftOut", leftOut)
      $0.add("others", others)
      $0.add("bookmarks", bookmarks)
      $0.add("folded", superseded)
      $0.add("communityTweets", communityTweets)
      $0.add("warnings", warnings.map(\.description))
      $0.addRaw("seconds", "\((seconds * 100).rounded() / 100)")
    }
  }
}
