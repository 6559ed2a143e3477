extension Schema {
  /// From version 4 to version 5: who is known from what is no post of the library.
  static let layout5 = Step(
    """
    CREATE TABLE called(            -- what somebody was called in an archive, beside its posts
      person INTEGER NOT NULL,
      account INTEGER NOT NULL,     -- whose archive it is
      handle TEXT NOT NULL,         -- empty: only the id is told
      name TEXT NOT NULL,
      at INTEGER NOT NULL,          -- as a key of posts
      PRIMARY KEY(person, account, handle, name, at)
    ) WITHOUT ROWID;

    """,
    // Only an import asks it.
    standIn: "")
}
