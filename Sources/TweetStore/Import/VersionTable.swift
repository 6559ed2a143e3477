import TweetModel

/// The versions of edited tweets: of each, only the newest that the library has is shown.
final class VersionTable {
  private let writer: PostWriter
  private let insertion: Statement
  private let touched: Statement
  private let missingFirsts: Statement
  private let versions: Statement
  private let shown: Statement
  /// The keys of versions that an import brought, and which are not the last.
  private var new: Set<PostKey> = []

  init(_ database: Database, writer: PostWriter) throws(LibraryError) {
    self.writer = writer
    insertion = try database.prepare("INSERT OR REPLACE INTO edition VALUES(?, ?, ?, ?, ?)")
    touched = try database.prepare(
      """
      SELECT DISTINCT network, first FROM edition WHERE post IN (SELECT post FROM changed)
      """)
    missingFirsts = try database.prepare(
      """
      SELECT DISTINCT edition.network, first, post.id FROM edition
      JOIN post ON post.network = edition.network AND post.remote = edition.first
      WHERE owner IS NOT NULL AND post.id NOT IN (SELECT post FROM edition)
      """)
    versions = try database.prepare(
      """
      SELECT \(StoredPost.columns), last FROM edition JOIN post ON post.id = edition.post
      WHERE edition.network = ? AND first = ? ORDER BY position
      """)
    shown = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM edition AS old JOIN edition AS new USING(network, first)
      JOIN post ON post.id = new.post WHERE old.post = ? AND NOT post.folded
      """)
  }

  /// Notes which version a tweet is, and returns whether a later one is known to exist.
  ///
  /// `isNew` says that the library did not have it.
  func put(_ tweet: Tweet, key: PostKey, isNew: Bool) throws(LibraryError) -> Bool {
    guard let first = tweet.versions.first, tweet.versions.count > 1,
      let position = tweet.versions.firstIndex(of: tweet.id)
    else { return false }
    let isLast = position == tweet.versions.count - 1
    try insertion.run(first.network.rawValue, first.value, position, isLast, key)
    if isNew, !isLast { new.insert(key) }
    return !isLast
  }

  /// Shows the newest version of every tweet that was touched, and hides the others.
  ///
  /// Returns how many of the versions shown are not the last that there was, and were not shown before.
  func settle() throws(LibraryError) -> Int {
    var promoted = 0
    let completed = try noteFirsts()
    let groups = completed.union(
      try touched.all { TweetID(network: Network(rawValue: $0.text(0)), value: $0.text(1)) })
    for first in groups {
      let versions = try versions.all(first.network.rawValue, first.value) {
        (post: StoredPost($0), isLast: $0.bool(9))
      }
      for version in versions.dropLast() { try writer.setSuperseded(true, version.post) }
      guard let newest = versions.last else { continue }
      let isNews = newest.post.isSuperseded || new.contains(newest.post.key)
      try writer.setSuperseded(false, newest.post)
      if !newest.isLast, isNews { promoted += 1 }
    }
    return promoted
  }

  /// The version shown of a post that may be an older one.
  func shown(for post: StoredPost) throws(LibraryError) -> StoredPost {
    guard post.isSuperseded else { return post }
    return try shown.first(post.key) { StoredPost($0) } ?? post
  }
}

// MARK: - Private

extension VersionTable {
  /// Notes the first versions that were archived before they were edited, and so do not tell of the later ones; returns
  /// them.
  private func noteFirsts() throws(LibraryError) -> Set<TweetID> {
    let firsts = try missingFirsts.all {
      (id: TweetID(network: Network(rawValue: $0.text(0)), value: $0.text(1)), key: $0.postKey(2))
    }
    for first in firsts {
      try insertion.run(first.id.network.rawValue, first.id.value, 0, false, first.key)
    }
    return Set(firsts.map(\.id))
  }
}
