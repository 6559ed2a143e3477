extension Schema {
  /// From version 11 to version 12: words are folded before SQLite's tokenizer sees them, in all scripts.
  ///
  /// The index is made anew beside what else an older library learns (``LibraryUpgrade``): until then searches find fewer.
  static let layout12 = Step(
    """
    CREATE TABLE stale_words(       -- a row: the index of words is that of an older version
      id INTEGER PRIMARY KEY
    );
    INSERT INTO stale_words SELECT 1 WHERE EXISTS (SELECT 1 FROM post);
    """,
    standIn: "CREATE TEMP TABLE stale_words(id INTEGER PRIMARY KEY);")
}
