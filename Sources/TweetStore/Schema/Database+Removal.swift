/// A database from which something was removed for good.
extension Database {
  /// Notes, in the transaction that removes something, that its bytes are there until ``sweepRemoved()`` was done.
  func noteRemoval() throws(LibraryError) { try execute("INSERT OR IGNORE INTO unswept VALUES(1)") }

  /// Lets no byte stay of what was removed, unless that was done.
  ///
  /// Where a full disk, or the end of the program, has kept somebody from it, the next one does it who writes. O(size of the
  /// database) then, else O(1).
  func sweepRemoved() {
    guard (try? integer("SELECT EXISTS (SELECT 1 FROM unswept)")) == 1, sweep() else { return }
    // What cannot be noted now is swept once more.
    guard (try? execute("DELETE FROM unswept")) != nil else { return }
    emptyLog()
  }

  /// Lets no byte stay of what was deleted.
  ///
  /// An index of words keeps them until it is merged, the file until its pages are written anew, the log until it is
  /// emptied. On a full disk none of it can be done, and what was deleted is deleted all the same. O(size of the database).
  ///
  /// - Returns: whether it was done.
  private func sweep() -> Bool {
    let isMerged =
      !hasWords || (try? execute("INSERT INTO search(search) VALUES('optimize')")) != nil
    let isSwept = compact() && isMerged
    emptyLog()
    return isSwept
  }

  /// Whether there is an index of words; what cannot be asked has one.
  private var hasWords: Bool {
    (try? integer("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'search')")) != 0
  }
}
