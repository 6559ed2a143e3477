import TweetStore

nonisolated extension Selection {
  /// The posts of a section, of an account or of all, as they are exported; nil where that is all of them, or none.
  init?(of section: Section, _ account: AccountID?) {
    let isList = [.media, .threads, .favorites, .whatsNew, .bookmarks].contains(section)
    guard isList else { return nil }
    self = .section(section, of: account)
  }
}
