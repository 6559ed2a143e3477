import DesignKit
import GLibKit
import TweetStore

/// How much each section holds, as the dropdown says it.
nonisolated enum SectionCounts {
  /// Reads them all off the main thread; nil where nothing can be read.
  @MainActor
  static func texts(
    of account: AccountID?, in library: OpenLibrary
  ) async -> [Section: String]? {
    let seen = library.folder.seenArrivals(of: account)
    let read = try? await library.background().read { texts(of: account, seen: seen, in: $0) }
    let chats = try? await library.chats.readIfOpen { (reader) throws(LibraryError) in
      try reader.counts(of: account)
    }
    guard var texts = read else { return nil }
    texts[.messages] = (chats ?? nil).map { Numbers.grouped($0.chats) }
    return texts
  }

  /// Reads them all; what cannot be counted says nothing.
  ///
  /// It belongs on another thread: some sections are counted by looking for what they hold. `seen` is what
  /// was new when What’s New was last looked at; nil if it never was.
  static func texts(
    of account: AccountID?, seen: ArrivalMark?, in reader: LibraryReader
  ) -> [Section: String] {
    Section.allCases.reduce(into: [:]) { texts, section in
      // A count is a convenience, and left out if it fails.
      let text = try? text(of: section, account, seen, reader)
      texts[section] = text ?? ""
    }
  }

  private static func text(
    of section: Section, _ account: AccountID?, _ seen: ArrivalMark?, _ reader: LibraryReader
  ) throws(LibraryError) -> String {
    let count: Int
    switch section {
    case .bookmarks:
      guard reader.marks.hasMarks else { return "" }
      count = try BookmarkTable(folder: reader.marks).count
    case .whatsNew:
      let unread = try reader.arrivals(since: seen, of: account)
      return unread == 0 ? "" : translated("%d new", unread)
    case .people: count = try reader.people.count(of: account)
    case .trends: count = try reader.trends(of: account).count
    case .onThisDay:
      let listing = try TimelineSections.onThisDay(LocalTime.today, of: account, in: reader)
      count = try reader.count(of: listing.list)
    // Nothing is counted of what the library does not lay out as a list, as messages and charts.
    default:
      count = try reader.count(of: .section(section, account: account))
    }
    return count == 0 ? "" : Numbers.grouped(count)
  }
}
