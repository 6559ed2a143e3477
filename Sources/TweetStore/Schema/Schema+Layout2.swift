extension Schema {
  /// From version 1 to version 2: the sections beside timeline and likes, and what they need.
  static let layout2 = Step(
    tables("CREATE TABLE")
      + "CREATE INDEX post_thread ON post(network, thread) WHERE thread IS NOT NULL;",
    standIn: tables("CREATE TEMP TABLE")
  ) { database throws(LibraryError) in
    let posts = try PostTable(database)
    try SectionBuilder(database, accounts: posts.accounts).addLists()
    try TrendBuilder(database, posts: posts).run()
  }

  private static func tables(_ create: String) -> String {
    """
    \(create) import(
      number INTEGER PRIMARY KEY, -- from 1
      account INTEGER,            -- whose archive it was; NULL: not told
      generated INTEGER           -- when the archive was made, in milliseconds; NULL: not told
    );

    \(create) arrival(
      post INTEGER PRIMARY KEY,   -- absent: it came with the import that filled an empty library
      import INTEGER NOT NULL
    );

    \(create) trend(
      account INTEGER NOT NULL,   -- 0: all accounts
      rank INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      name TEXT NOT NULL,
      start INTEGER NOT NULL,     -- the first key of the newest period
      days BLOB NOT NULL,         -- ByteEncoder: how many posts on each day
      PRIMARY KEY(account, rank)
    ) WITHOUT ROWID;

    """
  }
}
