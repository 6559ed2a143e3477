import TweetModel

extension LibraryReader {
  /// What the library knows of who goes by a handle; nil for a handle that it has never met.
  ///
  /// Case does not matter. Somebody who was only mentioned has no name, nor has one of whom none
  /// of the newest posts that name them is their own. O(log n) for each of at most 200 posts.
  public func author(handle: String) throws(LibraryError) -> Author? {
    try reading { () throws(LibraryError) in
      if let account = posts.accounts.account(handle: handle) { return account.author }
      if let post = try newest(by: handle) { return try posts.tweet(post).author }
      return try mentioned(handle, in: involving(handle, limit: 1).first)
    }
  }

  /// The account of that handle, if its archive is in the library; case does not matter.
  public func account(handle: String) throws(LibraryError) -> Account? {
    try reading { () throws(LibraryError) in posts.accounts.account(handle: handle) }
  }

  /// All that the library knows of who goes by a handle; nil for a handle that it has never met.
  ///
  /// Case does not matter. O(log n) for an account of the library, in its own lists; for others,
  /// time and memory grow with how often they are named: to be asked off the main thread.
  public func person(handle: String) throws(LibraryError) -> Person? {
    try reading { () throws(LibraryError) in
      if let account = posts.accounts.account(handle: handle) {
        return try isMixed ? sifted(account) : listed(account)
      }
      return try stranger(handle)
    }
  }

  /// Whether somebody wrote, passed on or is named in a post that is an account's own, that it likes, or that its server
  /// has told, or is in its lists of people.
  ///
  /// O(n) in how many posts name them where none is: to be asked off the main thread.
  public func hasMet(
    _ person: PersonKey, called handle: String, through account: AccountID
  ) throws(LibraryError) -> Bool {
    try reading { () throws(LibraryError) in
      guard let row = posts.accounts.row(of: account) else { return false }
      if try isListed(person, by: row) { return true }
      guard let tag = Self.condition(tag: handle),
        let isOfAccount = SearchScope(account: account).condition(row: row)
      else { return false }
      return try statement(
        """
        SELECT EXISTS (
          SELECT 1 FROM search CROSS JOIN fact ON fact.post = search.rowid
          WHERE search MATCH ? AND \(isOfAccount))
        """
      ).first(tag) { $0.bool(0) } ?? false
    }
  }
}

// MARK: - Private

extension LibraryReader {
  private func isListed(_ person: PersonKey, by row: AccountRow) throws(LibraryError) -> Bool {
    try statement(
      """
      SELECT EXISTS (
        SELECT 1 FROM roll JOIN rolled ON rolled.roll = roll.id AND rolled.person = (
          SELECT id FROM person WHERE network = ? AND remote = ?)
        WHERE roll.account = ?)
      """
    ).first(person.network.rawValue, person.value, row) { $0.bool(0) } ?? false
  }

  /// How many of the newest posts that name somebody are looked at for one of their own.
  private static let mostLookedAt = 200

  /// An account with the lists that the library keeps of it.
  private func listed(_ account: Account) throws(LibraryError) -> Person {
    let id = AccountID(account)
    return try person(
      account.author, account,
      [.section(.timeline, account: id), .replies(account: id), .section(.media, account: id)],
      others: .section(.favorites, account: id))
  }

  /// An account whose posts are sifted from those of others.
  private func sifted(_ account: Account) throws(LibraryError) -> Person? {
    guard let row = posts.accounts.row(of: AccountID(account)) else { return nil }
    let select = try statement(
      """
      SELECT \(SiftedPosts.columns) FROM post
      WHERE owner = ? AND NOT folded AND author_handle(coded) IS NULL ORDER BY id DESC
      """)
    var own = SiftedPosts()
    try select.forEach(row) { own.append($0) }
    return try person(
      account.author, account, own.lists,
      others: .section(.favorites, account: AccountID(account)))
  }

  /// Somebody who is no account of the library.
  private func stranger(_ handle: String) throws(LibraryError) -> Person? {
    let own = try written(by: handle)
    let mentions = try involving(handle, limit: .max).without(own.posts)
    let author =
      if let key = own.posts.first, let post = try posts.post(key: key) {
        try posts.tweet(post).author
      } else {
        try mentioned(handle, in: mentions.first)
      }
    guard let author else { return nil }
    return try person(author, nil, own.lists, others: .found(mentions))
  }

  private func person(
    _ author: Author, _ account: Account?, _ lists: [TweetList], others: TweetList
  ) throws(LibraryError) -> Person {
    let state = try state()
    func counted(_ list: TweetList) throws(LibraryError) -> ListSnapshot {
      ListSnapshot(list: list, count: try size(of: list), state: state)
    }
    return Person(
      author: author, account: account, posts: try counted(lists[0]),
      replies: try counted(lists[1]), media: try counted(lists[2]), others: try counted(others))
  }

  /// What somebody wrote: the index finds it; that its words mean the author is seen in the post.
  private func written(by handle: String) throws(LibraryError) -> SiftedPosts {
    var own = SiftedPosts()
    guard let condition = Self.condition(author: handle) else { return own }
    let select = try statement(
      """
      SELECT \(SiftedPosts.columns) FROM search CROSS JOIN post ON post.id = search.rowid
      WHERE search MATCH ? AND author_handle(coded) = ? ORDER BY search.rowid DESC
      """)
    try select.forEach(condition, handle.lowercased()) { own.append($0) }
    return own
  }

  /// The newest post of somebody that is found among the newest that name them.
  private func newest(by handle: String) throws(LibraryError) -> StoredPost? {
    guard let condition = Self.condition(author: handle) else { return nil }
    let select = try statement(
      """
      SELECT \(StoredPost.columns) FROM (
        SELECT rowid AS key FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ?
      ) CROSS JOIN post ON post.id = key WHERE author_handle(coded) = ? ORDER BY key DESC LIMIT 1
      """)
    return try select.first(condition, Self.mostLookedAt, handle.lowercased()) { StoredPost($0) }
  }

  private static func condition(author handle: String) -> String? {
    let conditions = SearchDocument.conditions(author: handle)
    return conditions.count == 2 ? conditions.joined(separator: " AND ") : nil
  }

  /// The posts that somebody wrote or is mentioned in, newest first.
  private func involving(_ handle: String, limit: Int) throws(LibraryError) -> [PostKey] {
    guard let condition = Self.condition(tag: handle) else { return [] }
    let select = try statement(
      "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ?")
    return try select.all(condition, limit) { $0.postKey(0) }
  }

  /// The condition, in FTS5's language, that a post has a handle among its tags.
  ///
  /// The index does not see a sign, or a space, about a handle: who is asked for so is nobody, not whoever is called so without.
  private static func condition(tag handle: String) -> String? {
    guard let first = handle.unicodeScalars.first, let last = handle.unicodeScalars.last,
      [first, last].allSatisfy({ $0.isSearched || $0 == "_" })
    else { return nil }
    return SearchQuery.condition(column: "tags", SearchText.tags("@" + handle))
  }

  /// Somebody as a post mentions them; nil where there is no post.
  private func mentioned(_ handle: String, in key: PostKey?) throws(LibraryError) -> Author? {
    guard let key, let post = try posts.post(key: key) else { return nil }
    let wanted = handle.lowercased()
    let mention = try posts.tweet(post).text.entities.first {
      $0.kind == .mention && $0.target.lowercased() == wanted
    }
    return Author(handle: mention?.target ?? handle, name: "")
  }
}

extension [PostKey] {
  /// The keys that are not among `others`, where both are in the same order.
  fileprivate func without(_ others: [PostKey]) -> [PostKey] {
    var rest = others[...]
    return filter { key in
      guard rest.first == key else { return true }
      rest.removeFirst()
      return false
    }
  }
}
