import GLibKit
import GtkKit

/// Pictures decoded at the size shown, as many as fit into a bound; decoding is off the main thread.
///
/// A window has one, for its lists show the same pictures again and again.
@MainActor
package final class PictureCache {
  /// A picture file, or a film's frame, at a size in device pixels.
  package nonisolated struct Key: Hashable {
    package let path: String
    package let width: Int
    package let height: Int
    package let scale: Int
    package let isFilm: Bool

    package init(path: String, width: Int, height: Int, scale: Int, isFilm: Bool = false) {
      self.path = path
      self.width = width
      self.height = height
      self.scale = scale
      self.isFilm = isFilm
    }
  }

  /// How far a picture is.
  package enum State {
    case loading
    case ready(Surface)
    case failed(PictureError)
  }

  private struct Entry {
    var state: State
    var lastUse: Int
    /// When a failure is worth another try, for a file may come or be mended.
    var retry = Double.infinity
  }

  struct Request {
    let key: Key
    /// Who alone wants it; nil once others have asked, too.
    var asker: ObjectIdentifier?
  }

  private static let maximumDecoders = 2
  private static let decoderThreads = LowPriorityExecutor(threads: maximumDecoders)
  /// Failures are small, but a library may have no end of them.
  private static let maximumFailures = 500

  /// A frame is drawn by another process, which one thread waits for.
  private static let frameThread = LowPriorityExecutor(threads: 1)

  private let frames: FilmFrameStore?
  private let use: PictureDecoder.Use
  private let maximumBytes: Int
  private let patience: Double
  private let observers = Observers<Void>()
  private var idleWaits: [() -> Void] = []
  private var entries: [Key: Entry] = [:]
  private(set) var waiting: [Request] = []
  /// Films whose frames nobody has drawn yet: they wait until nothing else does.
  private(set) var undrawn: [Request] = []
  private var isDrawing = false
  private var decoders = 0
  private var failures = 0
  private var uses = 0
  /// What was asked for since is what is seen.
  private var seenSince = 0
  /// What is shown now or soon, where that was said; else it is what was asked for.
  private var wanted: Set<Key>?
  private var bytes = 0

  /// A cache of at most `maximumBytes` of pixels, beside what is on screen, that looks again at a
  /// file that cannot be shown after `patience` seconds.
  ///
  /// Films have pictures where `frames` is given. `use` says what they are drawn on.
  package init(
    maximumBytes: Int = 24 << 20, patience: Double = 30, frames: FilmFrameStore? = nil,
    for use: PictureDecoder.Use = .screen
  ) {
    self.use = use
    self.frames = frames
    self.maximumBytes = maximumBytes
    self.patience = patience
  }

  /// Runs `body` when a picture has arrived or failed, until `owner` is gone.
  package func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.add(owner, body)
  }

  /// The picture as far as it is; asks for it when it is not here.
  package func picture(_ key: Key, asker: ObjectIdentifier? = nil) -> State {
    uses += 1
    guard let entry = entries[key] else {
      entries[key] = Entry(state: .loading, lastUse: uses)
      request(key, asker)
      return .loading
    }
    entries[key]?.lastUse = uses
    switch entry.state {
    case .ready: break
    case .loading: share(key, with: asker)
    case .failed:
      guard MainLoop.time >= entry.retry else { break }
      // It goes on being shown as failed: most files stay as they are.
      entries[key]?.retry = .infinity
      request(key, asker)
    }
    return entry.state
  }

  /// Asks for pictures, the first soonest; what else waits is forgotten, and what else is here goes when room is needed.
  ///
  /// For lists that say what they show: from now on nothing else is taken for seen.
  package func want(_ keys: [Key]) {
    let places = Dictionary(
      keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    wanted = Set(keys)
    for requests in [\PictureCache.waiting, \.undrawn] {
      drop(requests) { places[$0.key] == nil }
    }
    for key in places.keys where entries[key] == nil {
      entries[key] = Entry(state: .loading, lastUse: uses)
      waiting.append(Request(key: key))
    }
    waiting.sort { places[$0.key] ?? 0 > places[$1.key] ?? 0 }
    for _ in 0..<Self.maximumDecoders { decodeNext() }
  }

  /// Whether a picture is not on its way: it is here, has failed, or was not asked for.
  package func isSettled(_ key: Key) -> Bool {
    if case .loading = entries[key]?.state { false } else { true }
  }

  /// The picture file of a film's frame, drawn where it is not there yet; nil where there can be none.
  package func frame(of film: String) async -> String? {
    guard let frames else { return nil }
    let frame = await Task.detached(executorPreference: Self.frameThread) {
      frames.frame(of: film) ?? frames.draw(film)
    }.value
    if case .drawn(let path) = frame { return path }
    return nil
  }

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
    seenSince = uses
    let asker = ObjectIdentifier(asker)
    for requests in [\PictureCache.waiting, \.undrawn] { drop(requests) { $0.asker == asker } }
  }
}

// MARK: - Private

extension PictureCache {
  private func drop(
    _ requests: ReferenceWritableKeyPath<PictureCache, [Request]>,
    where isDropped: (Request) -> Bool
  ) {
    self[keyPath: requests].removeAll { request in
      guard isDropped(request) else { return false }
      forget(request.key)
      return true
    }
  }

  private func isSeen(_ key: Key, _ entry: Entry) -> Bool {
    wanted?.contains(key) ?? (entry.lastUse > seenSince)
  }

  private func request(_ key: Key, _ asker: ObjectIdentifier?) {
    waiting.append(Request(key: key, asker: asker))
    decodeNext()
  }

  private func share(_ key: Key, with asker: ObjectIdentifier?) {
    for requests in [\PictureCache.waiting, \.undrawn] {
      guard let index = self[keyPath: requests].lastIndex(where: { $0.key == key }),
        self[keyPath: requests][index].asker != asker
      else { continue }
      self[keyPath: requests][index].asker = nil
    }
  }

  private func forget(_ key: Key) {
    switch entries[key]?.state {
    case .failed: entries[key]?.retry = 0
    case .loading: entries[key] = nil
    case .ready, nil: break
    }
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
    let key = request.key
    Task {
      let result = await Self.decode(key, frames, for: use)
      decoders -= 1
      if let result { store(result, for: key) } else { undrawn.append(request) }
      decodeNext()
      if result != nil { tell() }
    }
  }

  // One at a time, and only while nothing else is to be done: decoding a film keeps a processor busy.
  private func drawNext() {
    guard decoders == 0, !isDrawing, let frames, let request = undrawn.popLast() else { return }
    isDrawing = true
    let key = request.key
    Task {
      let frame = await Task.detached(executorPreference: Self.frameThread) {
        frames.draw(key.path)
      }.value
      isDrawing = false
      if frame != nil {
        self.request(key, request.asker)
      } else {
        store(.failure(.unreadable(path: key.path)), for: key)
        // What reads films does not come while the program runs.
        entries[key]?.retry = .infinity
        decodeNext()
        tell()
      }
    }
  }

  /// Nil for a film whose frame is to be drawn first.
  private static func decode(
    _ key: Key, _ frames: FilmFrameStore?, for use: PictureDecoder.Use
  ) async -> Result<Surface, PictureError>? {
    await Task.detached(executorPreference: decoderThreads) {
      () -> Result<Surface, PictureError>? in
      var path = key.path
      if key.isFilm, let frames {
        switch frames.frame(of: key.path) {
        case .drawn(let frame): path = frame
        case .failed: return .failure(.unreadable(path: key.path))
        case nil: return nil
        }
      }
      return Result { [path] () throws(PictureError) in
        try PictureDecoder.decode(
          path, coveringWidth: key.width, height: key.height, scale: key.scale,
          for: use)
      }
    }.value
  }

  private func store(_ result: Result<Surface, PictureError>, for key: Key) {
    uses += 1
    if case .failed = entries[key]?.state { failures -= 1 }
    switch result {
    case .success(let surface):
      bytes += surface.byteCount
      entries[key] = Entry(state: .ready(surface), lastUse: uses)
      evictPictures()
    case .failure(let error):
      failures += 1
      entries[key] = Entry(
        state: .failed(error), lastUse: uses, retry: MainLoop.time + patience)
      evictFailures()
    }
  }

  // Few entries fit into the bound: looking through all of them is cheap.
  private func evictPictures() {
    while bytes > maximumBytes {
      let ready = entries.filter {
        if case .ready = $0.value.state { !isSeen($0.key, $0.value) } else { false }
      }
      // What is seen stays: without it the next drawing would ask for it at once.
      guard let oldest = ready.min(by: { $0.value.lastUse < $1.value.lastUse }),
        case .ready(let surface) = oldest.value.state
      else { return }
      bytes -= surface.byteCount
      entries[oldest.key] = nil
    }
  }

  private func evictFailures() {
    guard failures > Self.maximumFailures else { return }
    let failed = entries.filter { if case .failed = $0.value.state { true } else { false } }
    for (key, entry) in failed where !isSeen(key, entry) {
      entries[key] = nil
      failures -= 1
    }
  }
}
