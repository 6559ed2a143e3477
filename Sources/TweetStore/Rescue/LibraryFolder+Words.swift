import TweetModel

extension LibraryFolder {
  /// Makes the index of words of a database anew from the rows that it is of, or leaves it as it was.
  ///
  /// An older layout is brought up to date for that. O(size of the database).
  /// - Throws: ``LibraryError``; ``LibraryError/damaged(path:detail:)`` where so little is left that it cannot even be
  ///   emptied.
  func renewWords(
    of file: DatabaseFile, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) {
    switch path + "/" + file.name {
    case database: try renewWordsOfPosts(isCancelled)
    case messages: try renewWordsOfMessages(isCancelled)
    default: break
    }
  }
}

// MARK: - Private

extension LibraryFolder {
  private func renewWordsOfPosts(_ isCancelled: () -> Bool) throws(LibraryError) {
    let database = try Database.forWriting(self, schema: .current)
    try database.renewWordsOfPosts { _ throws(LibraryError) in
      if isCancelled() { throw .cancelled }
    }
    database.emptyLog()
  }

  /// This index keeps its texts, of which FTS5 makes it by itself.
  private func renewWordsOfMessages(_ isCancelled: () -> Bool) throws(LibraryError) {
    let database = try Database.forChats(self, creates: true)
    try database.writing { () throws(LibraryError) in
      try database.interruptible(isCancelled) { () throws(LibraryError) in
        try database.execute("INSERT INTO search(search) VALUES('rebuild')")
      }
    }
    database.emptyLog()
  }
}
