/// An entry of a home timeline by which others are asked for.
public struct HomeMark: Hashable, Sendable {
  public let id: String
  public let place: HomePlace

  public init(id: String, place: HomePlace) { (self.id, self.place) = (id, place) }

  func raised(from place: HomePlace) -> HomeMark {
    HomeMark(id: id, place: self.place.raised(from: place))
  }
}

/// A stretch of a home timeline in the library in which nothing is missing.
public struct HomeSegment: Hashable, Sendable {
  /// What is known of what stands below it on the server.
  public enum Below: Hashable, Sendable {
    /// There may be more: beneath the last segment older posts, else a gap.
    case open
    /// The server has nothing more: beneath the last segment the timeline's end, else posts that are lost.
    case closed
  }

  /// Its newest entries, newest first; never empty.
  ///
  /// So many are asked for once more with what is newer: they show that an answer touches what is known, bring what
  /// has arrived late among them, and outlive the deletion of the newest.
  public internal(set) var newest: [HomeMark]
  public internal(set) var oldest: HomeMark
  public internal(set) var below: Below
  /// How many entries the library has of it: one whose posts were all deleted is none.
  public internal(set) var count: Int
  /// What the ends are known by while the segment grows.
  var edges = Edges()

  struct Edges: Hashable, Sendable {
    var top = 0
    var bottom = 0
  }

  static let overlap = 10

  /// A segment as the library has it; nil for one without entries.
  public init?(newest: [HomeMark], oldest: HomeMark, count: Int, below: Below = .open) {
    guard !newest.isEmpty else { return nil }
    self.newest = Array(newest.prefix(Self.overlap + 1))
    (self.oldest, self.count, self.below) = (oldest, count, below)
  }

  /// The segment of a page whose entries all have places, newest first; nil for an empty one.
  ///
  /// `new` is how many of them the library does not have yet.
  init?(_ entries: [HomeMark], new: Int) {
    guard let last = entries.last else { return nil }
    self.init(newest: entries, oldest: last, count: new)
  }

  var top: HomePlace { newest[0].place }
  var bottom: HomePlace { oldest.place }

  /// What is asked for from above, so that the answer holds entries that are known.
  var anchor: HomeMark { newest[newest.count - 1] }

  func contains(_ place: HomePlace) -> Bool { bottom <= place && place <= top }

  /// Whether a page and this have entries in common, or one lies within the other.
  func meets(_ page: HomeSegment) -> Bool { page.bottom <= top && bottom <= page.top }

  /// Follows the library, in which all from a place upwards stands further up now.
  mutating func raise(from place: HomePlace) {
    newest = newest.map { $0.raised(from: place) }
    oldest = oldest.raised(from: place)
  }

  /// Makes another one, between which and this nothing is missing, a part of this.
  mutating func join(_ other: HomeSegment) {
    if other.top > top { edges.top = other.edges.top }
    if other.bottom < bottom { edges.bottom = other.edges.bottom }
    grow(by: other)
  }

  /// Adds what was read; the ends stay the same ones, further apart.
  mutating func grow(by page: HomeSegment) {
    let marks = Set(newest + page.newest).sorted { $0.place > $1.place }
    newest = Array(marks.prefix(Self.overlap + 1))
    count += page.count
    if page.bottom < bottom { (oldest, below) = (page.oldest, page.below) }
  }
}
