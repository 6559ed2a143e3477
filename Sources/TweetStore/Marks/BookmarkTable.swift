import TweetModel

/// The posts that a person marked; confined to one thread.
///
/// They lie in a file of their own beside the library: a re-import leaves them alone, and so does the
/// removal of the library's database.
public final class BookmarkTable {
  private let database: Database
  // Asked for each row that is laid out.
  private let find: Statement
  private static let olderColumns = "network, remote, note, made, handle, name, text, date"
  private static let columns = olderColumns + ", visibility"

  /// Opens the marks, creating the file where there is none.
  public init(folder: LibraryFolder) throws(LibraryError) {
    database = try .forMarks(folder)
    find = try database.prepare(Self.one(of: "mark"))
  }

  /// Waits hardly at all for another program that writes meanwhile, as what is tried again by itself can.
  public func hurrying<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    try database.hurrying(body)
  }

  public var count: Int {
    get throws(LibraryError) { try database.integer("SELECT count(*) FROM mark") }
  }

  /// The marks at places of all of them, the last one made first.
  public func marks(at range: Range<Int>) throws(LibraryError) -> [Bookmark] {
    try database.prepare(Self.page(of: "mark")).all(
      range.count, range.lowerBound, read: Bookmark.init)
  }

  /// Asks for the mark of one post, in a file of that version.
  static func one(of table: String, version: Int = Schema.marks.version) -> String {
    "SELECT \(columns(in: version)) FROM \(table) WHERE network = ? AND remote = ?"
  }

  /// Asks for so many marks after so many others, the last one made first.
  static func page(of table: String, version: Int = Schema.marks.version) -> String {
    "SELECT \(columns(in: version)) FROM \(table) ORDER BY made DESC, number DESC LIMIT ? OFFSET ?"
  }

  private static func columns(in version: Int) -> String {
    version < 4 ? olderColumns + ", NULL" : columns
  }

  /// The mark of a post; nil for one without.
  ///
  /// O(log n).
  public func mark(of tweet: TweetID) throws(LibraryError) -> Bookmark? {
    try find.first(tweet.network.rawValue, tweet.value, read: Bookmark.init)
  }

  /// The mark of a post by any of its versions, of the newest one that was marked; nil for a post without.
  ///
  /// Of several, one with a note goes before those without.
  public func mark(of tweet: Tweet) throws(LibraryError) -> Bookmark? {
    var newest: Bookmark?
    for id in tweet.knownIDs {
      guard let mark = try mark(of: id) else { continue }
      guard mark.note.isEmpty else { return mark }
      newest = newest ?? mark
    }
    return newest
  }

  /// How many marks were made later than that of a post; nil for one without.
  ///
  /// O(n).
  public func place(of tweet: TweetID) throws(LibraryError) -> Int? {
    guard try mark(of: tweet) != nil else { return nil }
    return try database.prepare(
      """
      SELECT count(*) FROM mark, (SELECT made AS at, number AS own FROM mark WHERE network = ? AND remote = ?)
      WHERE (made, number) > (at, own)
      """
    ).first(tweet.network.rawValue, tweet.value) { $0.int(0) }
  }

  /// Keeps a mark, in place of the former one of its post.
  public func put(_ mark: Bookmark) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in try insert(mark) }
  }

  private func insert(_ mark: Bookmark) throws(LibraryError) {
    let tweet = mark.tweet
    try database.prepare(
      """
      INSERT INTO mark(\(Self.columns)) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET
        note = excluded.note, made = excluded.made, visibility = excluded.visibility
      """
    ).run(
      tweet.id.network.rawValue, tweet.id.value, mark.note, mark.made.milliseconds,
      tweet.author.handle, tweet.author.name, tweet.text.display, tweet.date?.milliseconds,
      tweet.visibility.rawValue)
    try database.prepare("DELETE FROM removed WHERE network = ? AND remote = ?")
      .run(tweet.id.network.rawValue, tweet.id.value)
  }

  /// Keeps marks whose posts have none yet, and whose mark the person never took away, all of them or none.
  ///
  /// The mark of one version is that of all, whose ids `versions` tells.
  ///
  /// - Returns: those that are new.
  public func add(
    _ marks: [Bookmark],
    versions: (TweetID) throws(LibraryError) -> [TweetID] = { [$0] }
  ) throws(LibraryError) -> [Bookmark] {
    try database.writing { () throws(LibraryError) in
      var new: [Bookmark] = []
      // The first of a file is the one made last.
      for mark in marks.reversed() where try areFree(versions(mark.tweet.id)) {
        try insert(mark)
        new.append(mark)
      }
      return new
    }
  }

  /// Keeps marks of a library that was exported: as ``add(_:versions:)`` does, but that there several versions of a post
  /// may have had one, each with its note.
  ///
  /// - Parameters:
  ///   - marks: In any order.
  ///   - back: The posts whose marks are as they were there, in this call or in one before.
  ///   - versions: Tells the ids of all versions of a post.
  /// - Throws: ``LibraryError``; none of them is kept then.
  public func restore(
    _ marks: [Bookmark], back: inout Set<TweetID>,
    versions: (TweetID) throws(LibraryError) -> [TweetID]
  ) throws(LibraryError) {
    var restored = back
    try database.writing { () throws(LibraryError) in
      for mark in marks {
        let id = mark.tweet.id
        if let kept = try self.mark(of: id) {
          if (kept.note, kept.made) == (mark.note, mark.made) { restored.insert(id) }
        } else if try areFree(versions(id).filter({ !restored.contains($0) })) {
          try insert(mark)
          restored.insert(id)
        }
      }
    }
    back = restored
  }

  /// Takes marks back as if they had never been added, all of them or none; those whose note was changed since stay.
  public func takeBack(_ marks: [Bookmark]) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      let removal = try database.prepare(
        "DELETE FROM mark WHERE network = ? AND remote = ? AND note = ? AND made = ?")
      for mark in marks {
        let id = mark.tweet.id
        try removal.run(id.network.rawValue, id.value, mark.note, mark.made.milliseconds)
      }
    }
  }

  /// Forgets the mark of a post, and remembers that, so that no archive brings the mark back.
  ///
  /// - Returns: the mark, to be kept again; nil where there was none.
  public func remove(_ tweet: TweetID) throws(LibraryError) -> Bookmark? {
    guard let mark = try mark(of: tweet) else { return nil }
    try database.writing { () throws(LibraryError) in
      try database.prepare("DELETE FROM mark WHERE network = ? AND remote = ?")
        .run(tweet.network.rawValue, tweet.value)
      try noteRemoved(tweet)
    }
    return mark
  }

  /// The posts whose mark the person took away.
  public func removed() throws(LibraryError) -> [TweetID] {
    try database.prepare("SELECT network, remote FROM removed").all {
      TweetID(network: Network(rawValue: $0.text(0)), value: $0.text(1))
    }
  }

  /// Remembers that the person took the marks of posts away, of those that have none.
  public func addRemoved(_ tweets: [TweetID]) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      for tweet in tweets where try mark(of: tweet) == nil { try noteRemoved(tweet) }
    }
  }

  private func noteRemoved(_ tweet: TweetID) throws(LibraryError) {
    try database.prepare("INSERT OR IGNORE INTO removed VALUES(?, ?)")
      .run(tweet.network.rawValue, tweet.value)
  }

  /// Whether a post of these versions has no mark, and had none that the person took away.
  private func areFree(_ versions: [TweetID]) throws(LibraryError) -> Bool {
    let removed = try database.prepare("SELECT 1 FROM removed WHERE network = ? AND remote = ?")
    for id in versions {
      guard try mark(of: id) == nil else { return false }
      guard try removed.first(id.network.rawValue, id.value, read: { _ in true }) == nil else {
        return false
      }
    }
    return true
  }
}

extension Bookmark {
  init(_ row: Row) {
    let id = TweetID(network: Network(rawValue: row.text(0)), value: row.text(1))
    let noted = row.optionalInt64(8)
    let tweet = Tweet(
      id: id,
      author: Author(handle: row.text(4), name: row.text(5)),
      date: row.optionalInt64(7).map { Timestamp(milliseconds: $0) },
      text: Self.text(row.text(6), of: id),
      // A number that is new to this version may mean anybody: nobody shall see more for that.
      visibility: noted.map { Tweet.Visibility(rawValue: Int($0)) ?? .direct }
        ?? Self.visibility(ofUnnoted: id, saying: row.text(6)))
    self.init(tweet, note: row.text(2), made: Timestamp(milliseconds: row.int64(3)))
  }

  /// Who may see a post of which an older mark does not tell that.
  ///
  /// Posts of X and of Bluesky are for everybody, but for the few that only the person's own archive tells of. One of
  /// another network may have been for its author's followers: as long as nobody knows, nothing that it says leaves.
  public static func visibility(ofUnnoted id: TweetID, saying text: String) -> Tweet.Visibility {
    let isForEverybody = [.x, .bluesky].contains(id.network) || isAddress(text, of: id)
    return isForEverybody ? .public : .followers
  }

  /// Whether only the address of a post is known, so that it says nothing else.
  private static func isAddress(_ text: String, of id: TweetID) -> Bool {
    text.isEmpty || TweetText.withoutScheme(id.value) == text && text.count < id.value.count
  }

  /// Of a post of which only the address is known, all of the text is a link to it.
  private static func text(_ text: String, of id: TweetID) -> TweetText {
    guard !text.isEmpty, isAddress(text, of: id) else { return TweetText(detectingIn: text) }
    var builder = TweetText.Builder()
    builder.append(.link, shown: text, target: id.value)
    return builder.text
  }
}
