import TweetModel

extension LibraryReader {
  /// The marked posts at places of all of them, the last one marked first: as the library has them, or as they
  /// were known when they were marked.
  ///
  /// O(log n) for each, and as much as the first place is far.
  public func marked(at range: Range<Int>) throws(LibraryError) -> [Tweet] {
    try attachMarks()
    guard attached != nil else { return [] }
    return try reading { () throws(LibraryError) in
      let marks = try statement(BookmarkTable.page(of: "marks.mark", version: marksVersion))
        .all(range.count, range.lowerBound, read: Bookmark.init)
      var tweets: [Tweet] = []
      for mark in marks {
        let post = try posts.post(mark.tweet.id)
        tweets.append(
          try post.map { (post) throws(LibraryError) in try complete(post) } ?? mark.tweet)
      }
      return tweets
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
