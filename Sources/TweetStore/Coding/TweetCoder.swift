import TweetModel

/// A tweet as the bytes in its row.
///
/// The row's own columns hold what SQLite has to know: the id, the text shown, the thread. The
/// account that a post belongs to is not repeated in it, so that the post shows the account as it
/// is known now.
enum TweetCoder {
  /// Raised when the layout changes; older ones stay readable.
  static let layout: UInt64 = 5

  /// The layout of what says no more than posts of X do, so that their rows need not be written anew.
  private static let plainLayout: UInt64 = 3

  /// The layout of what has neither cards, nor emojis, nor blurred pictures, likewise.
  private static let unpicturedLayout: UInt64 = 4

  /// The bytes of a tweet, in O(size).
  ///
  /// `owner` is the author of the account that the post belongs to.
  static func encode(_ tweet: Tweet, owner: Author?) -> [UInt8] {
    var writer = ByteEncoder()
    let used = layout(of: tweet)
    writer.append(used)
    writeLayout1(of: tweet, owner: owner, to: &writer)
    writeLayout2(of: tweet, to: &writer)
    writeLayout3(of: tweet, to: &writer)
    if used >= 4 { writeLayout4(of: tweet, to: &writer) }
    if used >= 5 { writeLayout5(of: tweet, to: &writer) }
    return writer.bytes
  }

  /// The tweet that ``encode(_:owner:)`` was given, without its quote's excerpt.
  static func decode(
    _ bytes: [UInt8], id: TweetID, text: String, thread: String?, owner: Author?
  ) throws(DecodingFailure) -> Tweet {
    var reader = ByteDecoder(bytes)
    let found = try reader.layout(upTo: layout)
    let thread = thread.map { TweetID(network: id.network, value: $0) }
    var tweet = try readLayout1(&reader, id: id, text: text, thread: thread, owner: owner)
    if found >= 2 { try readLayout2(&reader, into: &tweet) }
    if found >= 3 { try readLayout3(&reader, into: &tweet) }
    if found >= 4 { try readLayout4(&reader, into: &tweet) }
    if found >= 5 { try readLayout5(&reader, into: &tweet) }
    guard reader.isAtEnd else { throw DecodingFailure() }
    return tweet
  }

  /// The oldest layout that has room for all that a tweet says.
  private static func layout(of tweet: Tweet) -> UInt64 {
    if tweet.hasPicturesBeside { return layout }
    return tweet.isPlain ? plainLayout : unpicturedLayout
  }
}

extension Tweet {
  /// Whether it says nothing that posts of X do not.
  fileprivate var isPlain: Bool {
    poll == nil && edited == nil && original == nil && page == nil && warning == nil
      && media.allSatisfy { $0.altText == nil && $0.kind != .audio }
  }

  /// Whether it has pictures that are neither its media nor people's.
  fileprivate var hasPicturesBeside: Bool {
    card != nil || !emojis.isEmpty || !author.emojis.isEmpty
      || repostedBy?.emojis.isEmpty == false || media.contains { $0.blurhash != nil }
  }
}
