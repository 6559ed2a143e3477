import GLibKit
import GtkKit

/// Pictures decoded at the size shown, as many as fit into a bound; decoding is off the main thread.
///
/// A window has one, for its lists show the same pictures again and again.
@MainActor
package final class PictureCache {
  /// How far a picture is.
  package enum State {
    case loading
    case ready(Surface)
    case failed(PictureError)
  }

  private static let maximumDecoders = 2

  private let reader: PictureReader
  private let patience: Double
  private let observers = Observers<Void>()
  private var idleWaits: [() -> Void] = []
  private var shelf: PictureShelf
  private(set) var waiting = PictureQueue()
  /// Films whose frames nobody has drawn yet: they wait until nothing else does.
  private(set) var undrawn = PictureQueue()
  private var isDrawing = false
  private var decoders = 0

  /// A cache of at most `maximumBytes` of pixels, beside what is on screen, that looks again at a
  /// file that cannot be shown after `patience` seconds.
  ///
  /// Films have pictures where `frames` is given. `use` says what they are drawn on.
  package init(
    maximumBytes: Int = 24 << 20, patience: Double = 30, frames: FilmFrameStore? = nil,
    for use: PictureDecoder.Use = .screen
  ) {
    reader = PictureReader(frames: frames, use: use)
    shelf = PictureShelf(maximumBytes: maximumBytes)
    self.patience = patience
  }

  /// Runs `body` when a picture has arrived or failed, until `owner` is gone.
  package func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.add(owner, body)
  }

  /// The picture as far as it is; asks for it when it is not here.
  package func picture(_ key: PictureKey, asker: ObjectIdentifier? = nil) -> State {
    let state = shelf.use(key)
    switch state {
    case .ready: break
    case .loading:
      waiting.share(key, with: asker)
      undrawn.share(key, with: asker)
    case .failed:
      if shelf.takeRetry(of: key, at: MainLoop.time) { request(key, asker) }
    case nil:
      shelf.expect(key)
      request(key, asker)
    }
    return state ?? .loading
  }

  /// Asks for pictures, the first soonest; what else waits is forgotten, and what else is here goes when room is needed.
  ///
  /// For lists that say what they show: from now on nothing else is taken for seen.
  package func want(_ keys: [PictureKey]) {
    let places = Dictionary(
      keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    shelf.want(Set(keys))
    drop { places[$0.key] == nil }
    for key in places.keys where shelf[key] == nil {
      shelf.expect(key)
      waiting.append(PictureQueue.Request(key: key))
    }
    waiting.sort(by: places)
    for _ in 0..<Self.maximumDecoders { decodeNext() }
  }

  /// Whether a picture is not on its way: it is here, has failed, or was not asked for.
  package func isSettled(_ key: PictureKey) -> Bool {
    if case .loading = shelf[key] { false } else { true }
  }

  /// The picture file of a film's frame, drawn where it is not there yet; nil where there can be none.
  package func frame(of film: String) async -> String? { await reader.frame(of: film) }

  /// Whether nothing is on its way.
  package var isIdle: Bool {
    decoders == 0 && waiting.isEmpty && !isDrawing && undrawn.isEmpty
  }

  /// Waits until nothing is on its way.
  package func becomeIdle() async {
    await withCheckedContinuation { continuation in
      whenIdle { continuation.resume() }
    }
  }

  /// Runs `body` once when nothing is on its way, which may be now.
  package func whenIdle(_ body: @escaping () -> Void) {
    isIdle ? body() : idleWaits.append(body)
  }

  /// Forgets what only `asker` waits for: it shows something else now, and asks for that.
  package func dropWaiting(of asker: AnyObject) {
    shelf.forgetWhatIsSeen()
    let asker = ObjectIdentifier(asker)
    drop { $0.asker == asker }
  }
}

// MARK: - Private

extension PictureCache {
  private func drop(where isDropped: (PictureQueue.Request) -> Bool) {
    for key in waiting.drop(where: isDropped) + undrawn.drop(where: isDropped) {
      shelf.stopExpecting(key)
    }
  }

  private func request(_ key: PictureKey, _ asker: ObjectIdentifier?) {
    waiting.append(PictureQueue.Request(key: key, asker: asker))
    decodeNext()
  }

  private func tell() {
    observers.tell()
    guard isIdle else { return }
    let waits = idleWaits
    idleWaits = []
    for body in waits { body() }
  }

  // The latest wish first: it is what the person looks at now.
  private func decodeNext() {
    guard decoders < Self.maximumDecoders, let request = waiting.popLast() else {
      return drawNext()
    }
    decoders += 1
    Task {
      let result = await reader.decode(request.key)
      decoders -= 1
      if let result { store(result, for: request.key) } else { undrawn.append(request) }
      decodeNext()
      if result != nil { tell() }
    }
  }

  // One at a time, and only while nothing else is to be done: decoding a film keeps a processor busy.
  private func drawNext() {
    guard decoders == 0, !isDrawing, let request = undrawn.popLast() else { return }
    isDrawing = true
    let key = request.key
    Task {
      let isDrawn = await reader.drawFrame(of: key.path)
      isDrawing = false
      if isDrawn {
        self.request(key, request.asker)
      } else {
        // What reads films does not come while the program runs: this is not tried again.
        shelf.fail(key, with: .unreadable(path: key.path), retryingAt: .infinity)
        decodeNext()
        tell()
      }
    }
  }

  private func store(_ result: Result<Surface, PictureError>, for key: PictureKey) {
    switch result {
    case .success(let surface): shelf.keep(surface, for: key)
    case .failure(let error):
      shelf.fail(key, with: error, retryingAt: MainLoop.time + patience)
    }
  }
}
