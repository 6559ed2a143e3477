/// A filter of an account that a post meets, as the server found.
///
/// Where and until when it holds is for whoever shows the post to ask.
public struct FilterMark: Hashable, Sendable {
  /// The filter, without its words.
  public let filter: LiveFilter
  /// The words that were met; empty where the filter means the post itself.
  public let words: [String]

  public init(filter: LiveFilter, words: [String] = []) {
    (self.filter, self.words) = (filter, words)
  }
}
