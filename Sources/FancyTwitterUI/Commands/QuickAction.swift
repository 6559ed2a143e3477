import TweetStore

/// What a launcher offers before the program runs: the actions of its desktop entry, by their names there,
/// which are those of the program's commands.
nonisolated enum QuickAction: String, CaseIterable {
  case newTweet = "new-tweet"
  case search
  case activity
  case favorites

  /// The section that it leads to; nil for those that lead elsewhere.
  var section: Section? {
    switch self {
    case .newTweet, .search: nil
    case .activity: .whatsNew
    case .favorites: .favorites
    }
  }
}
