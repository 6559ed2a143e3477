/// Lays out the lists' entries for what an import changed.
///
/// Every list exists for all accounts together and, where there are several, for each of them.
struct SectionBuilder {
  private let database: Database
  private let accounts: AccountTable
  private let entries: EntryTable

  init(_ database: Database, accounts: AccountTable) throws(LibraryError) {
    self.database = database
    self.accounts = accounts
    entries = try EntryTable(database)
  }

  /// Brings the lists up to what the log says.
  func run(_ log: ChangeLog) throws(LibraryError) {
    if try listsFormerLikes() { log.likesChanged = true }
    try layOut(account: .everybody, log)
    for account in accounts.listed {
      // A second account gives the first one lists of its own.
      let isNew = try entries.count(of: EntryList(.timeline, account: account)) == 0
      if isNew { try layOut(account: account) } else { try layOut(account: account, log) }
    }
  }

  /// Gives accounts lists of their own where another one has come beside them, and takes them from one that is alone
  /// again: what is imported then would not come into them.
  func followAccounts() throws(LibraryError) {
    if accounts.listed.isEmpty {
      try database.execute(
        "DELETE FROM entry WHERE account > 0 AND section <> \(EntryList.Kind.home.rawValue)")
    }
    for account in accounts.listed
    where try entries.count(of: EntryList(.timeline, account: account)) == 0 {
      try layOut(account: account)
    }
  }

  /// Lays out every list anew.
  func rebuild() throws(LibraryError) {
    try database.execute("DELETE FROM entry WHERE section <> \(EntryList.Kind.home.rawValue)")
    for account in [AccountRow.everybody] + accounts.listed { try layOut(account: account) }
  }

  /// Adds the lists that a library of version 1 does not have.
  func addLists() throws(LibraryError) {
    for kind in EntryList.Kind.ofContent { try layOut(EntryList(kind), from: .least) }
    for account in accounts.listed { try layOut(account: account) }
  }

  /// Adds the list that a library of version 2 does not have.
  func addPresentMedia() throws(LibraryError) {
    for account in [AccountRow.everybody] + accounts.listed {
      try layOut(EntryList(.presentMedia, account: account), from: .least)
    }
  }
}

// MARK: - Private

extension SectionBuilder {
  private func layOut(account: AccountRow, _ log: ChangeLog) throws(LibraryError) {
    if let oldest = log.oldestMoved {
      try layOut(EntryList(.timeline, account: account), from: oldest)
      try layOutNews(account: account)
    }
    if let oldest = [log.oldestMoved, log.oldestRecast].compactMap({ $0 }).min() {
      for kind in EntryList.Kind.ofContent {
        try layOut(EntryList(kind, account: account), from: oldest)
      }
    }
    if log.likesChanged { try layOutFavorites(account: account) }
  }

  /// Lays out all lists of an account.
  private func layOut(account: AccountRow) throws(LibraryError) {
    for kind in [.timeline] + EntryList.Kind.ofContent {
      try layOut(EntryList(kind, account: account), from: .least)
    }
    try layOutNews(account: account)
    try layOutFavorites(account: account)
  }

  /// Lays out the posts that are no older than `key`; what is older stays where it is.
  private func layOut(_ list: EntryList, from key: PostKey) throws(LibraryError) {
    let start = try entries.ordinal(in: list) { $0 >= key }
    try remove(list, from: start)
    try database.prepare(
      """
      INSERT INTO entry
      SELECT ?1, ?2, ?3 + row_number() OVER (ORDER BY id) - 1, id FROM post
      WHERE id >= ?4 AND NOT folded AND owner IS NOT NULL AND (?2 = 0 OR owner = ?2)
        AND \(list.kind.condition)
      ORDER BY id
      """
    ).run(list.kind.rawValue, list.account, start, key)
  }

  /// Lays out what came with later imports than the first, the first of them at the bottom.
  private func layOutNews(account: AccountRow) throws(LibraryError) {
    let list = EntryList(.whatsNew, account: account)
    try remove(list, from: 0)
    try database.prepare(
      """
      INSERT INTO entry
      SELECT ?1, ?2, row_number() OVER (ORDER BY import, id) - 1, id
      FROM arrival CROSS JOIN post ON post.id = arrival.post
      WHERE NOT folded AND owner IS NOT NULL AND (?2 = 0 OR owner = ?2)
      ORDER BY import, id
      """
    ).run(list.kind.rawValue, account)
  }

  /// Whether likes are listed by a version that has become an older one, or was listed so by an older version of this.
  private func listsFormerLikes() throws(LibraryError) -> Bool {
    try database.prepare(
      """
      SELECT EXISTS (
        SELECT 1 FROM edition CROSS JOIN post ON post.id = edition.post
        CROSS JOIN entry ON entry.post = post.id AND section = ? WHERE folded)
      """
    ).first(EntryList.Kind.favorites.rawValue) { $0.bool(0) } ?? false
  }

  /// Lays out likes, each by the version that is shown; a tweet that several accounts like is shown once.
  private func layOutFavorites(account: AccountRow) throws(LibraryError) {
    let list = EntryList(.favorites, account: account)
    try remove(list, from: 0)
    let isDated = try database.prepare(
      "SELECT EXISTS (SELECT 1 FROM liked WHERE at IS NOT NULL AND (?1 = 0 OR account = ?1))"
    ).first(account) { $0.bool(0) }
    try database.prepare(isDated ?? false ? Self.datedFavorites : Self.favorites)
      .run(list.kind.rawValue, account)
  }

  /// One list after another: their order is the primary key's, and nothing is sorted.
  private static let favorites = """
    INSERT INTO entry
    SELECT ?1, ?2, row_number() OVER (ORDER BY account DESC, ordinal DESC) - 1,
      \(Editions.shown(of: "liked.post"))
    FROM liked WHERE (?2 = 0 OR account = ?2) AND NOT EXISTS (
      SELECT 1 FROM liked AS above WHERE above.post = liked.post AND \(isAbove))
    AND NOT EXISTS (
      SELECT 1 FROM \(Editions.joined) CROSS JOIN liked AS above ON above.post = version.post
      WHERE edition.post = liked.post AND \(isAbove))
    ORDER BY account DESC, ordinal DESC
    """

  private static let isAbove = """
    (?2 = 0 OR above.account = ?2)
        AND (above.account, above.ordinal) < (liked.account, liked.ordinal)
    """

  /// The lists among each other, by when likes were given.
  ///
  /// One that does not tell was given after its post was written, and after those below it in its list; each list keeps
  /// its order.
  private static let datedFavorites = """
    INSERT INTO entry
    SELECT ?1, ?2, row_number() OVER (ORDER BY moment, account DESC, ordinal DESC) - 1, post
    FROM (
      SELECT *, row_number() OVER (PARTITION BY post ORDER BY moment DESC, account, ordinal) AS place
      FROM (
        SELECT account, ordinal, \(Editions.shown(of: "liked.post")) AS post,
          max(ifnull(at << 20, liked.post)) OVER (PARTITION BY account ORDER BY ordinal DESC) AS moment
        FROM liked WHERE ?2 = 0 OR account = ?2))
    WHERE place = 1 ORDER BY moment, account DESC, ordinal DESC
    """

  private func remove(_ list: EntryList, from ordinal: Int) throws(LibraryError) {
    try database.prepare("DELETE FROM entry WHERE section = ? AND account = ? AND ordinal >= ?")
      .run(list.kind.rawValue, list.account, ordinal)
  }
}

extension EntryList.Kind {
  /// Lists into which a post belongs for what it holds.
  fileprivate static let ofContent: [EntryList.Kind] = [.media, .presentMedia, .threads, .replies]

  /// Which of the accounts' posts belong into a list that is ordered by time.
  fileprivate var condition: String {
    switch self {
    case .timeline, .favorites, .whatsNew, .home: "1"
    case .media: "has_media(coded)"
    case .presentMedia: "has_present_media(coded)"
    case .threads: "thread = remote"
    // What goes on with one's own thread is no answer to others.
    case .replies: "answers IS NOT NULL AND (thread IS NULL OR thread = remote)"
    }
  }
}
