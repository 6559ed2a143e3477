/// Lays out the sections' entries for what an import changed.
struct SectionBuilder {
  private let database: Database
  private let entries: EntryTable

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    entries = try EntryTable(database)
  }

  func run(_ log: ChangeLog) throws(LibraryError) {
    if let oldest = log.oldestMoved { try layOutTimeline(from: oldest) }
    if log.likesChanged { try layOutFavorites() }
  }
}

// MARK: - Private

extension SectionBuilder {
  /// Lays out the posts that are no older than `key`; what is older stays where it is.
  private func layOutTimeline(from key: Int64) throws(LibraryError) {
    let section = Section.timeline
    let start = try entries.ordinal(from: key, in: section)
    try remove(section, from: start)
    try database.prepare(
      """
      INSERT INTO entry
      SELECT ?, 0, ? + row_number() OVER (ORDER BY id) - 1, id
      FROM post WHERE id >= ? AND NOT folded AND owner IS NOT NULL ORDER BY id
      """
    ).run(section.code, start, key)
  }

  /// Lays out all likes; a tweet that several accounts like is shown once.
  private func layOutFavorites() throws(LibraryError) {
    let section = Section.favorites
    try remove(section, from: 0)
    try database.prepare(
      """
      INSERT INTO entry
      SELECT ?, 0, row_number() OVER (ORDER BY account DESC, ordinal DESC) - 1, post
      FROM liked WHERE NOT EXISTS (
        SELECT 1 FROM liked AS above WHERE above.post = liked.post
        AND (above.account, above.ordinal) < (liked.account, liked.ordinal))
      ORDER BY account DESC, ordinal DESC
      """
    ).run(section.code)
  }

  private func remove(_ section: Section, from ordinal: Int) throws(LibraryError) {
    try database.prepare("DELETE FROM entry WHERE section = ? AND account = 0 AND ordinal >= ?")
      .run(section.code, ordinal)
  }
}
