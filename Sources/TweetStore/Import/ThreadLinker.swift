import TweetModel

/// Finds for each post the first one of the chain of answers to oneself that it belongs to.
///
/// Posts are linked oldest first, so that what a post answers already knows its own thread.
struct ThreadLinker {
  private let posts: PostTable
  private let versions: VersionTable
  private let writer: PostWriter
  private let collectChanged: Statement
  private let collectBelow: Statement
  private let collectTorn: Statement
  private let torn: Statement
  private let collected: Statement

  init(
    _ database: Database, posts: PostTable, versions: VersionTable, writer: PostWriter
  ) throws(LibraryError) {
    self.posts = posts
    self.versions = versions
    self.writer = writer
    collectChanged = try database.prepare(
      """
      INSERT INTO relinked SELECT post.id FROM changed CROSS JOIN post ON post.id = changed.post
      WHERE answers IS NOT NULL AND owner IS NOT NULL
      """)
    collectBelow = try database.prepare(
      """
      INSERT OR IGNORE INTO relinked
      WITH RECURSIVE below(id) AS (
        SELECT post FROM changed
        UNION
        SELECT answer.id FROM below JOIN post ON post.id = below.id
        JOIN post AS answer ON answer.network = post.network AND answer.answers = post.remote
        WHERE answer.owner = post.owner
      )
      SELECT id FROM below JOIN post USING(id) WHERE answers IS NOT NULL AND owner IS NOT NULL
      """)
    torn = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM torn JOIN post USING(network, thread)
      WHERE owner IS NOT NULL ORDER BY post.id
      """)
    collectTorn = try database.prepare(
      """
      INSERT OR IGNORE INTO relinked SELECT id FROM torn JOIN post USING(network, thread)
      WHERE answers IS NOT NULL AND owner IS NOT NULL
      """)
    collected = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM relinked JOIN post ON post.id = relinked.post
      ORDER BY relinked.post
      """)
  }

  /// Links what is new.
  ///
  /// A thread of which a post answers another one than before is linked anew as a whole.
  /// `isFirst` says that all posts are new, so that no older one may hang below one of them.
  func run(isFirst: Bool, progress: () throws(LibraryError) -> Void) throws(LibraryError) {
    try collectChanged.run()
    if !isFirst {
      try collectBelow.run()
      try collectTorn.run()
      let parts = try torn.all { StoredPost($0) }
      for post in parts { try writer.setThread(nil, post) }
    }
    try collected.forEach { row throws(LibraryError) in
      try progress()
      try link(StoredPost(row))
    }
  }
}

// MARK: - Private

extension ThreadLinker {
  private func link(_ post: StoredPost) throws(LibraryError) {
    let parent = try parent(of: post)
    let root = parent.map { $0.thread ?? $0.id.value }
    if let parent, parent.thread == nil { try writer.setThread(root, parent) }
    if root != post.thread { try writer.setThread(root, post) }
  }

  /// The older post by the same account that a post answers.
  private func parent(of post: StoredPost) throws(LibraryError) -> StoredPost? {
    guard let answers = post.answers,
      let found = try posts.post(TweetID(network: post.id.network, value: answers))
    else { return nil }
    let parent = try versions.shown(for: found)
    // Only ever towards the past: answers that go in a circle end.
    return parent.owner == post.owner && found.key < post.key ? parent : nil
  }
}
