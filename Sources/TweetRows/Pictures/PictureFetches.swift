/// Files that are fetched before they can be decoded, a few at a time, the one that is wanted soonest first.
@MainActor
final class PictureFetches {
  static let most = 4

  /// Runs when a file has come, or could not be had.
  var onEnd: (_ request: PictureQueue.Request, _ isThere: Bool) -> Void = { _, _ in }

  var waiting = PictureQueue()
  private let source: any PictureSource
  private var running = 0

  init(from source: any PictureSource) { self.source = source }

  var isIdle: Bool { running == 0 && waiting.isEmpty }

  func add(_ request: PictureQueue.Request) {
    waiting.insert(request)
    startNext()
  }

  private func startNext() {
    guard running < Self.most, let request = waiting.popLast() else { return }
    running += 1
    // A server may take its time, and whoever asked may be gone by then.
    Task { [weak self, source] in
      let isThere = await source.fetch(request.key.path)
      self?.end(request, isThere)
    }
  }

  private func end(_ request: PictureQueue.Request, _ isThere: Bool) {
    running -= 1
    startNext()
    onEnd(request, isThere)
  }
}
