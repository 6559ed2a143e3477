import TweetModel

/// Learns who wrote what was liked from the accounts' own posts: an answer names whom it answers,
/// a quote's address whom it quotes.
struct LikeAuthors {
  private let posts: PostTable
  private let writer: PostWriter
  private let candidates: Statement
  private let answers: Statement
  private let quotes: Statement
  private let isLearned: Statement
  private let learn: Statement
  private let unlearn: Statement

  init(
    _ database: Database, posts: PostTable, writer: PostWriter
  ) throws(LibraryError) {
    self.posts = posts
    self.writer = writer
    candidates = try database.prepare(
      """
      SELECT id FROM post WHERE owner IS NULL AND id IN (
        SELECT post FROM liked WHERE EXISTS (
          SELECT 1 FROM post AS one JOIN post AS answer
          ON answer.network = one.network AND answer.answers = one.remote
          WHERE one.id = liked.post)
        UNION
        SELECT one.id FROM quotation JOIN post AS each ON each.id = quotation.post
        JOIN post AS one ON one.network = each.network AND one.remote = quotation.quoted
        UNION
        SELECT post FROM learned)
      """)
    answers = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE network = ? AND answers = ? AND owner IS NOT NULL AND NOT folded ORDER BY id DESC
      """)
    quotes = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM quotation CROSS JOIN post ON post.id = quotation.post
      WHERE quoted = ?2 AND network = ?1 AND owner IS NOT NULL AND NOT folded ORDER BY id DESC
      """)
    isLearned = try database.prepare("SELECT EXISTS (SELECT 1 FROM learned WHERE post = ?)")
    learn = try database.prepare("INSERT OR IGNORE INTO learned VALUES(?)")
    unlearn = try database.prepare("DELETE FROM learned WHERE post = ?")
  }

  /// Looks at all likes that other posts may tell something of.
  func run() throws(LibraryError) {
    // Collected first: what is found is written into the table that is read.
    for key in try candidates.all(read: { $0.postKey(0) }) {
      if let post = try posts.post(key: key) { try look(at: post) }
    }
  }
}

// MARK: - Private

extension LikeAuthors {
  private func look(at post: StoredPost) throws(LibraryError) {
    var tweet = try posts.tweet(post)
    let wasLearned = try isLearned.first(post.key) { $0.bool(0) } ?? false
    guard wasLearned || tweet.author.handle.isEmpty && tweet.author.id == nil else { return }
    let author = try author(of: post)
    guard author != tweet.author else { return }
    tweet.author = author
    let key = try writer.update(post, to: tweet, owner: nil, isTold: false)
    try author == .unknown ? unlearn.run(key) : learn.run(key)
  }

  /// Who wrote a post, as the newest of the posts tells that tells anything.
  private func author(of post: StoredPost) throws(LibraryError) -> Author {
    var found = Author.unknown
    for statement in [answers, quotes] {
      try statement.forEach(post.id.network.rawValue, post.id.value) { row throws(LibraryError) in
        guard found == .unknown else { return }
        let tweet = try posts.tweet(StoredPost(row))
        found = tweet.authorAnswered(post.id) ?? tweet.authorQuoted ?? .unknown
      }
    }
    return found
  }
}

extension Author {
  /// Nobody knows who.
  fileprivate static let unknown = Author(handle: "", name: "")
}

extension Tweet {
  fileprivate func authorAnswered(_ id: TweetID) -> Author? {
    guard let reply, reply.tweet == id, !reply.handle.isEmpty else { return nil }
    let mention = text.entities.first {
      $0.kind == .mention && $0.target.lowercased() == reply.handle.lowercased()
    }
    return Author(
      handle: reply.handle, name: mention?.person?.name ?? "",
      id: reply.person ?? mention?.person?.id)
  }

  fileprivate var authorQuoted: Author? {
    quote.flatMap { $0.handle.isEmpty ? nil : Author(handle: $0.handle, name: "") }
  }
}
