import TweetModel

extension LibraryReader {
  /// The posts of one day of the year in other years.
  public struct OnThisDay: Sendable, Hashable {
    /// One year's posts.
    public struct Year: Sendable, Hashable {
      public let year: Int
      /// Their places in the list.
      public let places: Range<Int>
    }

    /// All posts, the latest year first, in each year the newest post first.
    public let list: TweetList
    /// Only years that have posts.
    public let years: [Year]
  }

  /// The posts of a day in all years but one, in O(years · log n + posts found).
  ///
  /// - Parameters:
  ///   - month: From 1 to 12.
  ///   - day: From 1; 29 February is found in leap years only.
  ///   - year: The year that is left out, which is the present one.
  ///   - start: When a day begins where the person lives, which the time of year has a say in.
  ///   - account: Whose posts; nil for all accounts.
  /// - Returns: The posts and the years' boundaries; nothing for a day that does not exist.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func onThisDay(
    month: Int, day: Int, besides year: Int,
    start: (CalendarDay) -> Timestamp = { $0.start }, of account: AccountID? = nil
  ) throws(LibraryError) -> OnThisDay {
    try reading { () throws(LibraryError) in
      var keys: [PostKey] = []
      var years: [OnThisDay.Year] = []
      guard let account = posts.accounts.listed(account),
        let span = try yearSpan(of: EntryList(.timeline, account: account))
      else { return OnThisDay(list: .empty, years: []) }
      for candidate in span.reversed() where candidate != year {
        guard let date = CalendarDay(year: candidate, month: month, day: day) else { continue }
        let midnight = start(date)
        let moments = midnight..<max(midnight, start(date.next))
        let found = try postKeys(in: moments, account: account)
        guard !found.isEmpty else { continue }
        years.append(
          OnThisDay.Year(year: candidate, places: keys.count..<keys.count + found.count))
        keys += found
      }
      return OnThisDay(list: .found(keys), years: years)
    }
  }

  /// The place of the first tweet of a list by time that is no younger than `moment`.
  ///
  /// The number of tweets if all are younger; nil for a list that is not ordered by time.
  /// O(log² n).
  public func index(
    of moment: Timestamp, in section: Section, of account: AccountID? = nil
  ) throws(LibraryError) -> Int? {
    try reading { () throws(LibraryError) in
      guard let list = listByTime(section, of: account) else { return nil }
      let next = PostKey(startOf: Timestamp(milliseconds: moment.milliseconds + 1))
      let younger = try entries.ordinal(in: list) { $0 >= next }
      return try entries.count(of: list) - younger
    }
  }
}

extension LibraryReader {
  /// How many tweets of a list by time were written between each two of some moments that follow each other.
  ///
  /// - Returns: One number less than there are moments; none for a list that is not ordered by time.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  /// - Complexity: O(moments · log² n).
  public func counts(
    between moments: [Timestamp], in section: Section, of account: AccountID? = nil
  ) throws(LibraryError) -> [Int] {
    try reading { () throws(LibraryError) in
      guard let list = listByTime(section, of: account) else { return [] }
      var places: [Int] = []
      for moment in moments {
        let start = PostKey(startOf: moment)
        places.append(try entries.ordinal(in: list) { $0 >= start })
      }
      return zip(places, places.dropFirst()).map { $1 - $0 }
    }
  }

  /// The years that the tweets of a list by time may lie in; nil for another list, and for one without tweets.
  public func years(
    of section: Section, of account: AccountID? = nil
  ) throws(LibraryError) -> ClosedRange<Int>? {
    try reading { () throws(LibraryError) in
      guard let list = listByTime(section, of: account) else { return nil }
      return try yearSpan(of: list)
    }
  }
}

// MARK: - Private

extension LibraryReader {
  private func listByTime(_ section: Section, of account: AccountID?) -> EntryList? {
    guard [.timeline, .media, .threads].contains(section),
      let kind = EntryList.Kind(section), let account = posts.accounts.listed(account)
    else { return nil }
    return EntryList(kind, account: account)
  }
}

extension LibraryReader {
  /// The years that the posts of a list may lie in, wherever the day begins.
  private func yearSpan(of list: EntryList) throws(LibraryError) -> ClosedRange<Int>? {
    let count = try entries.count(of: list)
    guard let oldest = try entries.post(at: 0, in: list),
      let newest = try entries.post(at: count - 1, in: list)
    else { return nil }
    // Posts without a date lie in 1970, those of absurd dates anywhere.
    func year(_ key: PostKey, shifted days: Int64) -> Int {
      let seconds = key.moment.seconds + days * CalendarDay.seconds
      return min(max(CalendarDay(seconds: seconds).year, 1970), 2200)
    }
    let first = year(oldest, shifted: -1)
    return first...max(first, year(newest, shifted: 1))
  }

  private func postKeys(
    in moments: Range<Timestamp>, account: AccountRow
  ) throws(LibraryError) -> [PostKey] {
    let select = try statement(
      """
      SELECT id FROM post WHERE id >= ?1 AND id < ?2
        AND NOT folded AND owner IS NOT NULL AND (?3 = 0 OR owner = ?3)
      ORDER BY id DESC
      """)
    return try select.all(
      PostKey(startOf: moments.lowerBound), PostKey(startOf: moments.upperBound),
      account
    ) { $0.postKey(0) }
  }
}
