extension Schema {
  /// From version 9 to version 10: it is known which posts have which emoji, and languages are counted by what a search
  /// takes for one.
  ///
  /// Posts are counted anew, and trends without what was meant for few; what is known of people stays.
  static let layout10 = Step(
    """
    CREATE TABLE emoji(             -- which posts have a sign in their text
      sign INTEGER NOT NULL,        -- a Unicode scalar
      post INTEGER NOT NULL,
      PRIMARY KEY(sign, post)
    ) WITHOUT ROWID;

    CREATE TABLE unswept(           -- a row: of what was removed the bytes may still be there
      id INTEGER PRIMARY KEY
    );

    DELETE FROM tally; DELETE FROM clock; DELETE FROM label; DELETE FROM pending;
    INSERT INTO pending SELECT -1 WHERE EXISTS (SELECT 1 FROM post);
    """,
    // Who finds no such table looks at the texts.
    standIn: ""
  ) { database throws(LibraryError) in
    try TrendBuilder(database, posts: PostTable(database)).run()
  }
}
