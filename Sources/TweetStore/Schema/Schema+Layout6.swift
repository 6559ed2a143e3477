extension Schema {
  /// From version 5 to version 6: emoji are counted among the labels.
  ///
  /// Posts are counted anew; what is known of people stays.
  static let layout6 = Step(
    """
    DELETE FROM tally; DELETE FROM clock; DELETE FROM label; DELETE FROM pending;
    INSERT INTO pending SELECT -1 WHERE EXISTS (SELECT 1 FROM post);
    """,
    standIn: "")
}
