import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// The screens that show what is in the library, beside those of people.
@MainActor
struct ContentScreens {
  let library: OpenLibrary
  let session: LibrarySession
  /// Whose posts are shown; nil for all accounts'.
  let account: AccountID?
  let context: ScreenContext

  func export(_ selection: Selection?) -> ExportScreen {
    ExportScreen(
      selection, in: library, of: ExportOwners(accounts: session.accounts, chosen: account),
      context: context)
  }

  func tweet(_ id: TweetID, finding query: SearchQuery?) throws(LibraryError) -> TweetScreen? {
    try library.reader.tweet(id).map {
      TweetScreen($0, finding: query, in: library, context: context)
    }
  }

  func medium(
    of tweet: Tweet, at index: Int, among section: Section?
  ) throws(LibraryError) -> PictureScreen {
    PictureScreen(
      try PictureSequence(tweet, at: index, among: section, of: account, in: library),
      folder: library.folder.media, context: context)
  }

  /// Nil for a post that leaves by no way.
  func shared(_ tweet: Tweet) -> SharingScreen? {
    context.confidence.passed(tweet).map {
      SharingScreen($0, folder: library.folder.media, context: context)
    }
  }

  func trend(_ trend: Trend) -> TweetListScreen {
    let account = account
    return TweetListScreen(title: trend.shownName, of: trend, in: library, context: context) {
      (reader) throws(LibraryError) in try reader.tweets(of: trend, account: account)
    }
  }

  func posts(_ filter: PostFilter, title: String) -> TweetListScreen {
    TweetListScreen(title: title, in: library, context: context) {
      (reader) throws(LibraryError) in .found(try reader.posts(filter))
    }
  }

  func year(_ year: Int) -> YearScreen {
    YearScreen(
      year, of: account, author: session.shownAccount?.author, in: library, context: context)
  }

  func insights(of text: String, in scope: SearchScope) -> SearchInsightsScreen {
    SearchInsightsScreen(of: text, in: scope, of: library, context: context)
  }

  func chat(_ id: ChatID, at place: Int?, finding words: String) -> ChatScreen {
    ChatScreen(id, of: account, at: place, finding: words, in: library, context: context)
  }
}
