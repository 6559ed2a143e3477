import TweetStore

extension PersonalData {
  /// Whether it can leave with a selection: it goes with all posts, and what is marked with what is marked.
  public func goes(with selection: Selection) -> Bool {
    switch selection {
    case .everything: true
    case .bookmarks: self == .bookmarks
    case .list, .search, .person, .thread, .conversation, .year: false
    }
  }
}
