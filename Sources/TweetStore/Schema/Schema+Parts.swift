extension Schema {
  /// The layout of the file of what an archive holds beside tweets.
  ///
  /// The mark of the file is "Fprt" in ASCII.
  static let parts = Schema(
    applicationID: 0x4670_7274,
    steps: [
      Step(
        """
        CREATE TABLE part(
          id INTEGER PRIMARY KEY,
          account TEXT NOT NULL,
          name TEXT NOT NULL,
          generated INTEGER,   -- when the archive was made, in milliseconds
          UNIQUE(account, name)
        );
        CREATE TABLE line(
          part INTEGER NOT NULL,
          ordinal INTEGER NOT NULL,
          heading TEXT NOT NULL,
          label TEXT NOT NULL,
          text TEXT NOT NULL,
          date INTEGER,        -- in milliseconds
          link TEXT,
          PRIMARY KEY(part, ordinal)
        ) WITHOUT ROWID;
        """),
      Step(
        """
        CREATE TABLE unswept(  -- a row: of what was removed the bytes may still be there
          id INTEGER PRIMARY KEY
        );
        """,
        // Only who writes asks it.
        standIn: ""),
    ])
}

extension Database {
  /// Opens the file of an archive's other parts in `folder`, creating it where there is none.
  ///
  /// A file of its own: it is written once an import, and read by few.
  static func forParts(_ folder: LibraryFolder) throws(LibraryError) -> Database {
    try folder.createFile(folder.parts)
    return try opened(folder.parts) { database throws(LibraryError) in
      database.wait(milliseconds: 2000)
      try database.addFolding()
      try database.prepare(.parts)
    }
  }
}
