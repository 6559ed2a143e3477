import TweetModel

/// A tweet as the bytes in its row.
///
/// The row's own columns hold what SQLite has to know: the id, the text shown, the thread. The
/// account that a post belongs to is not repeated in it, so that the post shows the account as it
/// is known now.
enum TweetCoder {
  /// Raised when the layout changes; older ones stay readable.
  private static let layout: UInt64 = 5

  /// The layout of what says no more than posts of X do, so that their rows need not be written anew.
  private static let plainLayout: UInt64 = 3

  /// The layout of what has neither cards, nor emojis, nor blurred pictures, likewise.
  private static let unpicturedLayout: UInt64 = 4

  /// The bytes of a tweet, in O(size).
  ///
  /// `owner` is the author of the account that the post belongs to.
  static func encode(_ tweet: Tweet, owner: Author?) -> [UInt8] {
    var writer = ByteWriter()
    let used = layout(of: tweet)
    writer.append(used)
    writer.append(tweet.author, owner: owner)
    writer.append(tweet.date) { $0.append($1.milliseconds) }
    writer.append(tweet.text.entities)
    writer.append(tweet.media) { $0.append($1) }
    writer.append(tweet.repostedBy) { $0.append($1, owner: owner) }
    writer.append(tweet.reply) { $0.append($1) }
    writer.append(tweet.quote) { $0.append($1) }
    writer.append(tweet.counts)
    writer.append(tweet.language) { $0.append($1) }
    writer.append(tweet.source) { $0.append($1) }
    writer.append(tweet.versions) { $0.append($1) }
    writer.append(count: tweet.visibility.rawValue)
    writer.append(count: tweet.isSensitive ? 1 : 0)
    writer.append(tweet.warning) { $0.append($1) }
    writer.append(tweet.place) { $0.append($1) }
    writer.append(tweet.community) { $0.append($1) }
    writer.append(tweet.text.emphasis)
    guard used > plainLayout else { return writer.bytes }
    writer.append(tweet.poll) { $0.append($1) }
    writer.append(tweet.edited) { $0.append($1.milliseconds) }
    writer.append(tweet.original) { $0.append($1) }
    writer.append(tweet.page) { $0.append($1) }
    guard used > unpicturedLayout else { return writer.bytes }
    writer.append(tweet.card) { $0.append($1) }
    for emojis in [tweet.emojis, tweet.author.emojis, tweet.repostedBy?.emojis ?? []] {
      writer.append(emojis) { $0.append($1) }
    }
    writer.append(tweet.media) { writer, medium in
      writer.append(medium.blurhash) { $0.append($1) }
    }
    return writer.bytes
  }

  /// Whether the search index knows a row's descriptions, its warning and its poll, as those of this layout.
  static func isDescribed(_ bytes: [UInt8]) -> Bool {
    bytes.first.map { $0 > plainLayout } ?? false
  }

  /// The tweet that ``encode(_:owner:)`` was given, without its quote's excerpt.
  static func decode(
    _ bytes: [UInt8], id: TweetID, text: String, thread: String?, owner: Author?
  ) throws(DecodingFailure) -> Tweet {
    var reader = ByteReader(bytes)
    let found = try reader.layout(upTo: layout)
    var tweet = Tweet(
      id: id,
      author: try reader.author(owner: owner),
      date: try reader.optional { reader throws(DecodingFailure) in
        Timestamp(milliseconds: try reader.signed())
      },
      text: TweetText(display: text, entities: try reader.entities(in: text)),
      media: try reader.list { reader throws(DecodingFailure) in try reader.media() },
      repostedBy: try reader.optional { reader throws(DecodingFailure) in
        try reader.author(owner: owner)
      },
      reply: try reader.optional { reader throws(DecodingFailure) in try reader.reply() },
      quote: try reader.optional { reader throws(DecodingFailure) in try reader.quote() },
      thread: thread.map { TweetID(network: id.network, value: $0) },
      counts: try reader.counts(),
      language: try reader.optional { reader throws(DecodingFailure) in try reader.text() },
      source: try reader.optional { reader throws(DecodingFailure) in try reader.text() },
      versions: try reader.list { reader throws(DecodingFailure) in try reader.id() })
    if found > 1 {
      tweet.visibility = try reader.visibility()
      tweet.isSensitive = try reader.unsigned() != 0
      tweet.warning = try reader.optional { reader throws(DecodingFailure) in try reader.text() }
      tweet.place = try reader.optional { reader throws(DecodingFailure) in try reader.text() }
      tweet.community = try reader.optional { reader throws(DecodingFailure) in try reader.text() }
    }
    if found > 2 {
      let emphasis = try reader.emphasis(in: text)
      tweet.text = TweetText(
        display: text, entities: tweet.text.entities, emphasis: emphasis)
    }
    if found > plainLayout {
      tweet.poll = try reader.optional { reader throws(DecodingFailure) in try reader.poll() }
      tweet.edited = try reader.optional { reader throws(DecodingFailure) in
        Timestamp(milliseconds: try reader.signed())
      }
      tweet.original = try reader.optional { reader throws(DecodingFailure) in try reader.id() }
      tweet.page = try reader.optional { reader throws(DecodingFailure) in try reader.text() }
    }
    if found > unpicturedLayout { try reader.addPictures(to: &tweet) }
    guard reader.isAtEnd else { throw DecodingFailure() }
    return tweet
  }

  /// The handle of who wrote a tweet, without reading the rest; nil for the owner.
  static func authorHandle(_ bytes: [UInt8]) throws(DecodingFailure) -> String? {
    var reader = try reader(bytes)
    return try reader.optional { reader throws(DecodingFailure) in try reader.author() }?.handle
  }

  /// The handle that a tweet answers, which may be empty; nil for one that answers nothing.
  static func replyHandle(_ bytes: [UInt8]) throws(DecodingFailure) -> String? {
    var reader = try reader(bytes)
    try reader.skipToEntities()
    _ = try reader.skipEntities()
    _ = try reader.list { reader throws(DecodingFailure) in try reader.media().kind }
    _ = try reader.optional { reader throws(DecodingFailure) in
      try reader.optional { reader throws(DecodingFailure) in try reader.skipAuthor() }
    }
    return try reader.optional { reader throws(DecodingFailure) in try reader.reply().handle }
  }

  /// The addresses that a tweet links to.
  static func addresses(_ bytes: [UInt8]) throws(DecodingFailure) -> [String] {
    var reader = try reader(bytes)
    try reader.skipToEntities()
    var addresses: [String] = []
    _ = try reader.skipEntities { addresses.append($0) }
    return addresses
  }

  /// What lists and filters ask of a tweet.
  struct Outline {
    let hasLink: Bool
    let hasMedia: Bool
    /// Whether the library has one of its pictures and films.
    let hasPresentMedia: Bool
  }

  /// The outline of a tweet, without making any text of it.
  static func outline(_ bytes: [UInt8]) throws(DecodingFailure) -> Outline {
    var reader = try reader(bytes)
    try reader.skipToEntities()
    let hasLink = try reader.skipEntities()
    let files = try reader.list { reader throws(DecodingFailure) in try reader.media().file }
    return Outline(
      hasLink: hasLink, hasMedia: !files.isEmpty,
      hasPresentMedia: files.contains { $0 != nil })
  }

  /// The oldest layout that has room for all that a tweet says.
  private static func layout(of tweet: Tweet) -> UInt64 {
    if tweet.hasPicturesBeside { return layout }
    return tweet.isPlain ? plainLayout : unpicturedLayout
  }

  private static func reader(_ bytes: [UInt8]) throws(DecodingFailure) -> ByteReader {
    var reader = ByteReader(bytes)
    _ = try reader.layout(upTo: layout)
    return reader
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
