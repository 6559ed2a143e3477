extension Schema {
  /// The layout of the file of marks.
  ///
  /// The mark of the file is "Fmrk" in ASCII.
  static let marks = Schema(
    applicationID: 0x466d_726b,
    steps: [
      Step(
        """
        CREATE TABLE mark(
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          network TEXT NOT NULL,
          remote TEXT NOT NULL,    -- the post's id there
          note TEXT NOT NULL,
          made INTEGER NOT NULL,   -- in milliseconds
          handle TEXT NOT NULL,    -- the post as it was known then
          name TEXT NOT NULL,
          text TEXT NOT NULL,
          date INTEGER,            -- in milliseconds
          UNIQUE(network, remote)
        );
        CREATE INDEX mark_made ON mark(made, number);
        """),
      // Older files are brought up to this by whoever writes; who only reads does without.
      Step(
        """
        CREATE TABLE name(
          network TEXT NOT NULL,
          id TEXT NOT NULL,        -- as ``PersonKey`` has it
          handle TEXT NOT NULL,    -- empty: only the name was given
          name TEXT NOT NULL,
          PRIMARY KEY(network, id)
        ) WITHOUT ROWID;
        """),
      Step(
        """
        CREATE TABLE removed(      -- posts whose mark the person took away: no archive brings it back
          network TEXT NOT NULL,
          remote TEXT NOT NULL,
          PRIMARY KEY(network, remote)
        ) WITHOUT ROWID;
        CREATE TABLE linked(       -- who is one person
          network TEXT NOT NULL,
          id TEXT NOT NULL,        -- as ``PersonKey`` has it
          number INTEGER NOT NULL, -- the same for the same person
          PRIMARY KEY(network, id)
        ) WITHOUT ROWID;
        """),
      Step(
        """
        -- Who may see the post; NULL: an older version did not note it.
        ALTER TABLE mark ADD COLUMN visibility INTEGER;
        """),
    ])
}

extension Database {
  /// Opens the file of marks in `folder`, creating it where there is none.
  ///
  /// A file of its own: marks outlive the library's database, and never wait for an import.
  static func forMarks(_ folder: LibraryFolder) throws(LibraryError) -> Database {
    try folder.createFile(folder.marks)
    return try opened(folder.marks) { database throws(LibraryError) in
      database.wait(milliseconds: Database.patience)
      try database.prepare(.marks)
    }
  }
}
