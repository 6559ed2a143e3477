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

  /// The last place of a moment, below which all stands that is as old; the topmost of all without one.
  ///
  /// What comes by itself belongs above what is as old as it.
  public init(endOf date: Timestamp?) {
    rawValue = date.map { Self($0).rawValue | (Self.half - 1) } ?? .max
  }

  /// Whether something of that time is younger than what stands here, by a millisecond at least.
  func isBelow(_ date: Timestamp) -> Bool { rawValue >> Self.fraction < date.milliseconds }

  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  private static let fraction: Int64 = 20
  private static let half: Int64 = 1 << (fraction - 1)
  // In 2109: above what claims to be from later is as much room as below it.
  private static let latest: Int64 = (.max >> (fraction + 1)) - 1
  // What is kept free between neighbours of one time: of so many there is room for hundreds in a millisecond, and a
  // dozen may come between any two, one after the other in the worst place.
  private static let step: Int64 = 1 << 12
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
