import LiveTimeline
import TweetModel

/// Keeps in a library what the servers of accounts tell, a little at a time; confined to one thread.
///
/// Each call is one transaction: all of it is written, or nothing. While somebody imports, it throws
/// ``LibraryError/busy(path:)``.
public final class LiveWriter {
  private let database: Database
  private let clock: ZoneClock
  private let folder: LibraryFolder
  private let dataVersion: Statement
  /// What is known of the library's rows; made anew when somebody else has written.
  private var parts: (version: Int, Parts)?

  private struct Parts {
    let posts: LivePostWriter
    let home: HomeTable
    let stretches: StretchTable
    let copies: CopyTable
    let live: LiveTable
    let remotes: RemoteTable
  }

  /// Opens the library, creating or migrating it where needed.
  ///
  /// `clock` says by which days and hours an account's own posts are counted.
  public init(folder: LibraryFolder, clock: ZoneClock = .utc) throws(LibraryError) {
    try LibraryUpgrade(folder: folder, clock: clock).run()
    (self.folder, self.clock) = (folder, clock)
    database = try .forWriting(folder, schema: .current)
    try database.execute("PRAGMA cache_size = -2048")
    dataVersion = try database.prepare("PRAGMA data_version")
  }
}

// MARK: - Accounts

extension LiveWriter {
  /// The accounts that are signed in, in the order of the library.
  public func accounts() throws(LibraryError) -> [LiveAccount] {
    try read { parts throws(LibraryError) in try parts.live.all().map(\.account) }
  }

  /// Keeps an account that has been signed in; what an archive told of it stays.
  ///
  /// O(posts) where the library held a single account until now, whose lists were everybody's.
  public func signIn(_ live: LiveAccount) throws(LibraryError) {
    try write { parts throws(LibraryError) in
      let accounts = parts.posts.posts.accounts
      let person = live.profile.person
      if accounts.row(of: AccountID(live)) == nil {
        let author = Author(
          handle: person.handle, name: person.name,
          avatar: try parts.remotes.file(for: person.avatar), id: person.id)
        _ = try accounts.put(
          Account(
            network: .fediverse, id: live.id, author: author, bio: live.profile.bio,
            website: person.page, header: try parts.remotes.file(for: person.header),
            joined: live.profile.joined))
        try SectionBuilder(database, accounts: accounts).addAccount()
        try database.noteRevision()
      }
      guard let row = accounts.row(of: AccountID(live)) else { return }
      try database.prepare("INSERT OR REPLACE INTO live VALUES(?, ?, ?)")
        .run(row, live.local, LiveAccountCoder.encode(live))
    }
  }

  /// Forgets that an account is signed in.
  ///
  /// With `removesPosts` its home timeline goes, too, and with it the account where no archive told of it. What else the
  /// library holds stays. O(home timeline).
  public func signOut(_ account: AccountID, removesPosts: Bool) throws(LibraryError) {
    try write { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return }
      try database.prepare("DELETE FROM live WHERE account = ?").run(row)
      try database.noteRevision()
      guard removesPosts else { return }
      try HomeRemoval(database).run(row) {
        key throws(LibraryError) in try parts.posts.delete(key: key)
      }
      try database.prepare(
        """
        DELETE FROM account WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM import WHERE account = ?1)
          AND NOT EXISTS (SELECT 1 FROM post WHERE owner = ?1)
          AND NOT EXISTS (SELECT 1 FROM liked WHERE account = ?1)
        """
      ).run(row)
      try parts.posts.posts.accounts.reload()
    }
  }
}

// MARK: - Home

extension LiveWriter {
  /// The stretches of an account's home timeline that the library has, the newest first.
  public func stretches(of account: AccountID) throws(LibraryError) -> [HomeSegment] {
    try read { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return [] }
      return try parts.stretches.all(of: row)
    }
  }

  /// What a server answered as the library knows it: where the entries stand that it has, and what is near these.
  ///
  /// O(n log n) in how many entries stand between them.
  public func page(
    _ entries: [LiveEntry], of account: AccountID, newer: String? = nil, older: String? = nil,
    isPartial: Bool = false, retry: Double? = nil
  ) throws(LibraryError) -> HomePage {
    try read { parts throws(LibraryError) in
      let row = parts.posts.posts.accounts.row(of: account) ?? 0
      let known = try entries.map { entry throws(LibraryError) in
        HomeEntry(
          id: entry.local, date: entry.date,
          place: try parts.home.entry(entry.local, of: row)?.place)
      }
      var neighbours: Set<HomePlace> = []
      let places = known.compactMap(\.place)
      if let bottom = places.min(), let top = places.max() {
        neighbours = try parts.home.neighbours(from: bottom, to: top, of: row)
      }
      return HomePage(
        known, newer: newer, older: older, isPartial: isPartial, retry: retry,
        neighbours: neighbours)
    }
  }

  /// Where an entry belongs by its time, or stands already.
  public func located(
    _ entry: HomeEntry, of account: AccountID
  ) throws(LibraryError) -> HomeEvent {
    try read { parts throws(LibraryError) in
      let row = parts.posts.posts.accounts.row(of: account) ?? 0
      let place = HomePlace(endOf: entry.date)
      return .located(
        HomeEntry(
          id: entry.id, date: entry.date, place: try parts.home.entry(entry.id, of: row)?.place),
        below: try parts.home.place(upTo: place, of: row),
        above: try parts.home.place(above: place, of: row))
    }
  }

  /// Where an entry stands; nil for one that the library does not have.
  public func place(of local: String, in account: AccountID) throws(LibraryError) -> HomePlace? {
    try read { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return nil }
      return try parts.home.entry(local, of: row)?.place
    }
  }

  /// The id that a post has on an account's server; nil for one that the server has not told.
  public func local(of post: TweetID, in account: AccountID) throws(LibraryError) -> String? {
    try read { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account),
        let key = try parts.posts.posts.post(post)?.key
      else { return nil }
      return try parts.copies.local(of: key, in: row)
    }
  }

  /// Writes what has become of an account's home timeline.
  ///
  /// O(n) in how many entries stand above the lowest that is new or gone.
  public func write(_ change: HomeChange, of live: LiveAccount) throws(LibraryError) {
    try write { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: AccountID(live)) else { return }
      var lowest: HomePlace?
      func note(_ place: HomePlace) { lowest = min(lowest ?? place, place) }
      for new in change.inserted {
        // The same post twice in an answer is one.
        guard try parts.home.entry(new.entry.local, of: row) == nil else { continue }
        let key = try parts.posts.put(new.entry, of: row, on: live.server)
        try parts.home.insert(
          HomeMark(id: new.entry.local, place: new.place), post: key, isHidden: new.entry.isHidden,
          of: row)
        note(new.place)
      }
      for post in change.told {
        guard let former = try parts.copies.post(post.local, of: row) else { continue }
        _ = try parts.posts.put(post, of: row)
        let entry = try parts.home.entry(post.local, of: row)
        if let entry, entry.post == former,
          try parts.home.setHidden(post.isHidden, at: entry.place, of: row)
        {
          note(entry.place)
        }
      }
      for post in change.around { _ = try parts.posts.put(post, of: row) }
      for local in change.removed {
        if let entry = try parts.home.entry(local, of: row) {
          try parts.home.remove(at: entry.place, of: row)
          note(entry.place)
        }
        guard let post = try parts.copies.post(local, of: row) else { continue }
        try parts.copies.remove(local, of: row)
        try parts.posts.delete(key: post)
      }
      if let lowest { try parts.home.layOut(from: lowest, of: row) }
      if let stretches = change.stretches { try parts.stretches.put(stretches, of: row) }
    }
  }
}

// MARK: - Private

extension LiveWriter {
  private func read<Value>(
    _ body: (Parts) throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    let parts = try current()
    return try database.reading { () throws(LibraryError) in try body(parts) }
  }

  private func write(_ body: (Parts) throws(LibraryError) -> Void) throws(LibraryError) {
    try database.execute("BEGIN IMMEDIATE")
    do {
      let parts = try current()
      try body(parts)
      try parts.posts.complete()
      try database.noteHomeRevision()
      try database.execute("COMMIT")
    } catch {
      database.rollBack()
      // It knows of rows that are no more.
      parts = nil
      throw error
    }
  }

  private func current() throws(LibraryError) -> Parts {
    let version = try dataVersion.first { $0.int(0) } ?? 0
    if let parts, parts.version == version { return parts.1 }
    // What it keeps in temporary tables is laid out anew.
    parts = nil
    try database.execute(ChangeLog.removal)
    let posts = try LivePostWriter(database, clock: clock, marks: folder)
    let new = Parts(
      posts: posts, home: try HomeTable(database), stretches: try StretchTable(database),
      copies: try CopyTable(database), live: try LiveTable(database, posts: posts.posts),
      remotes: try RemoteTable(database))
    parts = (version, new)
    return new
  }
}
