import DesignKit
import TweetModel
import TweetStore

/// The posts that are marked, the last one marked first: as the library has them, or as they were known
/// when they were marked.
@MainActor
final class MarkedTweets: Pager<Tweet, LibraryError>, TweetSource {
  /// Reads those at some places.
  private typealias Read = @Sendable (Range<Int>, LibraryReader) throws(LibraryError) -> [Tweet]

  /// The ids of those that were found; nil where all are listed.
  let found: [TweetID]?

  private let library: OpenLibrary
  private let read: Read

  /// So many of them, in a library whose readers know where the marks lie.
  convenience init(_ count: Int, in library: OpenLibrary) {
    self.init(count, found: nil, in: library) { places, reader throws(LibraryError) in
      try reader.marked(at: places)
    }
  }

  /// Those that were found.
  convenience init(_ found: [TweetID], in library: OpenLibrary) {
    self.init(found.count, found: found, in: library) { places, reader throws(LibraryError) in
      try reader.marked(found[places.clamped(to: found.indices)])
    }
  }

  private init(
    _ count: Int, found: [TweetID]?, in library: OpenLibrary, read: @escaping Read
  ) {
    (self.found, self.library, self.read) = (found, library, read)
    super.init(count: count) { places throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        try read(places, reader)
      }
    }
  }

  func tweet(at index: Int) -> Tweet? { item(at: index) }

  func reading() -> TweetReading {
    TweetReading(count: count) { [reader = library.reader, read] places throws(LibraryError) in
      try read(places, reader)
    }
  }

  /// Reads the page of a place at once, before anything is painted.
  func load(at index: Int, from reader: LibraryReader) throws(LibraryError) {
    try load(index..<index + 1) { (places) throws(LibraryError) in try read(places, reader) }
  }
}
