extension Schema {
  /// From version 6 to version 7: likes have a date, where an archive tells it.
  ///
  /// The column takes no room in rows that lack it and is there at once, however many likes there are. Archives that
  /// older versions read bring dates when they are read again.
  static let layout7 = Step(
    "ALTER TABLE liked ADD COLUMN at INTEGER; -- when, in milliseconds since 1970; NULL: not told",
    standIn: """
      CREATE TEMP VIEW liked AS SELECT account, ordinal, post, NULL AS at FROM main.liked;
      """)
}
