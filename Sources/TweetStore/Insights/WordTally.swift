/// How many posts of a year have a word that marks it.
public struct WordTally: Hashable, Sendable {
  /// As it is written most often.
  public let word: String
  /// As the search index knows it.
  public let folded: String
  public let year: Int
  public let posts: Int
}
