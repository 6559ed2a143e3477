import TweetModel

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
      if let row = accounts.row(of: AccountID(live)) {
        try tell(try account(live.profile, id: live.id, parts), as: row, parts)
      } else {
        _ = try accounts.put(try account(live.profile, id: live.id, parts))
        try followAccounts(parts.posts.posts)
        try database.noteRevision()
      }
      guard let row = accounts.row(of: AccountID(live)) else { return false }
      let isNew = try parts.live.row(of: AccountID(live)) == nil
      try database.prepare(
        """
        INSERT INTO live(account, local, coded) VALUES(?, ?, ?)
        ON CONFLICT(account) DO UPDATE SET local = excluded.local, coded = excluded.coded
        """
      ).run(row, live.local, LiveAccountCoder.encode(live))
      // Which boosts are listed of what stayed here, the person may have chosen anew while nobody was signed in.
      if isNew, let lowest = try parts.home.lowest(of: row) {
        try parts.home.layOut(from: lowest, of: row)
      }
      return true
    }
  }

  /// Keeps what an account's server can do by now; of one that has been signed out meanwhile nothing.
  public func keep(
    _ capabilities: ServerCapabilities, of live: LiveAccount
  ) throws(LibraryError) {
    let live = LiveAccount(server: live.server, profile: live.profile, capabilities: capabilities)
    try write { parts throws(LibraryError) in
      guard let row = try parts.live.row(of: AccountID(live)) else { return false }
      try database.prepare("UPDATE live SET coded = ? WHERE account = ?")
        .run(LiveAccountCoder.encode(live), row)
      return false
    }
  }

  /// Keeps what a server tells of somebody to an account that is signed in; of those without an id nothing.
  ///
  /// Who it is the server need not tell.
  ///
  /// - Returns: whether that is something else than before.
  public func put(
    _ profile: LiveProfile, of person: PersonKey, toldTo listener: AccountID
  ) throws(LibraryError) -> Bool {
    guard let id = person.id else { return false }
    return try write { parts throws(LibraryError) in
      guard try parts.live.row(of: listener) != nil else { return false }
      return try parts.profiles.put(try account(profile, id: id, parts))
    }
  }

  /// Takes how an account shows itself from what its server tells of it beside its own posts.
  func tell(_ person: LivePerson, as row: AccountRow, _ parts: Parts) throws(LibraryError) {
    guard let known = parts.posts.posts.accounts.account(row), known.id == person.id else { return }
    let author = Author(
      handle: person.handle, name: person.name,
      avatar: try parts.remotes.file(for: person.avatar), id: person.id)
    try tell(
      Account(
        network: known.network, id: known.id, author: author, bio: known.bio,
        website: known.website, header: known.header, joined: known.joined),
      as: row, parts)
  }

  /// Writes what a server tells of an account in the place of what is known; what an archive told of it stays.
  private func tell(
    _ told: Account, as row: AccountRow, _ parts: Parts
  ) throws(LibraryError) {
    let accounts = parts.posts.posts.accounts
    guard let known = accounts.account(row) else { return }
    let author = Author(
      handle: told.author.handle, name: told.author.name,
      avatar: told.author.avatar ?? known.author.avatar, id: told.author.id)
    let account = Account(
      network: known.network, id: known.id, author: author, bio: told.bio,
      location: known.location, website: told.website ?? known.website,
      header: told.header ?? known.header, joined: told.joined ?? known.joined,
      timeZone: known.timeZone)
    guard account != known else { return }
    let isArchived =
      try database.prepare(
        """
        SELECT EXISTS (SELECT 1 FROM import WHERE account = ?1)
          OR EXISTS (SELECT 1 FROM post WHERE owner = ?1)
        """
      ).first(row) { $0.int(0) } == 1
    guard !isArchived else { return }
    _ = try accounts.put(account)
    try database.noteRevision()
  }

  /// Brings lists and trends up to another number of accounts: those of one that is alone are everybody's.
  private func followAccounts(_ posts: PostTable) throws(LibraryError) {
    try SectionBuilder(database, accounts: posts.accounts).followAccounts()
    try TrendBuilder(database, posts: posts).run()
  }

  private func account(
    _ profile: LiveProfile, id: String, _ parts: Parts
  ) throws(LibraryError) -> Account {
    let person = profile.person
    let author = Author(
      handle: person.handle, name: person.name,
      avatar: try parts.remotes.file(for: person.avatar), id: person.id)
    return Account(
      network: .fediverse, id: id, author: author, bio: profile.description,
      website: person.page, header: try parts.remotes.file(for: person.header),
      joined: profile.joined)
  }

  /// Forgets that an account is signed in.
  ///
  /// With `removesPosts` its home timeline goes, too, and with it the account where no archive told of it; ``sweep()`` leaves
  /// no byte of it then. What else the library holds stays, but for filters that end: nobody would end them any more.
  /// O(size of the library) then, else O(n) in the home timeline.
  public func signOut(_ account: AccountID, removesPosts: Bool) throws(LibraryError) {
    try write { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return false }
      try database.prepare("DELETE FROM live WHERE account = ?").run(row)
      try database.noteRevision()
      guard removesPosts else {
        try parts.filters.removeEnding(of: row)
        _ = try parts.home.follow(allFiltersOf: row)
        return true
      }
      try database.noteRemoval()
      try HomeRemoval(database).run(row) {
        key throws(LibraryError) in try parts.posts.delete(key: key)
      }
      try parts.posts.removeUnusedWords()
      try database.prepare(
        """
        DELETE FROM account WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM import WHERE account = ?1)
          AND NOT EXISTS (SELECT 1 FROM post WHERE owner = ?1)
          AND NOT EXISTS (SELECT 1 FROM liked WHERE account = ?1)
        """
      ).run(row)
      let accounts = parts.posts.posts.accounts
      try accounts.reload()
      if accounts.row(of: account) == nil { try followAccounts(parts.posts.posts) }
      try RemoteTable.forgetUnshown(in: database, posts: parts.posts.posts)
      return true
    }
  }

  /// Lets no byte stay of what was removed.
  ///
  /// On a full disk, or while an import is under way, it cannot be done. O(size of the library).
  public func sweep() { database.sweepRemoved() }
}
