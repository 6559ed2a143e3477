extension Schema {
  /// From version 8 to version 9: what an account's filters mean, what it did with posts, and which boosts its home lists.
  static let layout9 = Step(
    """
    ALTER TABLE live ADD COLUMN boosts TEXT NOT NULL DEFAULT 'all'; -- BoostListing
    ALTER TABLE live ADD COLUMN filtered INTEGER; -- when the server last told the filters, in milliseconds
    ALTER TABLE home ADD COLUMN shown INTEGER NOT NULL DEFAULT 0; -- the post, or the one that is passed on
    CREATE INDEX home_shown ON home(account, shown, place);
    """ + tables("CREATE TABLE")
      + """
      CREATE INDEX filtered_post ON filtered(post);
      CREATE INDEX mark_post ON mark(post);
      """,
    standIn: tables("CREATE TEMP TABLE")
  ) { database throws(LibraryError) in
    let posts = try PostTable(database)
    let update = try database.prepare("UPDATE home SET shown = ? WHERE post = ?")
    let keys = try database.prepare("SELECT DISTINCT post FROM home").all { $0.postKey(0) }
    for key in keys {
      var shown = key
      if let post = try posts.post(key: key), let original = try posts.tweet(post).original {
        shown = try posts.post(original)?.key ?? key
      }
      try update.run(shown, key)
    }
  }

  private static func tables(_ create: String) -> String {
    """

    \(create) filter(               -- that an account has set up on its server
      account INTEGER NOT NULL,
      local TEXT NOT NULL,          -- its id there
      title TEXT NOT NULL,
      action INTEGER NOT NULL,      -- LiveFilter.Action
      places INTEGER NOT NULL,      -- LiveFilter.Places
      expires INTEGER,              -- in milliseconds
      PRIMARY KEY(account, local)
    ) WITHOUT ROWID;

    \(create) filtered(             -- posts that a filter means
      account INTEGER NOT NULL,
      post INTEGER NOT NULL,
      filter TEXT NOT NULL,
      PRIMARY KEY(account, post, filter)
    ) WITHOUT ROWID;

    \(create) mark(                 -- what an account did with a post
      account INTEGER NOT NULL,
      post INTEGER NOT NULL,
      marks INTEGER NOT NULL,       -- PostMarks
      PRIMARY KEY(account, post)
    ) WITHOUT ROWID;

    \(create) profile(              -- what servers tell of people
      remote TEXT PRIMARY KEY,      -- their id on the fediverse
      coded BLOB NOT NULL           -- AccountCoder
    ) WITHOUT ROWID;

    """
  }
}
