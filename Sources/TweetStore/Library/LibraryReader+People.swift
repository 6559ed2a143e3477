import TweetModel

extension LibraryReader {
  /// What the library knows of who goes by a handle; nil for a handle that it has never met.
  ///
  /// Case does not matter. Somebody who was only mentioned has no name.
  public func author(handle: String) throws(LibraryError) -> Author? {
    try reading { () throws(LibraryError) in
      if let account = posts.accounts.account(handle: handle) { return account.author }
      if let post = try written(by: handle, limit: 1).first { return try posts.tweet(post).author }
      guard let key = try involving(handle, limit: 1).first,
        let post = try posts.post(key: key.value)
      else { return nil }
      let wanted = handle.lowercased()
      let mention = try posts.tweet(post).text.entities.first {
        $0.kind == .mention && $0.target.lowercased() == wanted
      }
      return Author(handle: mention?.target ?? handle, name: "")
    }
  }

  /// The account of that handle, if its archive is in the library; case does not matter.
  public func account(handle: String) throws(LibraryError) -> Account? {
    try reading { () throws(LibraryError) in posts.accounts.account(handle: handle) }
  }

  /// What somebody wrote, and what an account of the library passed on, newest first.
  public func posts(by handle: String) throws(LibraryError) -> TweetList {
    try list(by: handle, own: { .section(.timeline, account: $0) }, where: { _ in true })
  }

  /// What somebody answered to others, newest first.
  public func replies(by handle: String) throws(LibraryError) -> TweetList {
    try list(by: handle, own: { .replies(account: $0) }, where: { $0.answers != nil })
  }

  /// The posts of somebody that have pictures or films, newest first.
  public func media(by handle: String) throws(LibraryError) -> TweetList {
    try list(by: handle, own: { .section(.media, account: $0) }) { post in
      (try? TweetCoder.outline(post.coded))?.hasMedia == true
    }
  }

  /// The posts of others in which somebody is mentioned, newest first.
  public func mentions(of handle: String) throws(LibraryError) -> TweetList {
    try reading { () throws(LibraryError) in
      let own = Set(try written(by: handle).map(\.key))
      return .found(try involving(handle).filter { !own.contains($0.value) })
    }
  }
}

// MARK: - Private

extension LibraryReader {
  /// The list that the library keeps of its own accounts, or the posts of others that fit.
  private func list(
    by handle: String, own: (AccountID) -> TweetList, where fits: (StoredPost) -> Bool
  ) throws(LibraryError) -> TweetList {
    try reading { () throws(LibraryError) in
      guard let account = posts.accounts.account(handle: handle) else {
        return .found(try written(by: handle).filter(fits).map { PostKey(value: $0.key) })
      }
      guard isMixed else { return own(AccountID(account)) }
      return .found(try written(by: account).filter(fits).map { PostKey(value: $0.key) })
    }
  }

  /// The posts that an account wrote, sifted from those of others, newest first.
  private func written(by account: Account) throws(LibraryError) -> [StoredPost] {
    guard let row = posts.accounts.row(of: AccountID(account)) else { return [] }
    let select = try statement(
      """
      SELECT \(StoredPost.columns) FROM post
      WHERE owner = ? AND NOT folded AND author_handle(coded) IS NULL ORDER BY id DESC
      """)
    return try select.all(row) { StoredPost($0) }
  }

  /// The posts that somebody wrote who is no account of the library, newest first.
  ///
  /// The index finds them; that its words mean the author is seen in the post.
  private func written(by handle: String, limit: Int = .max) throws(LibraryError) -> [StoredPost] {
    let conditions = SearchDocument.conditions(author: handle)
    guard conditions.count == 2 else { return [] }
    let select = try statement(
      """
      SELECT \(StoredPost.columns) FROM search CROSS JOIN post ON post.id = search.rowid
      WHERE search MATCH ? AND author_handle(coded) = ? ORDER BY search.rowid DESC LIMIT ?
      """)
    return try select.all(
      conditions.joined(separator: " AND "), handle.lowercased(), limit
    ) { StoredPost($0) }
  }

  /// The posts that somebody wrote or is mentioned in, newest first.
  private func involving(_ handle: String, limit: Int = .max) throws(LibraryError) -> [PostKey] {
    guard let condition = SearchQuery.condition(column: "tags", "@" + handle) else { return [] }
    let select = try statement(
      "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ?")
    return try select.all(condition, limit) { PostKey(value: $0.int64(0)) }
  }
}
