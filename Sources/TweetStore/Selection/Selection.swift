import TweetModel

/// Which posts of a library are meant, before they are looked for.
///
/// Direct messages are never among them: they lie in a library of their own.
public enum Selection: Sendable, Hashable {
  /// What an account wrote and passed on; where none is named, what all did. With `versions`, how edited posts
  /// read before, too.
  case everything(of: AccountID? = nil, versions: Bool = false)
  /// What a list shows. Of the section of threads, all parts of all of them; of the sections that are no lists, nothing.
  case list(TweetList)
  case search(SearchQuery, in: SearchScope = SearchScope())
  /// What somebody wrote, whatever they were called then; of who has no account in the library, also what mentions them.
  case person(handle: String)
  /// A post with all parts of its author's thread.
  case thread(TweetID)
  /// A post, what it answers, what answers it, and its thread.
  case conversation(TweetID)
  /// What an account, or all, wrote and passed on in a year, by the clocks of whose posts they are.
  case year(Int, of: AccountID? = nil)
  /// What the person has marked, whether the library has it or not.
  case bookmarks
}

extension Selection {
  /// What a section shows, of an account or of all.
  public static func section(_ section: Section, of account: AccountID? = nil) -> Selection {
    section == .bookmarks ? .bookmarks : .list(.section(section, account: account))
  }
}
