extension Schema {
  /// From version 10 to version 11: it is known which lists of people are not whole, and whom only the list before them
  /// names.
  ///
  /// What older versions kept on such lists stays as if these told it.
  static let layout11 = Step(
    """
    ALTER TABLE roll ADD COLUMN cut INTEGER NOT NULL DEFAULT 0; -- whether the archive's list is not whole
    ALTER TABLE rolled ADD COLUMN kept INTEGER NOT NULL DEFAULT 0; -- whether only the list before it names them
    """,
    // Only who writes asks them.
    standIn: "")
}
