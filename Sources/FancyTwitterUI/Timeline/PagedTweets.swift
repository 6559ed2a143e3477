import DesignKit
import TweetModel
import TweetStore

/// The tweets of a list by their place in it; once something was imported, the places are other tweets'.
@MainActor
final class PagedTweets: Pager<Tweet, LibraryError>, TweetSource {
  private let listing: TweetListing
  private let snapshot: ListSnapshot
  private let library: OpenLibrary

  /// The tweets of a listing as the library has them now.
  init(_ listing: TweetListing, of library: OpenLibrary, mostPages: Int = 32) throws(LibraryError) {
    let snapshot = try library.reader.snapshot(of: listing.list)
    self.listing = listing
    self.snapshot = snapshot
    self.library = library
    super.init(count: snapshot.count, mostPages: mostPages) { places throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        try listing.tweets(of: snapshot, at: places, from: reader)
      }
    }
  }

  func tweet(at index: Int) -> Tweet? { item(at: index) }

  func reading() async throws(LibraryError) -> TweetReading {
    let (reader, listing) = (library.reader, listing)
    // Whatever comes before the last page is read must not move the places.
    let snapshot = try await library.background().read { (reader) throws(LibraryError) in
      try reader.lastingSnapshot(of: listing.list)
    }
    return TweetReading(count: snapshot.count) { places throws(LibraryError) in
      try listing.tweets(of: snapshot, at: places, from: reader) ?? []
    }
  }

  /// Reads the pages of `range` that are not there yet at once, before anything is painted.
  func load(_ range: Range<Int>, from reader: LibraryReader) throws(LibraryError) {
    try load(range) { (places) throws(LibraryError) in
      try listing.tweets(of: snapshot, at: places, from: reader)
    }
  }
}
