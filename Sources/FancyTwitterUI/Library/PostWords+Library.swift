import Glibc
import TweetRows
import TweetStore

extension PostWords {
  /// What the posts of a library are called; tweets where there is none, or none that can be read at once.
  init(of folder: LibraryFolder) {
    guard access(folder.database, R_OK) == 0, !folder.isOutdated,
      let accounts = try? LibraryReader(folder: folder).accounts()
    else {
      self = .tweets
      return
    }
    self.init(accounts.map(\.network))
  }
}
