import TweetModel

// On which days a chat has entries.
extension ChatReader {
  /// Where the first entry is that is not older than a moment; the number of entries where all are.
  ///
  /// O(log n).
  public func place(of moment: Timestamp, in chat: Chat) throws(LibraryError) -> Int {
    // Entries are in the order of time: the place is looked for by halves.
    let key = PostKey(startOf: moment).value
    let select = try database.prepare("SELECT id FROM message WHERE chat = ? AND ordinal = ?")
    var (low, high) = (0, chat.count)
    while low < high {
      let middle = (low + high) / 2
      let found = try select.first(chat.row, middle) { $0.int64(0) }
      if (found ?? .max) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many entries a chat has between each of the moments and the next; these are in order.
  ///
  /// O(log n) for each.
  public func counts(
    between moments: [Timestamp], in chat: Chat
  ) throws(LibraryError) -> [Int] {
    var places: [Int] = []
    for moment in moments { places.append(try place(of: moment, in: chat)) }
    return zip(places, places.dropFirst()).map { $1 - $0 }
  }

  /// The years in which a chat has entries, the latest first: the latest of very many alone.
  ///
  /// `day` is the day of a moment, `start` the first moment of a day, where the person lives; what is of no day is of no
  /// year. O(log n) for each year.
  public func years(
    of chat: Chat, day: (Timestamp) -> CalendarDay?, start: (CalendarDay) -> Timestamp
  ) throws(LibraryError) -> [Int] {
    try database.reading { () throws(LibraryError) in
      guard let chat = try self.chat(chat.id) else { return [] }
      let select = try database.prepare(
        "SELECT id, date FROM message WHERE chat = ? AND ordinal = ?")
      var (years, end): ([Int], Int) = ([], chat.count)
      while end > 0, years.count < Self.mostYears {
        let found = try select.first(chat.row, end - 1) { ($0.postKey(0), $0.optionalInt64(1)) }
        // Those without a date lie before all others.
        guard let (key, date) = found, key >= .firstKnown else { break }
        end -= 1
        // No key is as late as what claims to be of the year 9999.
        let moment = date.map { Timestamp(milliseconds: $0) } ?? key.moment
        guard let year = day(moment)?.year,
          let first = CalendarDay(year: year, month: 1, day: 1)
        else { continue }
        years.append(year)
        end = min(end, try place(of: start(first), in: chat))
      }
      return years
    }
  }

  /// An archive may claim a message of each year up to 9999, and each is a row of a list.
  private static let mostYears = 200
}
