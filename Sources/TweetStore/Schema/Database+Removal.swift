/// A database, of posts or of messages, from which something was removed for good.
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
}
