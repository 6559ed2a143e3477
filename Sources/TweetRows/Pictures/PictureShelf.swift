import GtkKit

/// Pictures by key, as far as they are: those decoded, as many as fit into a bound, those on their way, those that failed.
///
/// What is seen stays whatever the bound says, for without it the next drawing would ask for it at once.
struct PictureShelf {
  private struct Entry {
    var state: PictureCache.State
    var lastUse: Int
    /// When a failure is worth another try, for a file may come or be mended; in seconds of the caller's clock.
    var retry = Double.infinity
  }

  /// Failures are small, but a library may have no end of them.
  private static let maximumFailures = 500

  private let maximumBytes: Int
  private var entries: [PictureKey: Entry] = [:]
  private var bytes = 0
  private var failures = 0
  private var uses = 0
  /// What each list has asked for since it last moved; under nil what was asked for by anything else.
  private var asked: [ObjectIdentifier?: Set<PictureKey>] = [:]
  /// What is shown now or soon, where that was said; else it is what was asked for.
  private var wanted: Set<PictureKey>?

  /// An empty shelf for `maximumBytes` of pixels, beside those that are seen.
  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// What is here of a picture; nil for one that nobody has asked for.
  subscript(key: PictureKey) -> PictureCache.State? { entries[key]?.state }

  /// What is here of a picture that is to be drawn now, in a list or elsewhere.
  mutating func use(_ key: PictureKey, by asker: ObjectIdentifier?) -> PictureCache.State? {
    uses += 1
    asked[asker, default: []].insert(key)
    entries[key]?.lastUse = uses
    return entries[key]?.state
  }

  /// Notes that a picture is on its way.
  mutating func expect(_ key: PictureKey) {
    entries[key] = Entry(state: .loading, lastUse: uses)
  }

  /// Forgets that a picture is on its way; one that had failed may be tried again at once.
  mutating func stopExpecting(_ key: PictureKey) {
    switch entries[key]?.state {
    case .failed: entries[key]?.retry = 0
    case .loading: entries[key] = nil
    case .ready, nil: break
    }
  }

  /// Whether a failed picture is to be tried again at `time`: once, until it has failed anew.
  ///
  /// It goes on being shown as failed meanwhile: most files stay as they are.
  mutating func takeRetry(of key: PictureKey, at time: Double) -> Bool {
    guard let entry = entries[key], time >= entry.retry else { return false }
    entries[key]?.retry = .infinity
    return true
  }

  /// Has what failed be tried again when it is next used, unless that is under way.
  mutating func retryFailures() {
    for key in entries.filter({ $0.value.retry.isFinite }).keys { entries[key]?.retry = 0 }
  }

  /// Keeps a picture; what was not seen for longest goes where there is no room.
  ///
  /// - Complexity: O(*n*) in the pictures kept for each that goes; few fit into the bound.
  mutating func keep(_ surface: Surface, for key: PictureKey) {
    take(key)
    bytes += surface.byteCount
    entries[key] = Entry(state: .ready(surface), lastUse: uses)
    evictPictures()
  }

  /// Notes that a picture cannot be shown, and when that is worth another try.
  mutating func fail(_ key: PictureKey, with error: PictureError, retryingAt retry: Double) {
    take(key)
    failures += 1
    entries[key] = Entry(state: .failed(error), lastUse: uses, retry: retry)
    evictFailures()
  }

  /// From now on only `keys` are taken for seen.
  mutating func want(_ keys: Set<PictureKey>) { wanted = keys }

  /// From now on what a list asked for until now is not taken for seen in it, nor what was asked for outside lists.
  mutating func forgetWhatIsSeen(in asker: ObjectIdentifier) {
    asked[asker] = nil
    asked[nil] = nil
  }

  /// Keeps no picture but those that are seen.
  mutating func dropUnseen() {
    for (key, entry) in entries where !isSeen(key) {
      if case .ready = entry.state { take(key) }
    }
  }
}

extension PictureShelf {
  /// Makes room for what is now known of a picture.
  private mutating func take(_ key: PictureKey) {
    uses += 1
    switch entries.removeValue(forKey: key)?.state {
    case .failed: failures -= 1
    case .ready(let surface): bytes -= surface.byteCount
    case .loading, nil: break
    }
  }

  private func isSeen(_ key: PictureKey) -> Bool {
    wanted?.contains(key) ?? asked.values.contains { $0.contains(key) }
  }

  private mutating func evictPictures() {
    while bytes > maximumBytes {
      let ready = entries.filter {
        if case .ready = $0.value.state { !isSeen($0.key) } else { false }
      }
      guard let oldest = ready.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      take(oldest.key)
    }
  }

  private mutating func evictFailures() {
    guard failures > Self.maximumFailures else { return }
    let failed = entries.filter { if case .failed = $0.value.state { true } else { false } }
    for key in failed.keys where !isSeen(key) { take(key) }
  }
}
