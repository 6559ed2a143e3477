import TweetModel
import TweetStore

/// What a search has found so far; more is fetched as one reads on.
@MainActor
final class FoundTweets: TweetSource {
  var onArrival: (Range<Int>) -> Void = { _ in }
  var onFailure: (LibraryError) -> Void = { _ in }

  /// Runs when more has been found than was known before.
  var onGrowth: () -> Void = {}

  let query: SearchQuery
  let scope: SearchScope
  let order: SearchOrder

  private let library: OpenLibrary
  private var tweets: [Tweet] = []
  private var next: SearchCursor?
  private var isLoading = false
  private(set) var isStarted = false
  /// In how many tweets a regular expression was looked for, where older ones were left out.
  private(set) var examined: Int?

  init(
    _ query: SearchQuery, in scope: SearchScope, by order: SearchOrder, of library: OpenLibrary
  ) {
    self.query = query
    self.scope = scope
    self.order = order
    self.library = library
  }

  var count: Int { tweets.count }

  /// Whether there may be more than is known.
  var hasMore: Bool { !isStarted || next != nil }

  func tweet(at index: Int) -> Tweet? { tweets.indices.contains(index) ? tweets[index] : nil }

  /// Where a post stands among what is known so far.
  func index(of tweet: TweetID) -> Int? { tweets.firstIndex { $0.id == tweet } }

  func prefetch(_ range: Range<Int>) { if range.upperBound > count { loadMore() } }

  func reading() async throws(LibraryError) -> TweetReading {
    let (query, scope, order, reader) = (query, scope, order, library.reader)
    // Of all posts a regular expression takes long, and other pages do not wait for it.
    let keys = try await library.separate().read { (reader) throws(LibraryError) in
      try reader.found(query, in: scope, by: order, isCancelled: { Task.isCancelled })
    }
    let snapshot = try reader.snapshot(of: .found(keys))
    return TweetReading(count: keys.count) { places throws(LibraryError) in
      try reader.tweets(in: snapshot, at: places) ?? []
    }
  }

  /// Fetches the next page.
  func loadMore() {
    guard !isLoading, hasMore else { return }
    isLoading = true
    let (query, scope, order, cursor) = (query, scope, order, next)
    Task {
      do throws(LibraryError) {
        let page = try await library.background().read { (reader) throws(LibraryError) in
          try reader.search(query, in: scope, by: order, limit: SearchBatch.size, after: cursor)
        }
        take(page)
      } catch {
        onFailure(error)
      }
      isLoading = false
    }
  }

  private func take(_ page: SearchBatch) {
    tweets += page.tweets
    next = page.next
    examined = page.examined
    isStarted = true
    onGrowth()
  }
}
