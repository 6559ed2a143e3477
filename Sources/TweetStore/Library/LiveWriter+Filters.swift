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
    // Found before anything is locked: that may take a second.
    let meant = try meant(by: filters, in: account, at: now)
    return try write { parts throws(LibraryError) in
      guard let row = try parts.live.row(of: account) else { return false }
      try database.prepare("UPDATE live SET filtered = ? WHERE account = ?")
        .run(now.milliseconds, row)
      try parts.filters.removeAll(but: Set(filters.map(\.local)), of: row)
      for filter in filters { try parts.filters.put(filter, of: row) }
      for (post, filters) in meant {
        _ = try parts.filters.mark(post, with: filters, of: row)
      }
      let isListed = try parts.home.follow(allFiltersOf: row)
      return isListed || !meant.isEmpty || !filters.isEmpty
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

// MARK: - Private

extension LiveWriter {
  /// The posts of which other filters mean each than is known, with these.
  private func meant(
    by filters: [LiveFilter], in account: AccountID, at now: Timestamp
  ) throws(LibraryError) -> [(post: PostKey, filters: Set<String>)] {
    let holding = filters.filter { filter in filter.expires.map { $0 > now } ?? true }
    return try read { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return [] }
      var found: [(post: PostKey, filters: Set<String>)] = []
      for (local, key) in try parts.copies.all(of: row) {
        guard let post = try parts.posts.posts.post(key: key) else { continue }
        let tweet = try parts.posts.posts.tweet(post)
        guard tweet.original == nil else { continue }
        let words = FilterWords(of: tweet, local: local)
        let meant = Set(holding.filter { words.isMeant(by: $0) }.map(\.local))
        if try parts.filters.filters(of: key, in: row) != meant { found.append((key, meant)) }
      }
      return found
    }
  }
}
