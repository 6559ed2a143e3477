/// A filter of an account that a post meets, as the server found.
///
/// Where and until when it holds is for whoever shows the post to ask.
public struct FilterMark: Hashable, Sendable {
  /// The filter, without its words.
  public let filter: LiveFilter

  public init(filter: LiveFilter) { self.filter = filter }
}
