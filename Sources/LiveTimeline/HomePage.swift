import TweetModel

/// Neighbouring entries, newest first, as a server answered.
public struct HomePage: Hashable, Sendable {
  public private(set) var entries: [HomeEntry]
  /// The address that the answer names for what is newer; nil where it names none.
  public let newer: String?
  /// The address that the answer names for what is older.
  public let older: String?
  /// Whether the server is still gathering the timeline, and will say more later.
  public let isPartial: Bool
  /// In how many seconds it will; nil where it does not tell.
  public let retry: Double?
  /// Where the library's own entries stand, from the one above the first entry here that it knows to the one below the
  /// last.
  public private(set) var neighbours: Set<HomePlace>

  public init(
    _ entries: [HomeEntry], newer: String? = nil, older: String? = nil, isPartial: Bool = false,
    retry: Double? = nil, neighbours: Set<HomePlace> = []
  ) {
    self.entries = (entries.isInWrongOrder ? entries.reversed() : entries).withDates
    (self.newer, self.older) = (newer, older)
    (self.isPartial, self.retry, self.neighbours) = (isPartial, retry, neighbours)
  }

  /// Follows the library, in which all from a place upwards stands further up now.
  mutating func raise(from place: HomePlace) {
    entries = entries.map { entry in
      HomeEntry(id: entry.id, date: entry.date, place: entry.place?.raised(from: place))
    }
    neighbours = Set(neighbours.map { $0.raised(from: place) })
  }
}

extension [HomeEntry] {
  /// The entries, each without a time of its own with that of the one below it, or else above.
  fileprivate var withDates: [HomeEntry] {
    var known = last { $0.date != nil }?.date
    let filled = reversed().map { entry in
      known = entry.date ?? known
      return HomeEntry(id: entry.id, date: known, place: entry.place)
    }
    return filled.reversed()
  }

  // Some servers have sent a page oldest first (takahe#535): what the library has of it tells, and else the dates, where
  // each is younger than the one before; the same wrong date for many tells nothing.
  fileprivate var isInWrongOrder: Bool {
    let places = compactMap(\.place)
    guard places.count < 2 else { return places.isRising }
    return compactMap(\.date).isRising
  }
}

extension Array where Element: Comparable {
  /// Whether there are several, each greater than the one before.
  fileprivate var isRising: Bool { count > 1 && zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
