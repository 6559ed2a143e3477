import TweetModel

/// Brings the search index up to what an import changed.
///
/// Posts are removed, then added, each in the order of their keys: FTS5 writes out what it has
/// gathered whenever a key is smaller than the one before.
struct SearchIndexer {
  private let database: Database
  private let posts: PostTable
  private let builder: SearchIndexBuilder?
  private let insertion: Statement
  private let removal: Statement

  /// Puts a post into the index.
  static let insertion = "INSERT INTO search(rowid, text, names, links, tags) VALUES(?, ?, ?, ?, ?)"

  /// Writes to `builder` where the index is made anew, to the library's index where that is nil.
  init(
    _ database: Database, posts: PostTable, builder: SearchIndexBuilder?
  ) throws(LibraryError) {
    self.database = database
    self.posts = posts
    self.builder = builder
    insertion = try database.prepare(Self.insertion)
    removal = try database.prepare(
      """
      INSERT INTO search(search, rowid, text, names, links, tags)
      VALUES('delete', ?, ?, ?, ?, ?)
      """)
  }

  /// Replaces what the log says has changed, and tells the share that is done.
  ///
  /// `each` is given every post that has changed.
  func update(
    progress: (Double) throws(LibraryError) -> Void,
    each: (PostPrefetcher.Post, PostPrefetcher.Content) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let total = Double(max(try database.integer("SELECT count(*) FROM changed"), 1))
    try forEachOutdated { key, former throws(LibraryError) in
      try removal.run(key, former.text, former.names, former.links, former.tags)
    }
    let changed = try database.prepare(
      """
      SELECT \(StoredPost.columns), indexed, changed.text, names, links, tags, told
      FROM changed JOIN post ON post.id = changed.post ORDER BY changed.post
      """)
    try walk(along: changed, of: total, toldIn: 14, indexedFrom: 9, progress, each)
  }

  /// Gives the builder every post there is, and tells the share that is done.
  func rebuild(
    progress: (Double) throws(LibraryError) -> Void,
    each: (PostPrefetcher.Post, PostPrefetcher.Content) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let total = Double(max(try database.integer("SELECT count(*) FROM post"), 1))
    let all = try database.prepare(
      """
      SELECT \(StoredPost.columns), ifnull(told, 0)
      FROM post LEFT JOIN changed ON changed.post = post.id ORDER BY id
      """)
    try walk(along: all, of: total, toldIn: 9, indexedFrom: nil, progress, each)
  }
}

// MARK: - Private

extension SearchIndexer {
  private func walk(
    along rows: Statement, of total: Double, toldIn told: Int32, indexedFrom column: Int32?,
    _ progress: (Double) throws(LibraryError) -> Void,
    _ each: (PostPrefetcher.Post, PostPrefetcher.Content) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    var reader = PostPrefetcher(posts)
    var batch: [SearchIndexBuilder.Entry] = []
    var done = 0.0
    func take(_ post: PostPrefetcher.Post) throws(LibraryError) {
      try progress(done / total)
      done += 1
      let content = try post.content.get()
      try each(post, content)
      guard let document = content.document, document != post.indexed else { return }
      guard let builder else { return try insert(document, key: post.row.key) }
      batch.append((post.row.key.value, document))
      guard batch.count == SearchIndexBuilder.batchSize else { return }
      builder.add(batch)
      batch.removeAll(keepingCapacity: true)
    }
    try rows.forEach { row throws(LibraryError) in
      try reader.add(
        StoredPost(row), isTold: row.bool(told),
        indexed: column.flatMap { SearchDocument(row, at: $0) }, take)
    }
    try reader.finish(take)
    builder?.add(batch)
  }

  private func insert(_ document: SearchDocument, key: PostKey) throws(LibraryError) {
    try insertion.run(key, document.text, document.names, document.links, document.tags)
  }

  /// Calls `body` with the key of each post whose indexed document is out of date, and with that document.
  private func forEachOutdated(
    _ body: (Int64, SearchDocument) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let indexed = try database.prepare(
      "SELECT post, indexed, text, names, links, tags FROM changed WHERE indexed ORDER BY post")
    try indexed.forEach { row throws(LibraryError) in
      guard let former = SearchDocument(row, at: 1) else { return }
      let post = try posts.post(key: row.postKey(0))
      if let post, !post.isSuperseded, posts.document(post, try posts.tweet(post)) == former {
        return
      }
      try body(row.int64(0), former)
    }
  }
}

extension SearchDocument {
  /// What the log says was indexed; nil for nothing.
  ///
  /// Reads five columns from `column` on.
  fileprivate init?(_ row: Row, at column: Int32) {
    guard row.bool(column) else { return nil }
    self.init(
      text: row.text(column + 1), names: row.text(column + 2), links: row.text(column + 3),
      tags: row.text(column + 4))
  }
}
