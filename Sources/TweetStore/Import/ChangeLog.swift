import TweetModel

/// What an import has touched so far, kept in a temporary table so that memory stays flat.
///
/// The search index does not keep the texts that it was made of, and wants them back to forget a
/// post; so the log keeps what was indexed before the first change.
final class ChangeLog {
  private let database: Database
  private let note: Statement
  private let noted: Statement
  private let retelling: Statement

  /// The oldest post that came into the timeline, moved in it or left it; nil when none did.
  private(set) var oldestMoved: PostKey?
  /// The oldest post that may have come into a list, or left it, by what it has become.
  private(set) var oldestRecast: PostKey?
  /// Whether a list of likes, or a post in one, has changed.
  var likesChanged = false
  /// Whether a list of people has changed.
  var rollsChanged = false
  /// The lists of people that were emptied and had been whole.
  private(set) var wholeRolls: Set<Int64> = []
  /// Whether the index, and all else that follows from posts, is to be made anew, as when an account
  /// goes by a new name.
  var indexIsStale = false

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    try database.execute(
      """
      CREATE TEMP TABLE changed(
        post INTEGER PRIMARY KEY,
        indexed INTEGER NOT NULL, -- whether the index knew the post, as the texts that follow
        text TEXT, names TEXT, links TEXT, tags TEXT,
        told INTEGER NOT NULL     -- whether the archive tells it
      );
      CREATE TEMP TABLE retold(post INTEGER PRIMARY KEY); -- as it was
      -- the lists of before, of likes and of people
      CREATE TEMP TABLE unliked(
        account INTEGER, ordinal INTEGER, post INTEGER, at INTEGER, list INTEGER);
      CREATE TEMP TABLE unrolled(roll INTEGER, person INTEGER);
      CREATE TEMP TABLE relinked(post INTEGER PRIMARY KEY);
      CREATE TEMP TABLE torn(network TEXT, thread TEXT, PRIMARY KEY(network, thread)); -- by a post of theirs
      """)
    noted = try database.prepare("SELECT 1 FROM changed WHERE post = ?")
    note = try database.prepare("INSERT OR IGNORE INTO changed VALUES(?, ?, ?, ?, ?, ?, ?)")
    retelling = try database.prepare("INSERT OR IGNORE INTO retold VALUES(?)")
  }

  /// Notes that a post is new or is about to change.
  ///
  /// The document is what the index knew before this import; nil for nothing. `isTold` says that the
  /// archive tells the post.
  /// - Returns: Whether it is the first change of the post.
  @discardableResult
  func note(
    _ key: PostKey, indexed document: SearchDocument?, isTold: Bool
  ) throws(LibraryError) -> Bool {
    try note.run(
      key, document != nil, document?.text, document?.names, document?.links, document?.tags,
      isTold)
    return database.changes > 0
  }

  /// Whether a post is new or has changed.
  func holds(_ key: PostKey) throws(LibraryError) -> Bool {
    try noted.first(key) { _ in true } ?? false
  }

  /// Whether any post is new or has changed.
  func holdsAny() throws(LibraryError) -> Bool {
    try database.integer("SELECT EXISTS (SELECT 1 FROM changed)") == 1
  }

  /// Notes that the archive tells a post as the library knows it.
  func noteRetold(_ key: PostKey) throws(LibraryError) { try retelling.run(key) }

  /// Notes that the timeline has to be laid out anew from a post on.
  func noteMoved(_ key: PostKey) { oldestMoved = min(oldestMoved ?? key, key) }

  /// Notes that a post where it was has got or lost what puts it into a list.
  func noteRecast(_ key: PostKey) { oldestRecast = min(oldestRecast ?? key, key) }

  /// Forgets all: it has been dealt with.
  func clear() throws(LibraryError) {
    try database.execute(
      """
      DELETE FROM changed; DELETE FROM retold; DELETE FROM unliked; DELETE FROM unrolled;
      DELETE FROM relinked; DELETE FROM torn;
      """)
    (oldestMoved, oldestRecast, likesChanged, indexIsStale) = (nil, nil, false, false)
    (rollsChanged, wholeRolls) = (false, [])
  }

  /// Removes the tables of a log, so that another one may be laid out on the same connection.
  static let removal = """
    DROP TABLE IF EXISTS temp.changed; DROP TABLE IF EXISTS temp.retold;
    DROP TABLE IF EXISTS temp.unliked; DROP TABLE IF EXISTS temp.unrolled;
    DROP TABLE IF EXISTS temp.relinked; DROP TABLE IF EXISTS temp.torn;
    """

  /// Notes the likes of an account that are about to be removed: those of lists that are not newer than one.
  func noteUnliked(account: AccountRow, upTo list: Int64) throws(LibraryError) {
    try database.prepare(
      """
      INSERT INTO unliked SELECT account, ordinal, post, at, list FROM liked
      WHERE account = ? AND list <= ?
      """
    ).run(account, list)
  }

  /// Notes that a post of a thread answers another one than before, or none.
  func noteTorn(_ thread: String, on network: Network) throws(LibraryError) {
    try database.prepare("INSERT OR IGNORE INTO torn VALUES(?, ?)").run(network.rawValue, thread)
  }

  /// Notes who is on a list of people that is about to be emptied.
  func noteUnrolled(_ roll: Int64) throws(LibraryError) {
    try database.prepare(
      "INSERT INTO unrolled SELECT roll, person FROM rolled WHERE roll = ? AND NOT kept"
    ).run(roll)
    let isCut =
      try database.prepare("SELECT cut FROM roll WHERE id = ?").first(roll) { $0.bool(0) } ?? false
    if !isCut { wholeRolls.insert(roll) }
  }
}
