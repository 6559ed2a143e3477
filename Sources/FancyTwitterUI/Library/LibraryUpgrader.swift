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
    let (steps, continuation) = AsyncStream.makeStream(
      of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let telling = Task {
      for await step in steps { onProgress(step) }
      onProgress(nil)
    }
    task = Task {
      let result = await Self.run(folder, steps: continuation)
      continuation.finish()
      // The last step must not be told after the end.
      await telling.value
      task = nil
      onEnd(result)
    }
  }

  @concurrent
  private nonisolated static func run(
    _ folder: LibraryFolder, steps: AsyncStream<Double>.Continuation
  ) async -> Result<Void, LibraryError> {
    var lastStep = 0.0
    return Result { () throws(LibraryError) in
      try LibraryUpgrade(folder: folder, clock: .desktop).run(progress: { share in
        guard MainLoop.time - lastStep > 0.1 else { return }
        lastStep = MainLoop.time
        steps.yield(share)
      })
    }
  }
}
