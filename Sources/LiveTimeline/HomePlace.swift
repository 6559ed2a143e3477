import TweetModel

/// Where an entry stands in a home timeline: the greater, the further up.
///
/// The order is the server's; the number only keeps it. It is near the entry's time, in 2^-20 milliseconds since 1970,
/// so that what comes later finds room between its neighbours.
public struct HomePlace: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Where something of that time stands if nothing is in its way: in the middle of its millisecond.
  public init(_ date: Timestamp) {
    rawValue = min(max(date.milliseconds, 0), Self.latest) << Self.fraction | Self.half
  }

  /// The last place below which something may stand that is as old; the topmost of all without a time.
  ///
  /// What comes by itself belongs above what is as old as it.
  public init(endOf date: Timestamp?) {
    rawValue =
      date.map { Self($0).rawValue + Self.drift << Self.fraction | (Self.half - 1) } ?? .max
  }

  /// Whether something of that time is surely younger than what stands here.
  func isBelow(_ date: Timestamp) -> Bool {
    rawValue >> Self.fraction + Self.drift < date.milliseconds
  }

  /// The place a millisecond further up: beneath it is room for hundreds more.
  var raised: HomePlace { HomePlace(rawValue: min(rawValue, .max - Self.room) + Self.room) }

  /// Where something stands once all from a place upwards stands a millisecond further up.
  public func raised(from place: HomePlace) -> HomePlace { self < place ? self : raised }

  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  private static let fraction: Int64 = 20
  private static let room: Int64 = 1 << fraction
  private static let half: Int64 = 1 << (fraction - 1)
  // In 2109: above what claims to be from later is as much room as below it.
  private static let latest: Int64 = (.max >> (fraction + 1)) - 1
  // What is kept free between neighbours of one time: of so many there is room for hundreds in a millisecond, and a
  // dozen may come between any two, one after the other in the worst place.
  private static let step: Int64 = 1 << 12
  // How far places may be from their times, in milliseconds: so far thousands of one time reach beside each other.
  private static let drift: Int64 = 16
  // What comes on top without a time is taken to be a minute younger, so that a gap has room for what is missing.
  private static let minute: Int64 = 60_000 << fraction
}

extension HomePlace {
  /// Places for neighbours, newest first, between two others; fewer than asked for where there is no room for all.
  ///
  /// Nil stands for no neighbour on that side. What has no time comes close to the upper one, or to the lower if it
  /// `rises` from there. `taken` are places that others have.
  static func between(
    _ lower: HomePlace?, _ upper: HomePlace?, dates: [Timestamp?], rises: Bool = false,
    taken: Set<HomePlace> = []
  ) -> [HomePlace] {
    let bottom = lower?.rawValue ?? 0
    var top = upper?.rawValue ?? .max
    var places: [HomePlace] = []
    for (index, date) in dates.enumerated() {
      guard top - bottom > 1 else { break }
      let left = Int64(dates.count - index)
      // An equal share for each that follows, and for the neighbours.
      let least = top == .max && date == nil ? minute : step
      let share = max(1, min(least, (top - bottom) / (left + 1)))
      let highest = top - share
      let lowest = min(bottom + left * share, highest)
      let rises = rises || top == .max
      let wanted = date.map { HomePlace($0).rawValue } ?? (rises ? lowest : highest)
      top = min(max(wanted, lowest), highest)
      while taken.contains(HomePlace(rawValue: top)) { top -= 1 }
      guard top > bottom else { break }
      places.append(HomePlace(rawValue: top))
    }
    return places
  }
}
