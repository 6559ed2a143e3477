import GLibKit
import GtkKit

/// Pictures decoded at the size shown, as many as fit into a bound; decoding is off the main thread.
///
/// The program's windows share one, for their lists show the same pictures again and again.
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
  private let presses = Observers<Void>()
  private var idleWaits: [() -> Void] = []
  private(set) var shelf: PictureShelf
  private var blurs = BlurShelf()
  private(set) var waiting = PictureQueue()
  /// Films whose frames nobody has drawn yet: they wait until nothing else does.
  private(set) var undrawn = PictureQueue()
  private let fetches: PictureFetches?
  private var isDrawing = false
  private var decoders = 0
  private var wishes = 0

  /// A cache of at most `maximumBytes` of pixels, beside what is on screen, that looks again at a
  /// file that cannot be shown after `patience` seconds.
  ///
  /// Films have pictures where `frames` is given; what is not there is fetched where `source` is. Where `folder` is, only
  /// what lies in it is shown, and behind no link. `use` says what they are drawn on.
  package init(
    maximumBytes: Int = 24 << 20, patience: Double = 30, frames: FilmFrameStore? = nil,
    source: (any PictureSource)? = nil, in folder: String? = nil,
    for use: PictureDecoder.Use = .screen
  ) {
    reader = PictureReader(frames: frames, source: source, folder: folder, use: use)
    fetches = source.map { PictureFetches(from: $0) }
    shelf = PictureShelf(maximumBytes: maximumBytes)
    self.patience = patience
    fetches?.onEnd = { [weak self] in self?.take($0, isThere: $1) }
  }

  /// Runs `body` when a picture has arrived or failed, until `owner` is gone.
  package func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.add(owner, body)
  }

  /// The picture as far as it is; asks for it when it is not here.
  package func picture(_ key: PictureKey, asker: ObjectIdentifier? = nil) -> State {
    let state = shelf.use(key, by: asker)
    switch state {
    case .ready: break
    case .loading:
      waiting.share(key, with: asker)
      undrawn.share(key, with: asker)
      fetches?.waiting.share(key, with: asker)
    case .failed:
      if shelf.takeRetry(of: key, at: MainLoop.time) { request(key, asker) }
    case nil:
      shelf.expect(key)
      request(key, asker)
    }
    return state ?? .loading
  }

  /// What stands for a picture that is not here, by its few letters; nil where they are none.
  func blur(_ hash: String) -> Surface? { blurs.surface(of: hash) }

  /// Whether a picture was asked for and could not be had.
  func hasFailed(_ key: PictureKey) -> Bool {
    if case .failed = shelf[key] { true } else { false }
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

  /// What waits to be fetched, the one that is fetched next last.
  var unfetched: [PictureQueue.Request] { fetches?.waiting.requests ?? [] }

  /// Whether all files are decoded that could be.
  var decodersRest: Bool { decoders == 0 && waiting.isEmpty }

  /// Whether nothing is on its way.
  package var isIdle: Bool {
    decodersRest && !isDrawing && undrawn.isEmpty && fetches?.isIdle ?? true
  }

  /// Waits until nothing is on its way.
  package func becomeIdle() async {
    await withCheckedContinuation { continuation in
      whenIdle { continuation.resume() }
    }
  }

  /// Runs `body` once when nothing is on its way, which may be now.
  func whenIdle(_ body: @escaping () -> Void) {
    isIdle ? body() : idleWaits.append(body)
  }

  /// Fetches a file that is shown elsewhere, if it is one to fetch; one that is held back only where the person has
  /// pressed it.
  ///
  /// - Returns: false for one to fetch that could not be had.
  @discardableResult
  package func fetch(_ path: String, isPressed: Bool) async -> Bool {
    await reader.fetch(path, isPressed: isPressed)
  }

  /// Whether a file is to be fetched only when the person wants it, and is not there.
  func holdsBack(_ path: String) -> Bool { reader.source?.holdsBack(path) ?? false }

  /// The person wants a file that is held back: it is fetched when it is drawn.
  package func press(_ path: String) {
    reader.source?.press(path)
    presses.notify()
  }

  /// Runs `body` when other files than before are held back, until `owner` is gone.
  package func observePresses(_ owner: AnyObject, _ body: @escaping () -> Void) {
    presses.add(owner, body)
  }

  /// Looks anew at what is held back, and at what could not be shown.
  package func lookAnew() {
    presses.notify()
    retryFailures()
  }

  /// Has what could not be shown be tried again when it is next drawn, which is now for what is seen.
  package func retryFailures() {
    shelf.retryFailures()
    notify()
  }

  /// Keeps no picture but those that are seen, for what is to come takes much memory.
  package func dropUnseen() { shelf.dropUnseen() }

  /// Forgets what only `asker` waits for: it shows something else now, and asks for that.
  package func dropWaiting(of asker: AnyObject) { forget(ObjectIdentifier(asker)) }

  /// Forgets what a list asks for whenever it goes out of sight, for it does not move any more.
  package func follow(_ list: Widget) {
    let asker = ObjectIdentifier(list)
    list.onMapChange { [weak self] isMapped in if !isMapped { self?.forget(asker) } }
  }
}

// MARK: - Private

extension PictureCache {
  private func forget(_ asker: ObjectIdentifier) {
    shelf.forgetWhatIsSeen(in: asker)
    drop { $0.asker == asker }
  }

  private func drop(where isDropped: (PictureQueue.Request) -> Bool) {
    let dropped =
      waiting.drop(where: isDropped) + undrawn.drop(where: isDropped)
      + (fetches?.waiting.drop(where: isDropped) ?? [])
    for key in dropped { shelf.stopExpecting(key) }
  }

  private func request(_ key: PictureKey, _ asker: ObjectIdentifier?) {
    wishes += 1
    waiting.append(PictureQueue.Request(key: key, asker: asker, wish: wishes))
    decodeNext()
  }

  private func notify() {
    observers.notify()
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
      let outcome = await reader.decode(request.key)
      decoders -= 1
      switch outcome {
      case .read(let result): store(result, for: request.key)
      case .unfetched: fetches?.add(request)
      case .undrawn: undrawn.append(request)
      }
      decodeNext()
      if case .read = outcome { notify() }
    }
  }

  private func take(_ fetched: PictureQueue.Request, isThere: Bool) {
    guard !isThere else { return request(fetched.key, fetched.asker) }
    store(.failure(.unreadable(path: fetched.key.path)), for: fetched.key)
    notify()
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
        notify()
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
