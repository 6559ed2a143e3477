extension Schema {
  /// From version 7 to version 8: accounts that are signed in, and their home timelines.
  ///
  /// A home timeline's posts are posts like others, without an owner; they are shown by a list in `entry`.
  static let layout8 = Step(
    tables("CREATE TABLE")
      + """
      CREATE UNIQUE INDEX home_local ON home(account, local);
      CREATE INDEX home_post ON home(post);
      CREATE INDEX copy_post ON copy(post);
      CREATE INDEX copy_parent ON copy(account, parent) WHERE parent IS NOT NULL;
      """,
    standIn: tables("CREATE TEMP TABLE"))

  private static func tables(_ create: String) -> String {
    """
    \(create) live(                 -- accounts that are signed in; their tokens are not here
      account INTEGER PRIMARY KEY,
      local TEXT NOT NULL,          -- the account's id on its server
      coded BLOB NOT NULL           -- LiveAccountCoder
    );

    \(create) home(
      account INTEGER NOT NULL,
      place INTEGER NOT NULL,       -- HomePlace: the greater, the further up
      local TEXT NOT NULL,          -- the entry's id on the account's server
      post INTEGER NOT NULL,        -- the post, or its passing on
      hidden INTEGER NOT NULL,      -- whether a filter of the account hides it
      PRIMARY KEY(account, place)
    ) WITHOUT ROWID;

    \(create) stretch(              -- of a home timeline, in which nothing is missing
      account INTEGER NOT NULL,
      ordinal INTEGER NOT NULL,     -- 0: the newest
      coded BLOB NOT NULL,          -- StretchCoder
      PRIMARY KEY(account, ordinal)
    ) WITHOUT ROWID;

    \(create) copy(                 -- posts by the ids that they have on an account's server
      account INTEGER NOT NULL,
      local TEXT NOT NULL,
      post INTEGER NOT NULL,
      parent TEXT,                  -- the id there of the post that it answers
      PRIMARY KEY(account, local)
    ) WITHOUT ROWID;

    \(create) remote(               -- pictures that are fetched when they are seen
      id INTEGER PRIMARY KEY,
      address TEXT NOT NULL UNIQUE
    );

    \(create) revision(number INTEGER NOT NULL); -- another one after each change but of home timelines
    \(create) home_revision(number INTEGER NOT NULL); -- another one after each change of one

    """
  }
}
