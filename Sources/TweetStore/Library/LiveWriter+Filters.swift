import TweetModel

extension LiveWriter {
  /// When an account's server last told its filters; nil where it never did.
  public func filtersTold(of account: AccountID) throws(LibraryError) -> Timestamp? {
    try read { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return nil }
      let told =
        try database.prepare("SELECT filtered FROM live WHERE account = ?")
        .first(row) { $0.optionalInt64(0) } ?? nil
      return told.map { Timestamp(milliseconds: $0) }
    }
  }

  /// Keeps all filters of an account as its server tells them, and finds out anew what they mean.
  ///
  /// O(posts that the server has told), each of which is read.
  ///
  /// - Returns: whether anybody may see something else than before: true wherever there are filters.
  public func put(
    _ filters: [LiveFilter], of account: AccountID, at now: Timestamp
  ) throws(LibraryError) -> Bool {
    var search = FilterSearch(for: filters, of: account, at: now)
    while !search.hasEnded { search = try goOn(with: search) }
    return try put(search)
  }

  /// Searches some more posts for what filters mean, so few that whoever else writes is not kept waiting.
  public func goOn(with search: FilterSearch) throws(LibraryError) -> FilterSearch {
    try read { parts throws(LibraryError) in
      var search = search
      guard let row = parts.posts.posts.accounts.row(of: search.account) else {
        search.left = []
        return search
      }
      var left = search.left ?? []
      if search.left == nil { left = try parts.copies.all(of: row) }
      for (local, key) in left.suffix(FilterSearch.slice) {
        guard let post = try parts.posts.posts.post(key: key) else { continue }
        let tweet = try parts.posts.posts.tweet(post)
        guard tweet.original == nil else { continue }
        let meant = search.meant(FilterWords(of: tweet, local: local))
        if try parts.filters.filters(of: key, in: row) != meant {
          search.found.append((key, meant))
        }
      }
      left.removeLast(min(FilterSearch.slice, left.count))
      search.left = left
      return search
    }
  }

  /// Keeps the filters of a search that has ended, and what they mean.
  ///
  /// - Returns: as ``put(_:of:at:)``.
  public func put(_ search: FilterSearch) throws(LibraryError) -> Bool {
    try write { parts throws(LibraryError) in
      guard let row = try parts.live.row(of: search.account) else { return false }
      try database.prepare("UPDATE live SET filtered = ? WHERE account = ?")
        .run(search.now.milliseconds, row)
      try parts.filters.removeAll(but: Set(search.filters.map(\.local)), of: row)
      for filter in search.filters { try parts.filters.put(filter, of: row) }
      // Some may have been deleted since.
      for (post, filters) in search.found where try parts.posts.posts.post(key: post) != nil {
        _ = try parts.filters.mark(post, with: filters, of: row)
      }
      let isListed = try parts.home.follow(allFiltersOf: row)
      return isListed || !search.found.isEmpty || !search.filters.isEmpty
    }
  }

  /// Removes the filters of an account that have held until now.
  ///
  /// - Returns: whether anybody sees something else than before, and when the next of them ends.
  public func removeExpiredFilters(
    of account: AccountID, at now: Timestamp
  ) throws(LibraryError) -> (isNews: Bool, next: Timestamp?) {
    let due = try read { parts throws(LibraryError) -> Bool in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return false }
      return try parts.filters.nextEnd(of: row).map { $0 <= now } ?? false
    }
    let isNews =
      due
      ? try write { parts throws(LibraryError) in
        guard let row = parts.posts.posts.accounts.row(of: account) else { return false }
        try parts.filters.removeExpired(by: now, of: row)
        _ = try parts.home.follow(allFiltersOf: row)
        return true
      } : false
    return try read { parts throws(LibraryError) in
      let row = parts.posts.posts.accounts.row(of: account)
      return (
        isNews,
        try row.map { row throws(LibraryError) in
          try parts.filters.nextEnd(of: row)
        } ?? nil
      )
    }
  }

  /// Lists which of the posts that others pass on, in all home timelines.
  ///
  /// O(n) where that is something else than before.
  ///
  /// - Returns: whether it is.
  public func list(_ boosts: BoostListing) throws(LibraryError) -> Bool {
    let others = try read { (_) throws(LibraryError) in
      try database.prepare("SELECT account FROM live WHERE boosts <> ?")
        .all(boosts.rawValue) { $0.accountRow(0) }
    }
    guard !others.isEmpty else { return false }
    return try write { parts throws(LibraryError) in
      try database.prepare("UPDATE live SET boosts = ?").run(boosts.rawValue)
      for row in others {
        if let lowest = try parts.home.lowest(of: row) {
          try parts.home.layOut(from: lowest, of: row)
        }
      }
      return true
    }
  }
}
