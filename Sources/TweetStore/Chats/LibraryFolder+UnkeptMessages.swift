import Files

extension LibraryFolder {
  /// So many bytes a file of messages has at most into which nothing was ever committed but its tables.
  private static let mostBytesOfNone = 256 << 10

  /// Removes the file of messages if nothing was ever kept in it, as where the first import of messages was killed: there
  /// would seem to be messages, and none of them.
  ///
  /// Does nothing while somebody writes to it. O(1).
  public func removeUnkeptMessages() {
    guard let size = FileStatus(messages)?.size, (1..<Self.mostBytesOfNone).contains(size),
      let database = try? Database.opened(messages, begin: { _ in })
    else { return }
    database.wait(milliseconds: 0)
    // Nearly always something was, and nobody has to be held up.
    guard (try? database.holdsMessages()) == false, (try? database.begin()) != nil else { return }
    defer { database.rollBack() }
    // It goes while it is held: whoever opened it afterwards would write into what goes.
    if database.isInPlace, (try? database.holdsMessages()) == false { removeMessages() }
  }
}

extension Database {
  /// Whether an import of messages was ever kept; older versions did not count them.
  fileprivate func holdsMessages() throws(LibraryError) -> Bool {
    try integer("SELECT EXISTS (SELECT 1 FROM kept) OR EXISTS (SELECT 1 FROM chat)") == 1
  }
}
