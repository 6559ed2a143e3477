import LiveTimeline
import TweetModel

/// What has become of a home timeline: one change of the library.
public struct HomeChange: Sendable {
  /// Entries that are new, with their places.
  public var inserted: [(entry: LiveEntry, place: HomePlace)] = []
  /// From where upwards the entries that the library has stand further up, one after the other, so that there is room.
  public private(set) var raises: [HomePlace] = []
  /// Posts that the server tells anew, as they are now; those that the library does not have are left out.
  public var told: [LivePost] = []
  /// Posts beside the timeline, as those around one that was opened: they are kept, and not listed.
  public var around: [LivePost] = []
  /// The ids on the account's server of what is no more.
  public var removed: [String] = []
  /// The stretches in which nothing is missing; nil where these are as before.
  public var stretches: [HomeSegment]?

  public init() {}

  /// Has all from a place upwards stand further up, what is new included.
  public mutating func raise(from place: HomePlace) {
    raises.append(place)
    inserted = inserted.map { ($0.entry, $0.place.raised(from: place)) }
  }

  /// Who wrote what is told, and who passed it on.
  var people: [LivePerson] {
    (inserted.map(\.entry.post) + told + around).map(\.author)
      + inserted.compactMap(\.entry.booster)
  }

  public var isEmpty: Bool {
    inserted.isEmpty && told.isEmpty && around.isEmpty && removed.isEmpty && stretches == nil
  }
}

extension AccountID {
  public init(_ live: LiveAccount) { self.init(network: .fediverse, value: live.id) }
}
