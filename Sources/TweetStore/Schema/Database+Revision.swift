extension Database {
  /// Notes that something has changed beside home timelines, for those who show it.
  func noteRevision() throws(LibraryError) { try raise("revision") }

  /// Notes that a home timeline has changed.
  func noteHomeRevision() throws(LibraryError) { try raise("home_revision") }

  private func raise(_ table: String) throws(LibraryError) {
    try execute(
      """
      INSERT INTO \(table) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM \(table));
      UPDATE \(table) SET number = number + 1;
      """)
  }
}
