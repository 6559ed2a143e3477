import DesignKit
import GLibKit
import GtkKit

/// The pixels of a picture file, for as long as somebody sees them.
///
/// Pages lie under pages without an end, and each enlarged picture has some fifty megabytes of pixels.
@MainActor
final class SeenPicture {
  enum State {
    case loading
    /// There is none.
    case empty
    case ready(Surface)
    case failed(String)
  }

  /// Brings a file that is fetched when it is seen; answers false where it could not be had.
  var fetch: (_ path: String) async -> Bool = { _ in true }

  /// Runs when it is there, or cannot be had.
  var onChange: () -> Void = {}

  /// Milliseconds out of sight after which the pixels are given back: long enough for a card to become a page.
  var patience = 2_000

  private(set) var state = State.loading
  /// Nil where there is no file.
  private var path: String?
  private var reading: Task<Void, Never>?
  /// Counts down to giving the pixels back.
  private var rest: LoopTimer?

  /// A picture of a long page is as long as that, and can be read.
  private nonisolated static let longestSide = 16_000.0

  // The person waits for it: on a busy machine it is not to come last.
  private nonisolated static let decoderThreads = LowPriorityExecutor(threads: 2, niceness: 3)

  /// Shows nothing.
  func clear() {
    // Whoever holds an arrow key waits for none of those that were passed by.
    reading?.cancel()
    (reading, path, state) = (nil, nil, .empty)
  }

  /// Reads a file; nil for one that the library does not have.
  func show(_ path: String?) {
    clear()
    guard let path else { return fail(translated("The archive does not hold this picture.")) }
    self.path = path
    read(path)
  }

  /// It is seen, or not seen any more; what was given back is read once more.
  func follow(isSeen: Bool) {
    guard isSeen else {
      rest = LoopTimer(every: patience) { [weak self] in
        self?.giveBack()
        return false
      }
      return
    }
    rest = nil
    if let path, reading == nil, case .loading = state { read(path) }
  }

  /// A picture at its own size, or smaller where that is larger than any screen; nil where its task was cancelled
  /// before it began.
  nonisolated static func decode(_ path: String) async -> Result<Surface, PictureError>? {
    await withTaskExecutorPreference(decoderThreads) { await decodeWhereAsked(path) }
  }
}

// MARK: - Private

extension SeenPicture {
  private func read(_ path: String) {
    state = .loading
    reading = Task {
      let result = await fetch(path) ? await Self.decode(path) : nil
      // Another one may be shown by now.
      guard !Task.isCancelled else { return }
      reading = nil
      switch result {
      case .success(let surface):
        state = .ready(surface)
        onChange()
      case .failure(let error): fail(sentence(for: error.withoutFolder))
      case nil:
        fail(translated("This picture is not here yet: its server does not give it now."))
      }
    }
  }

  private func fail(_ reason: String) {
    state = .failed(reason)
    onChange()
  }

  private func giveBack() {
    rest = nil
    switch state {
    case .ready, .loading:
      reading?.cancel()
      (reading, state) = (nil, .loading)
    case .empty, .failed: break
    }
  }

  @concurrent
  private nonisolated static func decodeWhereAsked(
    _ path: String
  ) async -> Result<Surface, PictureError>? {
    guard !Task.isCancelled else { return nil }
    return Result { () throws(PictureError) in
      let natural = try PictureDecoder.size(of: path)
      let (width, height) = (Double(natural.width), Double(natural.height))
      let factor = min(1, longestSide / max(1, width, height))
      return try PictureDecoder.decode(
        path, coveringWidth: max(1, Int(width * factor)), height: max(1, Int(height * factor)),
        scale: 1, isWhole: true)
    }
  }
}
