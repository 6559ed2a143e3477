import TweetModel
import TweetStore

extension LibraryFolder {
  /// The accounts that are signed in, found without writing to the library: a start without one costs no more than this.
  ///
  /// None where the library is of an older version.
  @concurrent
  nonisolated func liveAccounts() async -> [LiveAccount] {
    guard isReadyToRead, let reader = try? LibraryReader(folder: self) else { return [] }
    return (try? reader.liveAccounts()) ?? []
  }
}
