import DesignKit
import Insights
import TweetStore

/// Reads what posts come to, and reckons of it what a range of years shows, all off the main thread.
@MainActor
final class InsightsReading {
  /// Runs when there is something else to show.
  var onChange: () -> Void = {}

  /// What the range that is chosen shows; nil where there are no posts.
  private(set) var digest: InsightsDigest?
  /// The years that are chosen; nil for all.
  private(set) var chosen: ClosedRange<Int>?
  /// Whether there is a digest, but for what takes a look at each post.
  private(set) var isLoaded = false
  private(set) var isSettled = false

  private let onFailure: (String) -> Void
  private var library: OpenLibrary?
  private var scope = PostFilter()
  private var tallies = PostTallies()
  private var standings: PostStandings?
  /// Which of the questions asked of the library was the last one.
  private var question = 0

  init(onFailure: @escaping (String) -> Void) { self.onFailure = onFailure }

  /// Reads some posts; what was read before is shown until then.
  func read(_ scope: PostFilter, in library: OpenLibrary) {
    if self.library !== library || self.scope != scope { chosen = nil }
    (self.library, self.scope) = (library, scope)
    question += 1
    let number = question
    (isLoaded, isSettled) = (false, false)
    Task {
      do throws(LibraryError) {
        try await read(number, from: try library.background())
      } catch {
        onFailure(told(error))
      }
      if number == question { (isLoaded, isSettled) = (true, true) }
    }
  }

  /// Shows some years, or all.
  func choose(_ years: ClosedRange<Int>?) {
    guard years != chosen else { return }
    chosen = years
    Task { await reckon() }
  }
}

// MARK: - Private

extension InsightsReading {
  private func read(_ number: Int, from library: BackgroundReader) async throws(LibraryError) {
    let scope = scope
    let tallies = try await library.read { (reader) throws(LibraryError) in
      try reader.tallies(of: scope)
    }
    guard number == question else { return }
    (self.tallies, standings) = (tallies, nil)
    await reckon()
    let standings = try await library.read { (reader) throws(LibraryError) in
      try reader.standings(of: scope)
    }
    guard number == question else { return }
    self.standings = standings
    await reckon()
  }

  private func reckon() async {
    let digest = await Self.digest(tallies, standings, scope, chosen)
    // Another range, or another library, may have been asked for meanwhile.
    guard digest?.chosen == chosen || digest == nil else { return }
    self.digest = digest
    isLoaded = true
    onChange()
  }

  @concurrent
  private nonisolated static func digest(
    _ tallies: PostTallies, _ standings: PostStandings?, _ scope: PostFilter,
    _ chosen: ClosedRange<Int>?
  ) async -> InsightsDigest? {
    InsightsDigest(tallies, standings, of: scope, in: chosen)
  }
}
