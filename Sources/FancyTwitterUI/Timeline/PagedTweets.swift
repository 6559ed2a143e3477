import TweetModel
import TweetStore

/// The tweets of a list by their place in it, fetched in pages as the list asks for them.
///
/// Only the pages last looked at are kept, so that memory does not grow with the library.
@MainActor
final class PagedTweets: TweetSource {
  static let pageSize = 32

  let listing: TweetListing

  /// Runs when something was imported since the list was counted: places are other tweets' now.
  var onChange: () -> Void = {}

  /// Runs when tweets that were asked for have come, with their places.
  var onArrival: (Range<Int>) -> Void = { _ in }

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  private let library: OpenLibrary
  private let snapshot: ListSnapshot
  private let maximumPages: Int
  private var pages: [Int: Page] = [:]
  private var loading: Set<Int> = []
  private var uses = 0

  private struct Page {
    let tweets: [Tweet]
    var lastUse: Int
  }

  /// The tweets of a listing as the library has them now.
  init(
    _ listing: TweetListing, of library: OpenLibrary, maximumPages: Int = 32
  ) throws(LibraryError) {
    self.library = library
    self.listing = listing
    self.maximumPages = maximumPages
    snapshot = try library.reader.snapshot(of: listing.list)
  }

  /// How many tweets the list has.
  var count: Int { snapshot.count }

  /// The tweet at a place, or nil while it is on its way.
  func tweet(at index: Int) -> Tweet? {
    let number = index / Self.pageSize
    uses += 1
    guard let page = pages[number] else {
      load(number)
      return nil
    }
    pages[number]?.lastUse = uses
    let offset = index % Self.pageSize
    return offset < page.tweets.count ? page.tweets[offset] : nil
  }

  /// Asks for tweets that will be looked at soon.
  func prefetch(_ range: Range<Int>) {
    let wanted = range.clamped(to: 0..<count)
    guard !wanted.isEmpty else { return }
    for number in wanted.lowerBound / Self.pageSize...(wanted.upperBound - 1) / Self.pageSize
    where pages[number] == nil {
      load(number)
    }
  }

  /// Reads the pages of `range` at once, before anything is painted.
  func load(_ range: Range<Int>, from reader: LibraryReader) throws(LibraryError) {
    let wanted = range.clamped(to: 0..<count)
    guard !wanted.isEmpty else { return }
    for number in wanted.lowerBound / Self.pageSize...(wanted.upperBound - 1) / Self.pageSize {
      guard let tweets = try listing.tweets(of: snapshot, at: places(of: number), from: reader)
      else { return onChange() }
      store(tweets, as: number)
    }
  }
}

// MARK: - Private

extension PagedTweets {
  private func places(of number: Int) -> Range<Int> {
    let start = number * Self.pageSize
    return start..<min(count, start + Self.pageSize)
  }

  private func load(_ number: Int) {
    guard loading.insert(number).inserted else { return }
    let range = places(of: number)
    let (listing, snapshot) = (listing, snapshot)
    Task {
      do throws(LibraryError) {
        let tweets = try await library.background().read { (reader) throws(LibraryError) in
          try listing.tweets(of: snapshot, at: range, from: reader)
        }
        if let tweets {
          store(tweets, as: number)
          onArrival(range)
        } else {
          onChange()
        }
      } catch {
        onFailure(error)
      }
      loading.remove(number)
    }
  }

  private func store(_ tweets: [Tweet], as number: Int) {
    uses += 1
    pages[number] = Page(tweets: tweets, lastUse: uses)
    while pages.count > maximumPages,
      let oldest = pages.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      pages[oldest.key] = nil
    }
  }
}
