import TweetModel

/// An entry of a home timeline as its server sent it: a post, or somebody's passing it on.
public struct HomeEntry: Hashable, Sendable {
  /// Its id on the account's server: opaque, never compared for order and never made up.
  public let id: String
  /// When it was written or passed on; nil where the server does not tell.
  public let date: Timestamp?
  /// Where the library has it; nil for what is new.
  public let place: HomePlace?

  public init(id: String, date: Timestamp?, place: HomePlace? = nil) {
    (self.id, self.date, self.place) = (id, date, place)
  }
}
