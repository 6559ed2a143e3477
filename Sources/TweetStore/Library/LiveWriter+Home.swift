import LiveTimeline
import TweetModel

extension LiveWriter {
  /// The stretches of an account's home timeline that the library has, the newest first.
  public func stretches(of account: AccountID) throws(LibraryError) -> [HomeSegment] {
    try read { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return [] }
      return try parts.stretches.all(of: row)
    }
  }

  /// What a server answered as the library knows it: where the entries stand that it has, and what is near these.
  ///
  /// What the server has deleted meanwhile is left out.
  ///
  /// O(n log n) in how many entries stand between them.
  public func page(
    _ entries: [LiveEntry], of account: AccountID, newer: String? = nil, older: String? = nil,
    isPartial: Bool = false, retry: Double? = nil
  ) throws(LibraryError) -> HomePage {
    try read { parts throws(LibraryError) in
      let row = parts.posts.posts.accounts.row(of: account) ?? .nobody
      let present = entries.filter { entry in
        ![entry.local, entry.post.local].contains { deleted.contains($0, of: account) }
      }
      let known = try present.map { entry throws(LibraryError) in
        HomeEntry(
          id: entry.local, date: entry.date,
          place: try parts.home.entry(entry.local, of: row)?.place)
      }
      var neighbours: Set<HomePlace> = []
      let places = known.compactMap(\.place)
      if let bottom = places.min(), let top = places.max() {
        neighbours = try parts.home.neighbours(from: bottom, to: top, of: row)
      }
      return HomePage(
        known, newer: newer, older: older, isPartial: isPartial, retry: retry,
        neighbours: neighbours)
    }
  }

  /// Where an entry belongs by its time, or stands already.
  public func located(
    _ entry: HomeEntry, of account: AccountID
  ) throws(LibraryError) -> HomeEvent {
    try read { parts throws(LibraryError) in
      let row = parts.posts.posts.accounts.row(of: account) ?? .nobody
      let place = HomePlace(endOf: entry.date)
      return .located(
        HomeEntry(
          id: entry.id, date: entry.date, place: try parts.home.entry(entry.id, of: row)?.place),
        below: try parts.home.place(upTo: place, of: row),
        above: try parts.home.place(above: place, of: row))
    }
  }

  /// Where an entry stands; nil for one that the library does not have.
  public func place(of local: String, in account: AccountID) throws(LibraryError) -> HomePlace? {
    try read { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account) else { return nil }
      return try parts.home.entry(local, of: row)?.place
    }
  }

  /// The id that a post has on an account's server; nil for one that the server has not told.
  public func local(of post: TweetID, in account: AccountID) throws(LibraryError) -> String? {
    try read { parts throws(LibraryError) in
      guard let row = parts.posts.posts.accounts.row(of: account),
        let key = try parts.posts.posts.post(post)?.key
      else { return nil }
      return try parts.copies.local(of: key, in: row)
    }
  }

  /// Writes what has become of an account's home timeline; of one that has been signed out meanwhile nothing.
  ///
  /// O(n) in how many entries stand above the lowest that is new or gone.
  ///
  /// - Returns: whether anybody sees something else than before: a server tells again what it has told.
  @discardableResult
  public func write(_ change: HomeChange, of live: LiveAccount) throws(LibraryError) -> Bool {
    for local in change.removed { deleted.insert(local, of: AccountID(live)) }
    return try write { parts throws(LibraryError) in
      guard let row = try parts.live.row(of: AccountID(live)) else { return false }
      for place in change.raises { try parts.home.raise(from: place, of: row) }
      var places: [HomePlace] = []
      for new in change.inserted {
        // The same post twice in an answer is one.
        guard try parts.home.entry(new.entry.local, of: row) == nil else { continue }
        let keys = try parts.posts.put(new.entry, of: row, on: live.server)
        try parts.home.insert(
          HomeMark(id: new.entry.local, place: new.place), post: keys.entry, shown: keys.shown,
          of: row)
        places.append(new.place)
      }
      for post in change.told where try parts.copies.post(post.local, of: row) != nil {
        _ = try parts.posts.put(post, of: row)
      }
      for post in change.around where !deleted.contains(post.local, of: AccountID(live)) {
        _ = try parts.posts.put(post, of: row)
      }
      for person in change.people where person.id == live.id { try tell(person, as: row, parts) }
      for post in parts.posts.refiltered {
        places += try parts.home.follow(filtersOf: post, in: row)
      }
      for local in change.removed { places += try remove(local, of: row, parts) }
      if let lowest = places.min() { try parts.home.layOut(from: lowest, of: row) }
      if let stretches = change.stretches { try parts.stretches.put(stretches, of: row) }
      return !places.isEmpty || change.stretches != nil
    }
  }
}

// MARK: - Private

extension LiveWriter {
  /// Removes what its server has no more; its place where that was listed.
  private func remove(
    _ local: String, of row: AccountRow, _ parts: Parts
  ) throws(LibraryError) -> [HomePlace] {
    let entry = try parts.home.entry(local, of: row)
    if let entry { try parts.home.remove(at: entry.place, of: row) }
    if let post = try parts.copies.post(local, of: row) {
      try parts.copies.remove(local, of: row)
      try parts.posts.forget(post, of: row)
      try parts.posts.delete(key: post)
    }
    return entry.map { [$0.place] } ?? []
  }
}
