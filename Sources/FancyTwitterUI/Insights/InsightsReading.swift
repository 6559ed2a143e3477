import DesignKit
import Insights
import TweetStore

/// Reads what posts come to, and reckons of it what a range of years shows, all off the main thread.
@MainActor
final class InsightsReading {
  /// Runs when there is something else to show, with what of it is another.
  var onChange: ([InsightCard.Kind]) -> Void = { _ in }

  /// What the range that is chosen shows; nil where there are no posts.
  private(set) var digest: InsightsDigest?
  /// The years that are chosen; nil for all.
  private(set) var chosen: ClosedRange<Int>?

  /// How many posts of no known day there are, of which no chart tells.
  var undated: Int { known.tallies.undated }

  /// Whether there is a digest, but for what takes a look at each post.
  var isLoaded: Bool { stage >= .loaded }
  var isSettled: Bool { stage >= .settled }
  /// Whether not all could be read: what is shown of it is blank, or not all.
  var hasFailed: Bool { stage == .failed }

  /// Whether anybody sees it: what takes a look at each post is not looked for otherwise.
  var isSeen = false {
    didSet {
      guard isSeen != oldValue else { return }
      if isSeen { goOn() } else { stop() }
    }
  }

  private let onFailure: (String) -> Void
  private var library: OpenLibrary?
  private var scope = PostFilter()
  /// What was read last: till the tallies of what is asked for are there, that is of other posts.
  private var known = Known()
  private var stage = Stage.reading
  private var reading: Task<Void, Never>?
  private var late: Task<Void, Never>?
  /// For what takes so long that nothing else can wait for it.
  private var patient: BackgroundReader?

  /// How far it is with the posts that are asked for.
  private enum Stage: Comparable {
    case reading
    /// Their tallies are there.
    case tallied
    /// There is a digest of these.
    case loaded
    /// All of it is shown: till then, what takes a look at each post would only be in the way.
    case shown
    case settled
    case failed
  }

  /// What is known of some posts, and of which.
  private nonisolated struct Known: Sendable {
    var scope = PostFilter()
    var tallies = PostTallies()
    var standings: PostStandings?
    /// Whether not everybody may see all of them.
    var holdsRestricted = false
    /// What everybody may see of them comes to, where that is not all.
    var shared: PostStandings?
    /// How often anything else was known before.
    var number = 0

    /// Whether there is a post in some years.
    func has(_ years: ClosedRange<Int>) -> Bool {
      tallies.days.contains { years.contains(DayNumber.year(of: $0.day)) }
    }
  }

  init(onFailure: @escaping (String) -> Void) { self.onFailure = onFailure }

  /// Reads some posts; what was read before is shown until then.
  func read(_ scope: PostFilter, in library: OpenLibrary) {
    if self.library !== library || self.scope != scope { chosen = nil }
    if self.library !== library { patient = nil }
    (self.library, self.scope) = (library, scope)
    stage = .reading
    reading?.cancel()
    stop()
    reading = Task {
      await follow { () async throws(LibraryError) in try await read(from: library) }
    }
  }

  /// Reads the same posts again.
  func readAgain() { if let library { read(scope, in: library) } }

  /// All that is known is shown.
  func noteShown() {
    guard stage == .loaded else { return }
    stage = .shown
    goOn()
  }

  /// What the range that is chosen comes to, with what takes a look at each post, whether anybody sees that or not.
  ///
  /// What could not be read is asked for once more.
  func whole() async throws(LibraryError) -> InsightsDigest? {
    await reading?.value
    await late?.value
    guard let library, !isSettled || hasFailed else { return await Self.digest(known, chosen) }
    let (scope, chosen) = (scope, chosen)
    let whole = try await library.separate().read { (reader) throws(LibraryError) in
      let holdsRestricted = try reader.holdsRestrictedPosts()
      return Known(
        scope: scope, tallies: try reader.tallies(of: scope),
        standings: try reader.standings(of: scope), holdsRestricted: holdsRestricted,
        shared: holdsRestricted ? try reader.standingsForEverybody(of: scope) : nil)
    }
    return await Self.digest(whole, chosen)
  }

  /// Shows some years, or all.
  func choose(_ years: ClosedRange<Int>?) {
    guard years != chosen else { return }
    chosen = years
    Task { await reckon(InsightCard.Kind.all) }
  }
}

// MARK: - Private

extension InsightsReading {
  private func read(from library: OpenLibrary) async throws(LibraryError) {
    let scope = scope
    let shared = try library.background()
    let number = known.number + 1
    let first = try await shared.read { (reader) throws(LibraryError) in
      Known(
        scope: scope, tallies: try reader.tallies(of: scope),
        holdsRestricted: try reader.holdsRestrictedPosts(), number: number)
    }
    guard !Task.isCancelled else { return }
    known = first
    // It may have been chosen among the years of what was shown before.
    if let years = chosen, !known.has(years) { chosen = nil }
    stage = .tallied
    await reckon(InsightCard.Kind.all)
  }

  private func goOn() {
    guard let library, stage == .shown, isSeen, late == nil else { return }
    late = Task {
      await follow { () async throws(LibraryError) in try await readLate(from: library) }
      guard !Task.isCancelled else { return }
      late = nil
      if stage == .shown { stage = .settled }
    }
  }

  private func stop() {
    late?.cancel()
    late = nil
  }

  private func readLate(from library: OpenLibrary) async throws(LibraryError) {
    let scope = scope
    if patient == nil { patient = try library.separate() }
    let standings = try await patient?.read { (reader) throws(LibraryError) in
      try reader.standings(of: scope)
    }
    guard !Task.isCancelled else { return }
    known.standings = standings
    known.number += 1
    await reckon(InsightCard.Kind.later(ofSearch: scope.found != nil))
    guard known.holdsRestricted, !Task.isCancelled else { return }
    let shared = try await patient?.read { (reader) throws(LibraryError) in
      try reader.standingsForEverybody(of: scope)
    }
    guard !Task.isCancelled else { return }
    known.shared = shared
    known.number += 1
    await reckon(InsightCard.Kind.naming)
  }

  private func follow(_ read: () async throws(LibraryError) -> Void) async {
    do throws(LibraryError) {
      try await read()
    } catch {
      guard error != .cancelled, !Task.isCancelled else { return }
      stage = .failed
      onFailure(sentence(for: error))
    }
  }

  private func reckon(_ kinds: [InsightCard.Kind]) async {
    let number = known.number
    let digest = await Self.digest(known, chosen)
    // Another range may have been asked for meanwhile, and more be known, or of other posts.
    guard digest?.chosen == chosen || digest == nil, !Task.isCancelled else { return }
    guard number == known.number else { return await reckon(kinds) }
    self.digest = digest
    if stage == .tallied { stage = .loaded }
    onChange(kinds)
  }

  @concurrent
  private nonisolated static func digest(
    _ known: Known, _ chosen: ClosedRange<Int>?
  ) async -> InsightsDigest? {
    var digest = InsightsDigest(known.tallies, known.standings, of: known.scope, in: chosen)
    if known.holdsRestricted { digest?.leave(only: known.shared) }
    return digest
  }
}
