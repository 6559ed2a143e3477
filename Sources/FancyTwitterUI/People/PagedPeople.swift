import TweetStore

/// People by their place in a list, fetched in pages as the list asks for them.
///
/// Only the pages last looked at are kept, so that memory does not grow with the library.
@MainActor
final class PagedPeople {
  static let pageSize = 32

  /// Runs when people who were asked for have come, with their places.
  var onArrival: (Range<Int>) -> Void = { _ in }

  /// Runs when the library cannot be read any more.
  var onFailure: (LibraryError) -> Void = { _ in }

  /// What begins with somebody, by their place.
  let headings: [Int: String]

  /// How many there are, as far as is known.
  private(set) var count: Int

  private let library: OpenLibrary
  private var found: FoundPeople?
  private var pages: [Int: [KnownPerson]] = [:]
  private var loading: Set<Int> = []
  private static let mostPages = 32

  /// Those who were found.
  init(_ found: FoundPeople, headings: [Int: String] = [:], in library: OpenLibrary) {
    self.library = library
    self.found = found
    self.headings = headings
    count = found.count
  }

  /// The first page of a list that is being read, before anything is painted.
  init(firstPage: [KnownPerson], in library: OpenLibrary) {
    self.library = library
    headings = [:]
    pages[0] = firstPage
    count = firstPage.count
  }

  /// Goes on to all of a list whose first page is known.
  func complete(_ found: FoundPeople) {
    self.found = found
    count = max(count, found.count)
  }

  /// Who stands at a place, or nil while they are on their way.
  func person(at index: Int) -> KnownPerson? {
    let number = index / Self.pageSize
    guard let page = pages[number] else {
      load(number)
      return nil
    }
    let offset = index % Self.pageSize
    return offset < page.count ? page[offset] : nil
  }

  /// Asks for people who will be looked at soon.
  func prefetch(_ range: Range<Int>) {
    let wanted = range.clamped(to: 0..<count)
    guard !wanted.isEmpty else { return }
    for number in wanted.lowerBound / Self.pageSize...(wanted.upperBound - 1) / Self.pageSize
    where pages[number] == nil {
      load(number)
    }
  }

  /// Reads anew what people are called.
  func reload() {
    guard found != nil else { return }
    let known = pages.keys
    loading = []
    for number in known { load(number) }
  }

  private func load(_ number: Int) {
    guard let found, loading.insert(number).inserted else { return }
    let start = number * Self.pageSize
    let range = start..<max(start, min(count, start + Self.pageSize))
    Task {
      do throws(LibraryError) {
        let page = try await library.background().read { (reader) throws(LibraryError) in
          try reader.people.people(in: found, at: range)
        }
        store(page, as: number)
        onArrival(range)
      } catch {
        onFailure(error)
      }
      loading.remove(number)
    }
  }

  private func store(_ page: [KnownPerson], as number: Int) {
    if pages.count >= Self.mostPages,
      let farthest = pages.keys.max(by: { abs($0 - number) < abs($1 - number) })
    {
      pages[farthest] = nil
    }
    pages[number] = page
  }
}
