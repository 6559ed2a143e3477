import TweetModel

extension LibraryWriter {
  /// Removes an account with its posts, its likes and what was known through these only, and commits; the bytes of all that
  /// go by ``sweep()``.
  ///
  /// The library is then as if it had never been imported, but for what another account likes, which stays as a like
  /// without pictures, and for posts that the server of another one has told. Takes the place of ``finish(progress:isCancelled:)``. O(size of the library).
  ///
  /// - Parameters:
  ///   - account: Whose tweets; one that is unknown changes nothing.
  ///   - isCancelled: Asked often; when true, the library is as it was.
  /// - Throws: ``LibraryError``; the library is then as it was.
  public func remove(
    _ account: AccountID, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) {
    try commit { () throws(LibraryError) in
      guard let row = posts.accounts.row(of: account) else { return }
      func pass() throws(LibraryError) { if isCancelled() { throw .cancelled } }
      try likes.removeAll(of: row)
      try removeHome(of: row)
      try removePosts(of: row, pass)
      try likes.removeOrphans()
      try removeTraces(of: row)
      try posts.accounts.reload()
      try RemoteTable.forgetUnshown(in: database, posts: posts)
      try LikeAuthors(database, posts: posts, writer: writer).run()
      try SectionBuilder(database, accounts: posts.accounts).rebuild()
      try TrendBuilder(database, posts: posts).run(progress: pass)
      try derive { _ throws(LibraryError) in try pass() }
      try derivation.removeUnusedWords()
    }
  }

  /// Empties the library, and commits; the bytes of what was in it go by ``sweep()``.
  ///
  /// - Throws: ``LibraryError``; the library is then as it was.
  public func removeEverything() throws(LibraryError) {
    try commit { () throws(LibraryError) in
      let tables = [
        "edition", "liked", "entry", "import", "arrival", "trend", "post", "account", "person",
        "alias", "met", "emoji", "person_year", "renamed", "roll", "rolled", "called", "word",
        "fact",
        "quotation", "learned", "tally", "clock", "label", "tally_zone", "archive", "pending",
        "live", "home", "stretch", "copy", "remote", "filter", "filtered", "mark",
        "profile", "stale_words",
      ]
      for table in tables { try database.execute("DELETE FROM \(table)") }
      try database.execute("INSERT INTO search(search) VALUES('delete-all')")
    }
  }
}

// MARK: - Private

extension LibraryWriter {
  private func removeHome(of row: AccountRow) throws(LibraryError) {
    try database.prepare("DELETE FROM live WHERE account = ?").run(row)
    let holdings = try PostHoldings(database)
    try HomeRemoval(database).run(row) { key throws(LibraryError) in
      if let post = try posts.post(key: key), try !holdings.isHeld(post) { try writer.delete(post) }
    }
  }

  private func removePosts(
    of row: AccountRow, _ pass: () throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let page = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM post WHERE id > ? AND owner = ? ORDER BY id LIMIT 500
      """)
    let held = try database.prepare(
      """
      SELECT EXISTS (SELECT 1 FROM liked WHERE post = ?1)
        OR EXISTS (SELECT 1 FROM copy WHERE post = ?1)
      """)
    let edition = try database.prepare("DELETE FROM edition WHERE post = ?")
    var last = PostKey.least
    while true {
      try pass()
      let found = try page.all(last, row) { StoredPost($0) }
      guard let end = found.last else { return }
      last = end.key
      for post in found {
        try edition.run(post.key)
        if try held.first(post.key, read: { $0.bool(0) }) ?? false {
          try writer.setSuperseded(false, post)
          _ = try writer.update(post, to: try posts.tweet(post).withoutFiles(), owner: nil)
        } else {
          try writer.delete(post)
        }
      }
    }
  }

  private func removeTraces(of row: AccountRow) throws(LibraryError) {
    let removed =
      try database.prepare("SELECT min(number) FROM import WHERE account = ?")
      .first(row) { $0.optionalInt64(0) } ?? nil
    for sql in [
      "UPDATE fact SET told = NULL WHERE told IN (SELECT number FROM import WHERE account = ?)",
      "DELETE FROM archive WHERE import IN (SELECT number FROM import WHERE account = ?)",
      """
      INSERT OR IGNORE INTO touched SELECT person FROM rolled JOIN roll ON roll.id = roll
      WHERE account = ?
      """,
      "INSERT OR IGNORE INTO touched SELECT person FROM called WHERE account = ?",
      "DELETE FROM called WHERE account = ?",
      "DELETE FROM rolled WHERE roll IN (SELECT id FROM roll WHERE account = ?)",
      "DELETE FROM roll WHERE account = ?", "DELETE FROM renamed WHERE account = ?",
      "DELETE FROM import WHERE account = ?", "DELETE FROM account WHERE id = ?",
      "UPDATE post SET owner = NULL WHERE owner = ?",
    ] {
      try database.prepare(sql).run(row)
    }
    try database.execute(
      """
      UPDATE post SET thread = NULL WHERE owner IS NULL AND thread IS NOT NULL;
      DELETE FROM arrival WHERE NOT EXISTS
        (SELECT 1 FROM post WHERE post.id = arrival.post AND owner IS NOT NULL)
      """)
    // What fills an empty library is no news: that is another import now.
    guard let removed else { return }
    try database.prepare(
      "DELETE FROM arrival WHERE import = (SELECT min(number) FROM import) AND import > ?"
    ).run(removed)
  }
}

extension Tweet {
  /// The same tweet without the library's own pictures.
  fileprivate func withoutFiles() -> Tweet {
    var tweet = self
    tweet.author = Author(handle: author.handle, name: author.name, id: author.id)
    for index in media.indices { tweet.media[index].file = nil }
    tweet.card?.picture?.file = nil
    tweet.emojis = []
    tweet.thread = nil
    tweet.versions = []
    return tweet
  }
}
