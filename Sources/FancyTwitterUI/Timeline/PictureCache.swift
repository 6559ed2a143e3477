import GLibKit
import GtkKit

/// Pictures decoded at the size shown, as many as fit into a bound; decoding is off the main thread.
@MainActor
final class PictureCache {
  /// A picture file at a size in device pixels.
  struct Key: Hashable {
    let path: String
    let width: Int
    let height: Int
    let scale: Int
  }

  /// How far a picture is.
  enum State {
    case loading
    case ready(Surface)
    case failed(PictureError)
  }

  /// Runs when a picture has arrived or failed.
  var onChange: () -> Void = {}

  private struct Entry {
    var state: State
    var lastUse: Int
  }

  private static let maximumDecoders = 2
  private static let decoderThreads = LowPriorityExecutor(threads: maximumDecoders)

  private let maximumBytes: Int
  private var entries: [Key: Entry] = [:]
  private var waiting: [Key] = []
  private var decoders = 0
  private var uses = 0
  private var bytes = 0

  /// A cache of at most `maximumBytes` of pixels, beside what is on screen.
  init(maximumBytes: Int = 24 << 20) { self.maximumBytes = maximumBytes }

  /// The picture as far as it is; asks for it when it is not here.
  func picture(_ key: Key) -> State {
    uses += 1
    if let state = entries[key]?.state {
      entries[key]?.lastUse = uses
      return state
    }
    entries[key] = Entry(state: .loading, lastUse: uses)
    waiting.append(key)
    decodeNext()
    return .loading
  }

  /// Whether nothing is on its way.
  var isIdle: Bool { decoders == 0 && waiting.isEmpty }

  /// Forgets what waits to be decoded, since nobody looks at it any more.
  func dropWaiting(except wanted: (Key) -> Bool) {
    for key in waiting where !wanted(key) { entries[key] = nil }
    waiting.removeAll { !wanted($0) }
  }
}

// MARK: - Private

extension PictureCache {
  // The latest wish first: it is what the person looks at now.
  private func decodeNext() {
    guard decoders < Self.maximumDecoders, let key = waiting.popLast() else { return }
    decoders += 1
    Task {
      let result = await Self.decode(key)
      decoders -= 1
      store(result, for: key)
      decodeNext()
      onChange()
    }
  }

  private static func decode(_ key: Key) async -> Result<Surface, PictureError> {
    await Task.detached(executorPreference: decoderThreads) {
      Result { () throws(PictureError) in
        try PictureDecoder.decode(
          key.path, coveringWidth: key.width, height: key.height, scale: key.scale)
      }
    }.value
  }

  private func store(_ result: Result<Surface, PictureError>, for key: Key) {
    uses += 1
    switch result {
    case .success(let surface):
      bytes += surface.byteCount
      entries[key] = Entry(state: .ready(surface), lastUse: uses)
      evict()
    case .failure(let error):
      entries[key] = Entry(state: .failed(error), lastUse: uses)
    }
  }

  // Few entries fit into the bound: looking through all of them is cheap.
  private func evict() {
    while bytes > maximumBytes {
      let ready = entries.filter { if case .ready = $0.value.state { true } else { false } }
      guard ready.count > 1, let oldest = ready.min(by: { $0.value.lastUse < $1.value.lastUse }),
        case .ready(let surface) = oldest.value.state
      else { return }
      bytes -= surface.byteCount
      entries[oldest.key] = nil
    }
  }
}
