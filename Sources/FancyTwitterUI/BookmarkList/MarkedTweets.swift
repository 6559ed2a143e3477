import TweetModel
import TweetStore

/// The posts that are marked, the last one marked first: as the library has them, or as they were known
/// when they were marked.
@MainActor
final class MarkedTweets: TweetSource {
  var onArrival: (Range<Int>) -> Void = { _ in }
  var onFailure: (LibraryError) -> Void = { _ in }

  let count: Int

  private let bookmarks: Bookmarks
  private let library: OpenLibrary
  private var pages: [Int: [Tweet]] = [:]
  private var loading: Set<Int> = []

  private static let pageSize = 32
  private static let mostPages = 32

  init(_ bookmarks: Bookmarks, in library: OpenLibrary) {
    self.bookmarks = bookmarks
    self.library = library
    count = bookmarks.count
  }

  func tweet(at index: Int) -> Tweet? {
    let number = index / Self.pageSize
    guard let page = pages[number] else {
      load(number)
      return nil
    }
    let offset = index % Self.pageSize
    return offset < page.count ? page[offset] : nil
  }

  func prefetch(_ range: Range<Int>) {
    let wanted = range.clamped(to: 0..<count)
    guard !wanted.isEmpty else { return }
    for number in wanted.lowerBound / Self.pageSize...(wanted.upperBound - 1) / Self.pageSize
    where pages[number] == nil {
      load(number)
    }
  }

  /// Reads the page of a place at once, before anything is painted.
  func load(at index: Int, from reader: LibraryReader) throws(LibraryError) {
    let number = index / Self.pageSize
    store(try Self.tweets(bookmarks.marks(at: places(of: number)), in: reader), as: number)
  }
}

// MARK: - Private

extension MarkedTweets {
  private func places(of number: Int) -> Range<Int> {
    let start = number * Self.pageSize
    return start..<max(start, min(count, start + Self.pageSize))
  }

  private func load(_ number: Int) {
    guard loading.insert(number).inserted else { return }
    let marks = bookmarks.marks(at: places(of: number))
    Task {
      do throws(LibraryError) {
        let tweets = try await library.background().read { (reader) throws(LibraryError) in
          try Self.tweets(marks, in: reader)
        }
        store(tweets, as: number)
        onArrival(places(of: number))
      } catch {
        onFailure(error)
      }
      loading.remove(number)
    }
  }

  private nonisolated static func tweets(
    _ marks: [Mark], in reader: LibraryReader
  ) throws(LibraryError) -> [Tweet] {
    var tweets: [Tweet] = []
    for mark in marks { tweets.append(try reader.tweet(mark.tweet.id) ?? mark.tweet) }
    return tweets
  }

  private func store(_ tweets: [Tweet], as number: Int) {
    if pages.count >= Self.mostPages,
      let farthest = pages.keys.max(by: { abs($0 - number) < abs($1 - number) })
    {
      pages[farthest] = nil
    }
    pages[number] = tweets
  }
}
