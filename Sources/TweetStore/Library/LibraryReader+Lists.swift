import TweetModel

extension LibraryReader {
  /// How many tweets a list has, in O(log n).
  public func count(of list: TweetList) throws(LibraryError) -> Int {
    if case .found(let keys) = list { return keys.count }
    return try reading { () throws(LibraryError) in try size(of: list) }
  }

  /// The tweets at places of a list, 0 being the one shown first.
  ///
  /// Places that the list does not have are left out, and so are posts found once that have left
  /// the library since. O(log n) for each of them.
  public func tweets(
    in list: TweetList, at range: Range<Int>
  ) throws(LibraryError) -> [Tweet] {
    try reading { () throws(LibraryError) in try page(of: list, at: range) }
  }

  /// The place of a tweet in a list, 0 being the one shown first.
  ///
  /// O(log n); O(n) in a list of posts that were found.
  public func index(
    of tweet: TweetID, in list: TweetList
  ) throws(LibraryError) -> Int? {
    try reading { () throws(LibraryError) in
      guard let key = try shownPost(tweet)?.key else { return nil }
      if case .found(let keys) = list { return keys.firstIndex(of: key) }
      guard let entryList = try entryList(list) else { return nil }
      return try entries.index(of: key, in: entryList)
    }
  }

  /// How many tweets of an account, or of all, have pictures and films of which none is there, in O(log n).
  public func absentMediaCount(of account: AccountID?) throws(LibraryError) -> Int {
    try reading { () throws(LibraryError) in
      try posts.accounts.listed(account).map { account throws(LibraryError) in
        try entries.count(of: EntryList(.media, account: account))
          - entries.count(of: EntryList(.presentMedia, account: account))
      } ?? 0
    }
  }

  /// How many tweets a section has, in O(log n).
  public func count(of section: Section) throws(LibraryError) -> Int {
    try count(of: .section(section))
  }

  /// The tweets at places of a section, 0 being the one shown first.
  ///
  /// Places that the section does not have are left out. O(log n + size of the range).
  public func tweets(
    in section: Section, at range: Range<Int>
  ) throws(LibraryError) -> [Tweet] {
    try tweets(in: .section(section), at: range)
  }
}

extension LibraryReader {
  /// How many tweets a list has in the state that is being read.
  func size(of list: TweetList) throws(LibraryError) -> Int {
    if case .found(let keys) = list { return keys.count }
    guard let list = try entryList(list) else { return 0 }
    return try entries.count(of: list)
  }

  /// The posts of a list in the state that is being read, the one shown last first.
  ///
  /// O(n).
  func listedKeys(_ list: TweetList) throws(LibraryError) -> [PostKey] {
    guard let list = try entryList(list) else { return [] }
    return try statement(
      "SELECT post FROM entry WHERE section = ? AND account = ? ORDER BY ordinal"
    )
    .all(list.kind.rawValue, list.account) { $0.postKey(0) }
  }

  /// The posts of a list in the state that is being read, in its order, in O(n).
  func shownKeys(of list: TweetList) throws(LibraryError) -> [PostKey] {
    if case .found(let keys) = list { keys } else { try listedKeys(list).reversed() }
  }

  /// The tweets at places of a list in the state that is being read, or of what it held when it was counted.
  func page(
    of list: TweetList, at range: Range<Int>, holding keys: [PostKey]? = nil
  ) throws(LibraryError) -> [Tweet] {
    var scope: FilterScope?
    if case .section(.home, _) = list, let account = try entryList(list)?.account {
      scope = FilterScope(places: .home, account: account)
    }
    return try stored(in: keys.map { .found($0) } ?? list, at: range).map {
      post throws(LibraryError) in
      try complete(post, in: scope)
    }
  }
}

// MARK: - Private

extension LibraryReader {
  /// How a list is laid out in the library; nil for one that is not.
  private func entryList(_ list: TweetList) throws(LibraryError) -> EntryList? {
    switch list {
    case .section(.home, let account):
      return try liveRow(account).map { EntryList(.home, account: $0) }
    case .section(let section, let account):
      guard let kind = EntryList.Kind(section) else { return nil }
      return posts.accounts.listed(account).map { EntryList(kind, account: $0) }
    case .replies(let account):
      return posts.accounts.listed(account).map { EntryList(.replies, account: $0) }
    case .found: return nil
    }
  }

  private func stored(
    in list: TweetList, at range: Range<Int>
  ) throws(LibraryError) -> [StoredPost] {
    guard case .found(let keys) = list else {
      guard let entryList = try entryList(list) else { return [] }
      let posts = try entries.posts(in: entryList, at: range)
      guard entryList.kind == .favorites else { return posts }
      // An older version of this lists likes by the version that was liked, until the next import.
      return try posts.map { post throws(LibraryError) in try newest(of: post) }
    }
    var found: [StoredPost] = []
    for key in keys[range.clamped(to: keys.indices)] {
      if let post = try posts.post(key: key) { found.append(post) }
    }
    return found
  }
}
