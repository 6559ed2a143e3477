import DesignKit
import TweetRows
import TweetStore

/// People by their place in a list.
@MainActor
final class PagedPeople: Pager<KnownPerson, LibraryError> {
  /// What begins with somebody, by their place.
  let headings: [Int: String]

  /// What posts are called, in how many of which they were met.
  let words: PostWords

  private let library: OpenLibrary

  /// Those who were found.
  init(_ found: FoundPeople, headings: [Int: String] = [:], in library: OpenLibrary) {
    self.library = library
    words = library.words
    self.headings = headings
    super.init(count: found.count, read: Self.reading(found, in: library))
  }

  /// The first page of a list that is being read, before anything is painted.
  init(firstPage: [KnownPerson], in library: OpenLibrary) {
    self.library = library
    words = library.words
    headings = [:]
    super.init(first: firstPage)
  }

  /// Goes on to all of a list whose first page is known.
  func complete(_ found: FoundPeople) {
    complete(count: found.count, read: Self.reading(found, in: library))
  }

  private static func reading(_ found: FoundPeople, in library: OpenLibrary) -> Read {
    { places throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        try reader.people.people(in: found, at: places)
      }
    }
  }
}
