import TweetModel

extension LibraryWriter {
  /// What became of a tweet that was put.
  public enum Outcome: Sendable, Hashable {
    /// It is new among the accounts' posts.
    case inserted
    /// It was known, and has been written anew unless the library knows it from a newer archive.
    case updated
    /// It is an older version of an edited tweet, and not shown.
    case superseded
  }

  /// Says whose archive is imported and when it was made, before anything of it is put.
  ///
  /// An archive that is older than another one of the account, or has no date where that has one,
  /// adds what the library lacks and changes nothing else. What it does not tell of the account stays as it was told
  /// before; `parts` are those that it tells, nil for all that it knows.
  /// - Returns: The account as the library shows it from now on.
  public func begin(
    _ account: Account, generated: Timestamp?, source: ArchiveSource? = nil,
    telling parts: Set<AccountPart>? = nil
  ) throws(LibraryError) -> Account {
    try write { () throws(LibraryError) in
      let newest = try newestArchive(of: account)
      let isOutdated = newest.map { newest in generated.map { $0 < newest } ?? true } ?? false
      let row = try row(
        of: account, told: parts ?? account.knownParts, at: generated, newest: newest)
      precedence.isOutdated = isOutdated
      precedence.generated = generated
      self.source = source
      owner = row
      return posts.accounts.account(row) ?? account
    }
  }

  /// Adds an account, or writes what has changed of it.
  public func put(_ account: Account) throws(LibraryError) {
    try write { () throws(LibraryError) in _ = try row(of: account, isNews: true) }
  }

  /// Adds or updates a post of an account: its own tweet, or what it passed on.
  public func put(_ tweet: Tweet, of account: Account) throws(LibraryError) -> Outcome {
    try write { () throws(LibraryError) in
      let owner = try row(of: account)
      var tweet = tweet.dated()
      let former = try posts.post(tweet.id)
      if let former, former.owner != nil {
        let known = try posts.tweet(former)
        if try isOlder(tweet, than: known, former.key) {
          _ = try writer.update(
            former, to: known.completed(by: tweet), owner: former.owner, isTold: false)
          return former.isSuperseded ? .superseded : .updated
        }
        tweet = tweet.completed(by: known)
      }
      let key =
        if let former {
          try writer.update(former, to: tweet, owner: owner)
        } else {
          try writer.insert(tweet, owner: owner)
        }
      if former?.owner == nil, hasArchives { try arrival.run(key, number) }
      let isNew = former?.owner == nil
      let isFormer = try versions.put(tweet, key: key, isNew: isNew)
      // One that stands in for the last version, which never came, is the tweet itself.
      if isFormer, isNew || former?.isSuperseded == true { return .superseded }
      return isNew ? .inserted : .updated
    }
  }

  /// Writes a long post over the beginning of it that the library has, however old the archive; of all else that the
  /// post is, it tells nothing.
  public func lengthen(_ tweet: Tweet, of account: Account) throws(LibraryError) {
    try write { () throws(LibraryError) in
      guard let former = try posts.post(tweet.id),
        tweet.text.tellsMore(than: try posts.tweet(former).text)
      else { return }
      _ = try writer.update(
        former, to: tweet.dated(), owner: try row(of: account),
        isTold: precedence.isRepeated(former.key))
    }
  }

  /// Shows a post of an account no more, which another one has taken the place of; nothing happens where there is none.
  public func hide(_ id: TweetID, of account: Account) throws(LibraryError) {
    try write { () throws(LibraryError) in
      guard let post = try posts.post(id), post.owner == posts.accounts.row(of: AccountID(account))
      else { return }
      try writer.setSuperseded(true, post)
    }
  }

  /// Empties an account's likes, before an archive's list of them is put.
  ///
  /// Where the library has a newer list, that one stays; above the one that is put where it is not whole.
  public func removeLikes(of account: Account) throws(LibraryError) {
    try write { () throws(LibraryError) in
      let row = try row(of: account)
      let isNews = try !likes.isKnownBetter(of: row)
      if isNews { try likes.begin(row) }
      takesLikes = isNews
    }
  }

  /// Says that the list that was put is not whole: what was in the former one stays below it.
  ///
  /// It counts for no list, so that one of an older archive may stand below it in place of the former one.
  public func keepFormerLikes(of account: Account) throws(LibraryError) {
    try write { () throws(LibraryError) in
      guard takesLikes == true else { return }
      try likes.restore(to: try row(of: account))
      takesLikes = false
    }
  }

  /// Adds a tweet to the likes of an account.
  ///
  /// The tweet is what is known of it; it never overwrites what the library knows better. Its
  /// `ordinal` is its place in the list, 0 being liked last.
  /// - Returns: False where the library has a newer list, which only learns what it lacks of a tweet.
  @discardableResult
  public func putLike(
    _ tweet: Tweet, ordinal: Int, of account: Account
  ) throws(LibraryError) -> Bool {
    try write { () throws(LibraryError) in
      var known = tweet.dated()
      // It is the list that tells it, and not the post.
      known.liked = nil
      guard takesLikes != false else {
        try likes.complete(known)
        return false
      }
      try likes.put(known, ordinal: ordinal, date: tweet.liked, account: try row(of: account))
      return true
    }
  }
}

// MARK: - Private

extension LibraryWriter {
  /// Whether a telling of a post only adds what the library lacks.
  private func isOlder(
    _ tweet: Tweet, than known: Tweet, _ key: PostKey
  ) throws(LibraryError) -> Bool {
    if try precedence.isNewer(key, edited: known.edited, than: tweet.edited) { return true }
    // What two files of one archive tell differently is as the more private one has it, whichever is read first; one that
    // the archive also has among the others is not deleted.
    guard tweet.visibility.privacy < known.visibility.privacy else { return false }
    return try precedence.isRepeated(key)
  }

  /// When the newest archive of an account was made that has been imported.
  private func newestArchive(of account: Account) throws(LibraryError) -> Timestamp? {
    guard let row = posts.accounts.row(of: AccountID(account)) else { return nil }
    let newest =
      try database.prepare("SELECT max(generated) FROM import WHERE account = ?")
      .first(row) { $0.optionalInt64(0) } ?? nil
    return newest.map { Timestamp(milliseconds: $0) }
  }

  /// The row of an account of which an archive tells some parts, with what is known of it from now on.
  ///
  /// `newest` is when the newest archive of it was made that the library has.
  private func row(
    of account: Account, told parts: Set<AccountPart>, at generated: Timestamp?, newest: Timestamp?
  ) throws(LibraryError) -> AccountRow {
    let moment = generated?.milliseconds ?? 0
    let former = posts.accounts.row(of: AccountID(account)).flatMap { posts.accounts.account($0) }
    // Where nobody noted who told what, the newest archive told all that is known.
    let before = newest?.milliseconds ?? 0
    var dates =
      posts.accounts.partDates(of: AccountID(account))
      ?? [:].merging((former?.knownParts ?? []).map { ($0, before) }) { first, _ in first }
    let told = parts.filter { dates[$0] ?? .min <= moment }
    for part in told { dates[part] = moment }
    let known = former.map { account.merged(over: $0, parts: told) } ?? account
    return try row(of: known, isNews: true, dates: dates)
  }

  /// The row of an account, which is written when it is unknown or said to be news.
  func row(
    of account: Account, isNews: Bool = false, dates: AccountPartDates? = nil
  ) throws(LibraryError) -> AccountRow {
    if !isNews, let row = posts.accounts.row(of: AccountID(account)) { return row }
    if let former = try posts.accounts.put(account, dates: dates),
      former.author.isSought(differentlyFrom: account.author)
        || former.timeZone != account.timeZone
    {
      log.indexIsStale = true
    }
    guard let row = posts.accounts.row(of: AccountID(account)) else {
      preconditionFailure("An account that was put has a row.")
    }
    return row
  }
}

extension Author {
  /// Whether the search index knows it by other words.
  fileprivate func isSought(differentlyFrom other: Author) -> Bool {
    handle != other.handle || name != other.name
  }
}

extension TweetText {
  /// Whether it is another text; of one with the same letters, whether more of them are marked.
  fileprivate func tellsMore(than other: TweetText) -> Bool {
    guard display == other.display else { return true }
    return (emphasis.count, entities.count) > (other.emphasis.count, other.entities.count)
  }
}

extension Tweet.Visibility {
  /// Higher for what fewer people may see; what is deleted may be kept elsewhere, too, and tells nothing against that.
  fileprivate var privacy: Int {
    switch self {
    case .deleted: 0
    case .public: 1
    case .unlisted: 2
    case .community: 3
    case .circle: 4
    case .followers: 5
    case .direct: 6
    }
  }
}
