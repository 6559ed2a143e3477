extension SearchQuery {
  /// Something that looks like a filter and is none: it is left out of the search.
  public enum Misunderstanding: Sendable, Hashable {
    /// What should be a day is none.
    case noDay(String)
    /// The filter has a few words only, which are these.
    case unknownWord(String, known: [String])
    /// Nobody can go by that name.
    case noName(String)

    /// What was typed.
    public var text: String {
      switch self {
      case .noDay(let text), .unknownWord(let text, _), .noName(let text): text
      }
    }
  }
}
