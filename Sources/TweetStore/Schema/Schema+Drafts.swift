extension Schema {
  /// The layout of the file of drafts, recent searches and saved ones.
  ///
  /// The mark is "Fnot" in ASCII.
  static let drafts = Schema(
    applicationID: 0x466e_6f74,
    steps: [
      Step(
        """
        CREATE TABLE draft(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          text TEXT NOT NULL,
          picture TEXT,            -- a path
          edited INTEGER NOT NULL  -- in milliseconds
        );
        CREATE TABLE recent(number INTEGER PRIMARY KEY AUTOINCREMENT, query TEXT NOT NULL UNIQUE);
        """),
      Step(
        "CREATE TABLE saved(number INTEGER PRIMARY KEY AUTOINCREMENT, query TEXT NOT NULL UNIQUE);"
      ),
      // The list is in this order, and an import asks for each of its drafts whether it is there.
      Step("CREATE INDEX draft_edited ON draft(edited);"),
    ])
}
