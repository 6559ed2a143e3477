import TweetModel
import TweetStore

/// What a quick look at a word or an address shows: tweets that share it.
extension TweetListScreen {
  /// As many as anybody looks at quickly.
  private nonisolated static let most = 100

  /// The tweets in which a hashtag, a name or a word stands.
  convenience init(
    sharing text: String, of account: AccountID?, in library: OpenLibrary, context: ScreenContext
  ) {
    self.init(title: text, finding: text + " ", of: account, in: library, context: context)
  }

  /// The tweets that lead to an address.
  convenience init(
    leadingTo address: String, of account: AccountID?, in library: OpenLibrary,
    context: ScreenContext
  ) {
    let shown = String(TweetText.withoutScheme(address))
    self.init(
      title: shown, finding: "\"\(shown)\"", of: account, in: library, context: context)
  }

  private convenience init(
    title: String, finding query: String, of account: AccountID?, in library: OpenLibrary,
    context: ScreenContext
  ) {
    let (query, scope) = (SearchQuery(parsing: query), SearchScope(account: account))
    self.init(
      title: title, in: library, context: context,
      readTweets: { (reader) throws(LibraryError) in
        try reader.search(query, in: scope, limit: Self.most).tweets
      })
  }
}
