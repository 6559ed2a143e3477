/// Which stretch of a list is asked for.
public enum TimelineQuery: Hashable, Sendable {
  /// The newest entries.
  case newest(limit: Int = Self.mostEntries)
  /// What is directly above an entry (`min_id`).
  case above(id: String, limit: Int = Self.mostEntries)
  /// What is directly below an entry (`max_id`).
  case below(id: String, limit: Int = Self.mostEntries)
  /// What an answer named as its neighbour, by its address.
  case link(String)

  /// The most entries that an answer holds; servers send fewer as they like.
  public static let mostEntries = 40

  var fields: [(name: String, value: String)] {
    switch self {
    case .newest(let limit): [("limit", "\(limit)")]
    case .above(let id, let limit): [("min_id", id), ("limit", "\(limit)")]
    case .below(let id, let limit): [("max_id", id), ("limit", "\(limit)")]
    case .link: []
    }
  }
}
