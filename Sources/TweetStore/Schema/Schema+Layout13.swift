extension Schema {
  /// From version 12 to version 13: no phrase runs from one text of a post into the next, addresses are words as people read
  /// them, and emoji are listed of all that a post says and of names.
  ///
  /// The index is made anew beside what else an older library learns (``LibraryUpgrade``): until then searches find by
  /// the older rules.
  static let layout13 = Step(
    "INSERT OR IGNORE INTO stale_words SELECT 1 WHERE EXISTS (SELECT 1 FROM post);",
    // Only who writes asks it.
    standIn: "")
}
