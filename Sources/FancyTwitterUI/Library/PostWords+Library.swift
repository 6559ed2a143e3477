import TweetRows
import TweetStore

extension PostWords {
  /// What the posts of a library are called; tweets where there is none, or none that can be read at once.
  init(of folder: LibraryFolder) {
    guard folder.isReadyToRead,
      let accounts = try? LibraryReader(folder: folder).accounts()
    else {
      self = .tweets
      return
    }
    self.init(accounts.map(\.network))
  }
}
