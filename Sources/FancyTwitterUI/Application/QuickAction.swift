/// What a launcher offers before the program runs: the actions of its desktop entry, by their names there.
nonisolated enum QuickAction: String, CaseIterable {
  case newTweet = "new-tweet"
  case search
  case activity
  case favorites

  /// The section that it leads to; nil for those that lead elsewhere.
  var section: String? {
    switch self {
    case .newTweet, .search: nil
    case .activity: "whats-new"
    case .favorites: "favorites"
    }
  }
}
