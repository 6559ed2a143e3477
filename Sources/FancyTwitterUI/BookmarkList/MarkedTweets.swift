import DesignKit
import TweetModel
import TweetStore

/// The posts that are marked, the last one marked first: as the library has them, or as they were known
/// when they were marked.
@MainActor
final class MarkedTweets: Pager<Tweet, LibraryError>, TweetSource {
  private let library: OpenLibrary

  /// So many of them, in a library whose readers know where the marks lie.
  init(_ count: Int, in library: OpenLibrary) {
    self.library = library
    super.init(count: count) { places throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        try reader.marked(at: places)
      }
    }
  }

  func tweet(at index: Int) -> Tweet? { item(at: index) }

  func reading() -> TweetReading {
    TweetReading(count: count) { [reader = library.reader] places throws(LibraryError) in
      try reader.marked(at: places)
    }
  }

  /// Reads the page of a place at once, before anything is painted.
  func load(at index: Int, from reader: LibraryReader) throws(LibraryError) {
    try load(index..<index + 1) { (places) throws(LibraryError) in try reader.marked(at: places) }
  }
}
