import LiveSync
import TweetStore

extension LiveLibrary {
  /// What `body` makes of the library; where an import is under way, once that has ended.
  ///
  /// - Throws: ``LibraryError``; `busy` where the task was cancelled before the import's end.
  nonisolated func runAfterImport<Value: Sendable>(
    by time: LiveTime, _ body: @Sendable (LiveWriter) throws(LibraryError) -> Value
  ) async throws(LibraryError) -> Value {
    while true {
      do throws(LibraryError) {
        return try await run(body)
      } catch {
        guard case .busy = error, !Task.isCancelled else { throw error }
        await time.wait(Self.importPatience)
      }
    }
  }

  // Seconds from one attempt to write beside an import to the next.
  private static let importPatience = 2.0
}
