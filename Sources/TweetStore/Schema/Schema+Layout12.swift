extension Schema {
  /// From version 11 to version 12: words are folded before SQLite's tokenizer sees them, in all scripts, it is known
  /// which list of likes tells each of them, and nobody is met at moments that no post tells.
  ///
  /// The index is made anew beside what else an older library learns (``LibraryUpgrade``): until then searches find fewer.
  static let layout12 = Step(
    """
    CREATE TABLE stale_words(       -- a row: the index of words is that of an older version
      id INTEGER PRIMARY KEY
    );
    INSERT INTO stale_words SELECT 1 WHERE EXISTS (SELECT 1 FROM post);

    ALTER TABLE liked ADD COLUMN list INTEGER NOT NULL DEFAULT 0; -- when the archive was made, in milliseconds; 0: not told
    UPDATE liked SET list = ifnull((
      SELECT max(generated) FROM import JOIN archive ON import = number
      WHERE import.account = liked.account AND likes), 0);

    UPDATE person SET (first, last) = (
      SELECT min(post), max(post) FROM met
      WHERE post >= \(PostKey.firstKnown.value) AND (met.person = person.id
        OR met.person IN (SELECT id FROM person AS other WHERE other.same = person.id)))
    WHERE first < \(PostKey.firstKnown.value);
    DELETE FROM person_year WHERE year < 1971;
    """,
    // Only who writes asks which list it was.
    standIn: "CREATE TEMP TABLE stale_words(id INTEGER PRIMARY KEY);")
}
