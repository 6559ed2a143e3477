import LiveSync
import TweetModel
import TweetStore

extension LiveLibrary {
  /// Keeps an account that has been signed in; where an import is under way, once that has ended.
  ///
  /// - Throws: ``LibraryError``; `busy` where the task was cancelled before the import's end.
  nonisolated func signIn(_ account: LiveAccount, by time: LiveTime) async throws(LibraryError) {
    while true {
      do throws(LibraryError) {
        return try await run { (writer) throws(LibraryError) in try writer.signIn(account) }
      } catch {
        guard case .busy = error, !Task.isCancelled else { throw error }
        await time.wait(Self.importPatience)
      }
    }
  }

  // Seconds from one attempt to write beside an import to the next.
  private static let importPatience = 2.0
}
