import TweetModel

/// What SQL may ask of a post, in rows so narrow that a million of them are soon read.
final class FactTable {
  private let put: Statement
  private let removal: Statement
  private let words: WordTable

  init(_ database: Database) throws(LibraryError) {
    words = try WordTable(database)
    put = try database.prepare(
      """
      INSERT INTO fact VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(post) DO UPDATE SET
        owner = excluded.owner, folded = excluded.folded, kind = excluded.kind,
        visibility = excluded.visibility, flags = excluded.flags, likes = excluded.likes,
        reposts = excluded.reposts, replies = excluded.replies, language = excluded.language,
        source = excluded.source, place = excluded.place, told = ifnull(excluded.told, told)
      """)
    removal = try database.prepare("DELETE FROM fact WHERE post = ?")
  }

  /// Writes what a post is; `told` is the import that told it, nil where that has not changed.
  ///
  /// `acquaintances` are those that ``MetTable`` has of it.
  func add(
    _ tweet: Tweet, _ post: StoredPost, acquaintances: [Acquaintance], told: Int?
  ) throws(LibraryError) {
    var flags = FactFlags(tweet)
    // SQL knows capitals of ASCII only.
    if acquaintances.contains(where: { $0.how == .reply && $0.handle.utf8.allSatisfy { $0 < 0x80 } }
    ) {
      flags.insert(.addressed)
    }
    try put.run(
      post.key, post.owner, post.isSuperseded, tweet.kind.rawValue, tweet.visibility.rawValue,
      flags.rawValue, tweet.counts.likes, tweet.counts.reposts, tweet.counts.replies,
      words.row(of: tweet.language), words.row(of: tweet.source), words.row(of: tweet.place), told)
  }

  /// Forgets a post that is no more, or has another key.
  func forget(_ key: PostKey) throws(LibraryError) { try removal.run(key) }

  /// Forgets what only posts said that are no more.
  func removeUnusedWords() throws(LibraryError) { try words.removeUnused() }
}

/// Yes or no of a post, in one number; a bit once given is never given anew.
struct FactFlags: OptionSet {
  let rawValue: Int

  static let media = FactFlags(rawValue: 1)
  static let link = FactFlags(rawValue: 2)
  static let sensitive = FactFlags(rawValue: 4)
  static let warned = FactFlags(rawValue: 8)
  static let answer = FactFlags(rawValue: 16)
  static let quote = FactFlags(rawValue: 32)
  static let edited = FactFlags(rawValue: 64)
  /// Whom it answers is in the table `met`, by the handle by which the post calls them; never given by older versions.
  static let addressed = FactFlags(rawValue: 128)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ tweet: Tweet) {
    self = []
    if !tweet.media.isEmpty { insert(.media) }
    if tweet.text.entities.contains(where: { $0.kind == .link }) { insert(.link) }
    if tweet.isSensitive { insert(.sensitive) }
    if tweet.warning != nil { insert(.warned) }
    if tweet.reply != nil { insert(.answer) }
    if tweet.quote != nil { insert(.quote) }
    if !tweet.versions.isEmpty { insert(.edited) }
  }
}
