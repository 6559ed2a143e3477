extension Tweet {
  /// A filter of an account's that a tweet meets where it is shown.
  public struct Filter: Hashable, Sendable {
    public let title: String
    public let action: LiveFilter.Action

    public init(title: String, action: LiveFilter.Action) {
      (self.title, self.action) = (title, action)
    }
  }

  /// Whether its filter's title is all that is shown of it until it is asked for.
  public var isFilteredAway: Bool { filter.map { $0.action != .blur } ?? false }
}
