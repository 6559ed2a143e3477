import TweetModel

/// Reads one library; confined to one thread.
///
/// Each call sees one committed state. An import in progress is neither seen nor waited for.
public final class LibraryReader {
  let database: Database
  let posts: PostTable
  private let entries: EntryTable
  let matches: Statement
  private let dataVersion: Statement
  /// The version that ``posts`` knows the accounts of.
  private var knownVersion: Int?

  /// Opens the library, creating an empty one where there is none.
  public convenience init(folder: LibraryFolder) throws(LibraryError) {
    try self.init(folder: folder, schema: .current)
  }

  init(folder: LibraryFolder, schema: Schema) throws(LibraryError) {
    database = try .forReading(folder, schema: schema)
    posts = try PostTable(database)
    entries = try EntryTable(database)
    matches = try database.prepare(
      "SELECT rowid FROM search WHERE search MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?")
    dataVersion = try database.prepare("PRAGMA data_version")
  }

  /// How many tweets a section has, in O(log n).
  public func count(of section: Section) throws(LibraryError) -> Int {
    try reading { () throws(LibraryError) in try entries.count(of: section) }
  }

  /// The tweets at places of a section, 0 being the one shown first.
  ///
  /// Places that the section does not have are left out. O(log n + size of the range).
  public func tweets(
    in section: Section, at range: Range<Int>
  ) throws(LibraryError) -> [Tweet] {
    try reading { () throws(LibraryError) in
      try entries.posts(in: section, at: range).map { post throws(LibraryError) in
        try complete(post)
      }
    }
  }

  /// The place of a tweet in a section, 0 being the one shown first, in O(log n).
  public func index(
    of tweet: TweetID, in section: Section
  ) throws(LibraryError) -> Int? {
    try reading { () throws(LibraryError) in
      guard let key = try posts.post(tweet)?.key else { return nil }
      return try entries.index(of: key, in: section)
    }
  }

  /// A tweet, shown in a section or not, in O(log n).
  public func tweet(_ id: TweetID) throws(LibraryError) -> Tweet? {
    try reading { () throws(LibraryError) in
      try posts.post(id).map { post throws(LibraryError) in try complete(post) }
    }
  }

  /// The accounts whose archives are in the library, in the order in which they came.
  public func accounts() throws(LibraryError) -> [Account] {
    try reading { () throws(LibraryError) in posts.accounts.all }
  }

  /// A number that is another one after each import by anyone.
  public var version: Int {
    get throws(LibraryError) { try dataVersion.first { $0.int(0) } ?? 0 }
  }
}

extension LibraryReader {
  /// All that `body` reads is one committed state, whose accounts are known.
  func reading<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    try database.reading { () throws(LibraryError) in
      let version = try version
      if version != knownVersion {
        try posts.accounts.reload()
        knownVersion = version
      }
      return try body()
    }
  }

  /// The tweet in a row, with what the tweet quoted says.
  func complete(_ post: StoredPost) throws(LibraryError) -> Tweet {
    let tweet = try posts.tweet(post)
    guard let quote = tweet.quote, let quoted = try posts.post(quote.tweet) else { return tweet }
    return tweet.quoting(
      Tweet.Excerpt(author: try posts.tweet(quoted).author, text: quoted.text))
  }
}
