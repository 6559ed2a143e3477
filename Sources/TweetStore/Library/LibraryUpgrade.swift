import TweetModel

/// Brings what an older version knew of a library up to what this one keeps beside the posts.
///
/// A library can be read meanwhile. The work is done in steps, each whole: stopped or killed at any point, it goes on from
/// there. All are small but the first one, an index of words by the rules of this version.
public struct LibraryUpgrade {
  private static let step = 2000
  /// Which share of the work the index of words is, where there is more to do.
  private static let shareOfWords = 0.3

  private let folder: LibraryFolder
  private let clock: ZoneClock

  /// `clock` says by which days and hours posts are counted.
  public init(folder: LibraryFolder, clock: ZoneClock = .utc) {
    self.folder = folder
    self.clock = clock
  }

  /// Goes on where an earlier run ended, to the end or until it is stopped.
  ///
  /// - Parameters:
  ///   - progress: Called after each step with the share that is done, from 0 to 1.
  ///   - isCancelled: Asked after each step.
  /// - Throws: ``LibraryError/cancelled`` when stopped; what was done stays.
  public func run(
    progress: (Double) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) {
    try run(schema: .current, progress: progress, isCancelled: isCancelled)
  }

  func run(
    schema: Schema, progress: (Double) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) {
    let database = try Database.forWriting(folder, schema: schema)
    try renewWords(of: database, progress)
    guard try database.integer("SELECT EXISTS (SELECT 1 FROM pending)") == 1 else { return }
    let posts = try PostTable(database)
    let derivation = try Derivation(
      database, posts: posts, clock: clock, links: { [folder] in folder.linkedPeople })
    let total = Double(max(try database.integer("SELECT count(*) FROM post"), 1))
    var done = 0.0
    while let count = try advance(database, posts, derivation) {
      done += Double(count)
      progress(Self.shareOfWords + min(done / total, 1) * (0.9 - Self.shareOfWords))
      guard !isCancelled() else { throw .cancelled }
    }
    try database.begin()
    try LibraryWriter(database, posts: posts, derivation: derivation).completeUpgrade()
    progress(1)
  }
}

// MARK: - Private

extension LibraryUpgrade {
  private func renewWords(
    of database: Database, _ progress: (Double) -> Void
  ) throws(LibraryError) {
    guard try database.integer("SELECT EXISTS (SELECT 1 FROM stale_words)") == 1 else { return }
    try database.renewWordsOfPosts { share throws(LibraryError) in
      progress(share * Self.shareOfWords)
    }
  }

  /// Takes one step, and returns how many posts it took; nil when none are left.
  private func advance(
    _ database: Database, _ posts: PostTable, _ derivation: Derivation
  ) throws(LibraryError) -> Int? {
    try database.writing { () throws(LibraryError) in try derive(database, posts, derivation) }
  }

  private func derive(
    _ database: Database, _ posts: PostTable, _ derivation: Derivation
  ) throws(LibraryError) -> Int? {
    guard
      let place = try database.prepare("SELECT place FROM pending").first(read: { $0.postKey(0) })
    else { return nil }
    let rows = try database.prepare(
      "SELECT \(StoredPost.columns) FROM post WHERE id > ? ORDER BY id LIMIT \(Self.step)")
    let quoting = try database.prepare("INSERT OR IGNORE INTO quotation VALUES(?, ?)")
    var last: PostKey?
    var count = 0
    try rows.forEach(place) { row throws(LibraryError) in
      let post = StoredPost(row)
      let tweet = try posts.tweet(post)
      try derivation.add(post, tweet, PostTally(tweet), told: nil)
      if let quoted = tweet.quoted { try quoting.run(quoted, post.key) }
      last = post.key
      count += 1
    }
    guard let last else { return nil }
    try derivation.flush()
    try database.prepare("UPDATE pending SET place = ?").run(last)
    return count
  }
}

extension LibraryWriter {
  /// Ends an upgrade: what is learned from all posts together.
  fileprivate func completeUpgrade() throws(LibraryError) {
    try write { () throws(LibraryError) in
      try LikeAuthors(database, posts: posts, writer: writer).run()
      try derive(all: true) { _ in }
      try database.noteRevision()
      try database.execute("DELETE FROM pending")
      try database.commit()
    }
    end()
  }
}

extension LibraryReader {
  /// Whether a part of what this version keeps is not yet known of an older library.
  public func isUpgradePending() throws(LibraryError) -> Bool {
    try reading { () throws(LibraryError) in
      try database.integer(
        "SELECT EXISTS (SELECT 1 FROM pending) OR EXISTS (SELECT 1 FROM stale_words)") == 1
    }
  }
}
