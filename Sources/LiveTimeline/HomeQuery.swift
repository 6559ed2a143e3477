/// What is asked of a server's home timeline.
public enum HomeQuery: Hashable, Sendable {
  /// The newest entries.
  case newest
  /// What is directly above an entry (`min_id`).
  case above(id: String)
  /// What is directly below an entry (`max_id`), at most so many.
  case below(id: String, limit: Int)
  /// What an answer named as its neighbour, by its address.
  case link(String)

  /// The most entries that an answer holds; servers send fewer as they like.
  public static let limit = 40
}
