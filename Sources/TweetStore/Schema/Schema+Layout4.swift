extension Schema {
  /// From version 3 to version 4: people, facts, tallies, and where posts were read.
  ///
  /// What is known of a post beside its row follows from the row alone (``Derivation``): it is
  /// taken back before a post changes and added when an import is complete.
  static let layout4 = Step(
    tables("CREATE TABLE")
      + """
      CREATE INDEX person_order ON person(posts DESC, id) WHERE same IS NULL;
      CREATE INDEX person_same ON person(same) WHERE same IS NOT NULL;
      CREATE INDEX alias_handle ON alias(handle COLLATE NOCASE);
      INSERT INTO pending SELECT -1 WHERE EXISTS (SELECT 1 FROM post);
      """,
    standIn: tables("CREATE TEMP TABLE"))

  private static func tables(_ create: String) -> String {
    people(create) + facts(create) + tallies(create) + sources(create)
  }

  private static func people(_ create: String) -> String {
    """
    \(create) person(
      id INTEGER PRIMARY KEY,
      network TEXT NOT NULL,
      remote TEXT NOT NULL,         -- the id; "@" and the handle in small letters where none is known
      handle TEXT NOT NULL,         -- as it was last seen
      name TEXT NOT NULL,           -- as it was last seen; empty: never seen
      posts INTEGER NOT NULL,       -- in how many posts they were met, as ``same`` too
      first INTEGER,                -- the oldest of these posts; NULL: none
      last INTEGER,
      same INTEGER,                 -- of a handle alone: the only person who is known to have had it
      UNIQUE(network, remote)
    );

    \(create) alias(                -- what somebody was called
      id INTEGER PRIMARY KEY,
      person INTEGER NOT NULL,
      handle TEXT NOT NULL,
      name TEXT NOT NULL,
      since INTEGER,                -- the oldest post that calls them so; NULL: none
      until INTEGER,
      UNIQUE(person, handle, name)
    );

    \(create) met(
      person INTEGER NOT NULL,
      post INTEGER NOT NULL,
      how INTEGER NOT NULL,
      owner INTEGER NOT NULL,       -- whose post it is; 0: of somebody else, who is liked
      alias INTEGER NOT NULL,
      PRIMARY KEY(person, post, how)
    ) WITHOUT ROWID;

    \(create) person_year(
      person INTEGER NOT NULL,
      account INTEGER NOT NULL,
      year INTEGER NOT NULL,
      how INTEGER NOT NULL,
      posts INTEGER NOT NULL,
      PRIMARY KEY(person, account, year, how)
    ) WITHOUT ROWID;

    \(create) renamed(              -- the handles that an account had
      account INTEGER NOT NULL,
      at INTEGER NOT NULL,          -- in milliseconds
      former TEXT NOT NULL,
      handle TEXT NOT NULL,
      PRIMARY KEY(account, at, former)
    ) WITHOUT ROWID;

    \(create) roll(                 -- a list of people in an archive
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      generated INTEGER NOT NULL,   -- when the archive was made; 0: not told
      UNIQUE(account, kind, generated)
    );
    \(create) rolled(
      roll INTEGER NOT NULL,
      person INTEGER NOT NULL,
      PRIMARY KEY(roll, person)
    ) WITHOUT ROWID;

    """
  }

  private static func facts(_ create: String) -> String {
    """
    \(create) word(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);

    \(create) fact(
      post INTEGER PRIMARY KEY,
      owner INTEGER,                -- as in ``post``
      folded INTEGER NOT NULL,      -- as in ``post``
      kind INTEGER NOT NULL,
      visibility INTEGER NOT NULL,
      flags INTEGER NOT NULL,       -- FactFlags
      likes INTEGER,
      reposts INTEGER,
      replies INTEGER,
      language INTEGER,             -- a word, as are the next
      source INTEGER,
      place INTEGER,
      told INTEGER                  -- the import that told the post last; NULL: one of an older version
    );

    \(create) quotation(
      quoted TEXT NOT NULL,         -- the remote id of the post embedded, on the same network
      post INTEGER NOT NULL,
      PRIMARY KEY(quoted, post)
    ) WITHOUT ROWID;

    \(create) learned(post INTEGER PRIMARY KEY); -- likes whose author other posts tell

    """
  }

  private static func tallies(_ create: String) -> String {
    """
    \(create) tally(
      account INTEGER NOT NULL,
      day INTEGER NOT NULL,         -- since 1970, by the account's clock
      kind INTEGER NOT NULL,
      posts INTEGER NOT NULL,
      media INTEGER NOT NULL,       -- how many of them have pictures or films
      likes INTEGER NOT NULL,
      reposts INTEGER NOT NULL,
      characters INTEGER NOT NULL,
      PRIMARY KEY(account, day, kind)
    ) WITHOUT ROWID;

    \(create) clock(
      account INTEGER NOT NULL,
      year INTEGER NOT NULL,
      weekday INTEGER NOT NULL,     -- 0: Monday
      hour INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      posts INTEGER NOT NULL,
      likes INTEGER NOT NULL,
      PRIMARY KEY(account, year, weekday, hour, kind)
    ) WITHOUT ROWID;

    \(create) label(
      account INTEGER NOT NULL,
      sort INTEGER NOT NULL,
      name TEXT NOT NULL,
      year INTEGER NOT NULL,
      posts INTEGER NOT NULL,
      PRIMARY KEY(account, sort, name, year)
    ) WITHOUT ROWID;

    \(create) tally_zone(zone TEXT NOT NULL); -- the clock of accounts that have none of their own

    """
  }

  private static func sources(_ create: String) -> String {
    """
    \(create) archive(
      import INTEGER PRIMARY KEY,
      parser INTEGER NOT NULL,      -- the version of what read it
      path TEXT NOT NULL,
      size INTEGER NOT NULL,        -- in bytes, of all that it holds
      mark TEXT NOT NULL,           -- the same for the same archive, packed or not
      likes INTEGER NOT NULL        -- whether the account's likes were taken from it
    );

    \(create) pending(place INTEGER NOT NULL); -- the last post that an older library's tables know

    """
  }
}
