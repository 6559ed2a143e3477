import TweetModel

extension LibraryReader {
  /// The marked posts at places of all of them, the last one marked first, as they are shown: as the library has them by
  /// now, or as they were known when they were marked.
  ///
  /// O(log n) for each, and as much as the first place is far.
  public func marked(at range: Range<Int>) throws(LibraryError) -> [Tweet] {
    try readingMarks { () throws(LibraryError) in
      try marks(at: range).map { mark throws(LibraryError) in try shown(mark) }
    }
  }

  /// The marks of some posts, by their ids when they were marked, as they are shown; those that are gone are left out.
  ///
  /// O(log n) for each.
  public func marked(_ ids: some Sequence<TweetID>) throws(LibraryError) -> [Tweet] {
    try readingMarks { () throws(LibraryError) in
      var tweets: [Tweet] = []
      for id in ids {
        if let mark = try mark(of: id) { tweets.append(try shown(mark)) }
      }
      return tweets
    }
  }

  /// The ids of the marked posts that say each word of a text, the last one marked first: in their notes, or in names and
  /// texts, as they are shown or as they were when they were marked.
  ///
  /// Case and diacritics do not matter. O(n): to be asked off the main thread.
  ///
  /// - Throws: ``LibraryError/cancelled`` when `isCancelled` says so.
  public func marked(
    saying text: String, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> [TweetID] {
    let words = FoldedText.words(of: text)
    return try readingMarks { () throws(LibraryError) in
      var ids: [TweetID] = []
      for mark in try marks(at: 0..<Int.max) {
        if isCancelled() { throw .cancelled }
        let said = try [mark.note, mark.tweet.said, shown(mark).said].joined(separator: "\n")
        if FoldedText.has(words, in: said) { ids.append(mark.tweet.id) }
      }
      return ids
    }
  }

  /// Makes the file of marks a part of what statements can ask, if there is one.
  ///
  /// Within a transaction, too: SQLite takes it there from 3.21 on.
  ///
  /// - Throws: ``LibraryError/moved(path:)`` where another file has come into its place since.
  func attachMarks() throws(LibraryError) {
    if let attached { return try attached.checkPlace() }
    guard marks.hasMarks else { return }
    // Where it can be written SQLite makes files beside it, which it then has to be able to make.
    var version = 0
    let found = try Database.opened(marks.marks, onlyReads: true) { database throws(LibraryError) in
      version = try database.version(for: .marks)
    }
    marksVersion = version
    let access: Database.Access = found.isReadOnly ? .immutable : .readWrite
    try database.prepare("ATTACH DATABASE ? AS marks").run(
      Database.address(of: marks.marks, access))
    attached = found
  }
}

// MARK: - Private

extension LibraryReader {
  /// What `body` reads of the file of marks and of the library; nothing where there is no such file.
  private func readingMarks<Item>(
    _ body: () throws(LibraryError) -> [Item]
  ) throws(LibraryError) -> [Item] {
    try attachMarks()
    return attached == nil ? [] : try reading(body)
  }

  private func marks(at range: Range<Int>) throws(LibraryError) -> [Bookmark] {
    try statement(BookmarkTable.page(of: "marks.mark", version: marksVersion))
      .all(range.count, range.lowerBound, read: Bookmark.init)
  }

  private func shown(_ mark: Bookmark) throws(LibraryError) -> Tweet {
    guard let post = try shownPost(mark.tweet.id) else { return mark.tweet }
    return try complete(post)
  }
}

extension Tweet {
  /// Whose it is and what it says, a line each.
  fileprivate var said: String {
    [author.handle, author.name, text.display].joined(separator: "\n")
  }
}
