import GLibKit
import TweetStore

/// Finds out what an older version did not keep beside the posts, while the library is read.
///
/// Whatever ends the program in the midst of it, the next start goes on from there.
@MainActor
final class LibraryUpgrader {
  /// Runs a few times a second with the share that is done, and with nil at the end.
  var onProgress: (Double?) -> Void = { _ in }

  private(set) var task: Task<Void, Never>?

  /// Begins, unless it is under way; `onEnd` runs when all is known, or with what kept it from that.
  func start(_ folder: LibraryFolder, onEnd: @escaping (Result<Void, LibraryError>) -> Void) {
    guard task == nil else { return }
    task = Task {
      let result = await ThrottledSteps.run(reportingTo: { self.onProgress($0) }) { steps in
        await Self.run(folder, steps: steps)
      }
      onProgress(nil)
      task = nil
      onEnd(result)
    }
  }

  @concurrent
  private nonisolated static func run(
    _ folder: LibraryFolder, steps: ThrottledSteps<Double>
  ) async -> Result<Void, LibraryError> {
    Result { () throws(LibraryError) in
      try LibraryUpgrade(folder: folder, clock: .desktop).run(progress: steps.report)
    }
  }
}
