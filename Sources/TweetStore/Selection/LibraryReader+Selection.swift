import TweetModel

extension LibraryReader {
  /// The posts of a selection.
  ///
  /// - Throws: ``LibraryError/cancelled`` when `isCancelled` says so, which is asked often.
  /// - Complexity: O(n) for a section or the whole, O(n log n) for a search: to be asked off the main thread.
  public func posts(
    of selection: Selection, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) -> SelectedPosts {
    switch selection {
    case .everything(let account, let versions):
      let keys = try keys(of: .section(.timeline, account: account))
      return SelectedPosts(versions ? keys + (try formerKeys(of: account)) : keys)
    case .list(.section(.threads, let account)):
      return SelectedPosts(try threadKeys(of: account, isCancelled))
    case .list(let list): return SelectedPosts(try keys(of: list))
    case .search(let query, let scope):
      if isCancelled() { throw .cancelled }
      return SelectedPosts(try found(query, in: scope, isCancelled: isCancelled))
    case .person(let handle): return SelectedPosts(try keys(ofPerson: handle))
    case .thread(let id): return SelectedPosts(try keys(ofThread: id))
    case .conversation(let id): return SelectedPosts(try keys(ofConversation: id))
    case .year(let year, let account):
      return SelectedPosts(try keys(ofYear: year, of: account))
    case .bookmarks: return try markedPosts(isCancelled)
    }
  }

  /// The posts at places of a selection, 0 being the oldest; those that are no more are left out.
  ///
  /// O(log n) for each.
  public func posts(
    _ selected: SelectedPosts, at range: Range<Int>
  ) throws(LibraryError) -> [SelectedPost] {
    let range = range.clamped(to: 0..<selected.count)
    let strays = range.clamped(to: selected.keys.count..<selected.count)
    if !strays.isEmpty { try attachMarks() }
    return try reading { () throws(LibraryError) in
      var found: [SelectedPost] = []
      for key in selected.keys[range.clamped(to: selected.keys.indices)] {
        if let post = try posts.post(key: key) { found.append(try selectedPost(post)) }
      }
      for place in strays {
        if let mark = try mark(of: selected.strays[place - selected.keys.count]) {
          found.append(SelectedPost(tweet: mark.tweet, account: nil, isLiked: false))
        }
      }
      return found
    }
  }

  /// Those parts of a thread that are selected, oldest first, the first `limit` of them.
  public func thread(
    _ first: TweetID, in selected: SelectedPosts, limit: Int
  ) throws(LibraryError) -> [SelectedPost] {
    try reading { () throws(LibraryError) in
      var parts: [SelectedPost] = []
      for key in try threadKeys(first) where parts.count < limit && selected.contains(key) {
        if let post = try posts.post(key: key) { parts.append(try selectedPost(post)) }
      }
      return parts
    }
  }

  /// Whether a post is among the selected, in O(log n).
  public func isSelected(
    _ id: TweetID, in selected: SelectedPosts
  ) throws(LibraryError) -> Bool {
    try reading { () throws(LibraryError) in
      try posts.post(id).map { selected.contains($0.key) } ?? false
    }
  }

  /// Whether an account, or any, likes a post, in O(log n).
  public func isLiked(_ id: TweetID) throws(LibraryError) -> Bool {
    try reading { () throws(LibraryError) in
      guard let post = try posts.post(id) else { return false }
      return try isLiked(post)
    }
  }

  /// When the newest archive of an account was made that has been imported; nil where none tells.
  public func generated(of account: AccountID) throws(LibraryError) -> Timestamp? {
    try reading { () throws(LibraryError) in
      guard let row = posts.accounts.row(of: account) else { return nil }
      let newest =
        try statement("SELECT max(generated) FROM import WHERE account = ?")
        .first(row) { $0.optionalInt64(0) } ?? nil
      return newest.map { Timestamp(milliseconds: $0) }
    }
  }

  /// What an account likes, last liked first, in the order of its list, and when it did where that is known: at most
  /// `count` of them behind a place in the list, and the place of the last.
  ///
  /// Takes as long wherever in the list that is.
  public func likes(
    of account: AccountID, after place: Int64 = .min, atMost count: Int
  ) throws(LibraryError) -> (likes: [Tweet], last: Int64) {
    try reading { () throws(LibraryError) in
      guard let row = posts.accounts.row(of: account) else { return ([], place) }
      let page = try statement(
        """
        SELECT \(StoredPost.columns), at, ordinal FROM liked CROSS JOIN post ON post.id = liked.post
        WHERE account = ? AND ordinal > ? ORDER BY ordinal LIMIT ?
        """
      ).all(row, place, count) { (StoredPost($0), $0.optionalInt64(9), $0.int64(10)) }
      let likes = try page.map { post, date, _ throws(LibraryError) in
        var tweet = try complete(post)
        tweet.liked = date.map { Timestamp(milliseconds: $0) }
        return tweet
      }
      return (likes, page.last?.2 ?? place)
    }
  }
}

// MARK: - Private

extension LibraryReader {
  private func selectedPost(_ post: StoredPost) throws(LibraryError) -> SelectedPost {
    let owner = post.owner.flatMap { posts.accounts.account($0) }
    return SelectedPost(
      tweet: try complete(post), account: owner.map { AccountID($0) },
      isLiked: owner == nil ? try isLiked(post) : false)
  }

  private func isLiked(_ post: StoredPost) throws(LibraryError) -> Bool {
    try statement("SELECT 1 FROM liked WHERE post = ?").first(post.key) { _ in true } ?? false
  }

  private func keys(of list: TweetList) throws(LibraryError) -> [PostKey] {
    if case .found(let keys) = list { return keys }
    return try reading { () throws(LibraryError) in try listedKeys(list) }
  }

  private func formerKeys(of account: AccountID?) throws(LibraryError) -> [PostKey] {
    try reading { () throws(LibraryError) in
      let row = account.flatMap { posts.accounts.row(of: $0) }
      guard account == nil || row != nil else { return [] }
      return try statement(
        """
        SELECT post.id FROM edition CROSS JOIN post ON post.id = edition.post
        WHERE ?1 IS NULL OR owner = ?1
        """
      ).all(row) { $0.postKey(0) }
    }
  }

  private func threadKeys(
    of account: AccountID?, _ isCancelled: () -> Bool
  ) throws(LibraryError) -> [PostKey] {
    var keys: [PostKey] = []
    for first in try self.keys(of: .section(.threads, account: account)) {
      if isCancelled() { throw .cancelled }
      try reading { () throws(LibraryError) in
        if let post = try posts.post(key: first) { keys += try threadKeys(post.id) }
      }
    }
    return keys
  }

  /// The parts of the thread that begins with a post, former versions left out.
  private func threadKeys(_ first: TweetID) throws(LibraryError) -> [PostKey] {
    try statement(
      "SELECT id FROM post WHERE network = ? AND thread = ? AND NOT folded ORDER BY id"
    ).all(first.network.rawValue, first.value) { $0.postKey(0) }
  }

  private func keys(ofThread id: TweetID) throws(LibraryError) -> [PostKey] {
    try reading { () throws(LibraryError) in
      guard let post = try posts.post(id) else { return [] }
      guard let thread = post.thread else { return [post.key] }
      return try threadKeys(TweetID(network: id.network, value: thread))
    }
  }

  private func keys(ofConversation id: TweetID) throws(LibraryError) -> [PostKey] {
    guard let conversation = try conversation(of: id) else { return [] }
    let around =
      conversation.ancestors + [conversation.tweet] + conversation.replies + conversation.thread
    return try keys(of: around) + keys(ofThread: conversation.tweet.id)
  }

  /// The posts of a year, which are those that a search for the year finds; none of one outside the calendar.
  private func keys(ofYear year: Int, of account: AccountID?) throws(LibraryError) -> [PostKey] {
    guard let first = CalendarDay(year: year, month: 1, day: 1),
      let last = CalendarDay(year: year, month: 12, day: 31)
    else { return [] }
    let keys = try keys(of: .section(.timeline, account: account))
    return try reading { () throws(LibraryError) in
      let clock = SearchClock(clock, accounts: posts.accounts, row: nil)
      let condition = clock.condition(since: first, until: last.next)
      // The condition asks a fact for no more than a post knows: a library of an older version has no facts yet.
      let meant = Set(
        try database.prepare(
          "SELECT post FROM (SELECT id AS post, owner FROM post) AS fact WHERE \(condition)"
        ).all { $0.int64(0) })
      return keys.filter { meant.contains($0.value) }
    }
  }

  private func keys(ofPerson handle: String) throws(LibraryError) -> [PostKey] {
    // Whatever they were called then; an older library does not know yet who is who.
    let isAccount = try account(handle: handle) != nil
    var known: Person?
    if !isAccount, !isMixed, let person = try people.person(handle: handle) {
      known = try people.lists(of: person.key)
    }
    if known == nil { known = try person(handle: handle) }
    guard let person = known else { return [] }
    let own = try keys(of: person.posts.list)
    return person.account == nil ? own + (try keys(of: person.others.list)) : own
  }

  private func markedPosts(_ isCancelled: () -> Bool) throws(LibraryError) -> SelectedPosts {
    try attachMarks()
    guard attached != nil else { return SelectedPosts([]) }
    return try reading { () throws(LibraryError) in
      let ids = try statement("SELECT network, remote FROM marks.mark ORDER BY date, made, number")
        .all {
          TweetID(network: Network(rawValue: $0.text(0)), value: $0.text(1))
        }
      var keys: [PostKey] = []
      var strays: [TweetID] = []
      for id in ids {
        if isCancelled() { throw .cancelled }
        if let post = try shownPost(id) {
          keys.append(post.key)
        } else {
          strays.append(id)
        }
      }
      return SelectedPosts(keys, strays: strays)
    }
  }

  private func keys(of tweets: [Tweet]) throws(LibraryError) -> [PostKey] {
    try reading { () throws(LibraryError) in
      var keys: [PostKey] = []
      for tweet in tweets {
        if let post = try posts.post(tweet.id) { keys.append(post.key) }
      }
      return keys
    }
  }

  func mark(of id: TweetID) throws(LibraryError) -> Bookmark? {
    try statement(BookmarkTable.one(of: "marks.mark", version: marksVersion))
      .first(id.network.rawValue, id.value, read: Bookmark.init)
  }
}
