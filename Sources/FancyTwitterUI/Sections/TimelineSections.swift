import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetStore

/// The sections that are lists of tweets.
@MainActor
final class TimelineSections: SectionScreen, TimelineScreen {
  let timeline: TimelineView

  private var shown: Section?
  /// What was known of What's New when the person came to it; nil where they are elsewhere.
  private var stay: Stay?

  /// A stay in What's New of an account, and how far that had been seen before.
  private struct Stay {
    let folder: LibraryFolder
    let account: AccountID?
    let mark: ArrivalMark?
  }

  init(_ context: ScreenContext) {
    timeline = TimelineView(context)
    timeline.widget.showAll()
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    let isReading = section == .whatsNew && isStaying(of: account, in: library.folder)
    let listing =
      switch section {
      case .whatsNew: try whatsNew(of: account, in: library)
      case .onThisDay: try Self.onThisDay(of: account, in: library.reader)
      case .threads:
        TweetListing(list: .section(section, account: account), joinsThreads: true)
      default:
        TweetListing(list: .section(section, account: account))
      }
    guard try library.reader.count(of: listing.list) > 0 else { return false }
    var content = try TimelineContent(listing, of: library)
    // Who comes begins with what is new; who reads it already goes on.
    if isReading, content.continues(timeline.content),
      let start = try timeline.place(in: listing.list, of: library)
    {
      content.start = start
    }
    timeline.show(content)
    shown = section
    return true
  }

  var widget: Widget { timeline.widget }
  var isLoaded: Bool { timeline.isLoaded }
  var isSettled: Bool { timeline.isSettled }

  func takeFocus() { timeline.list.grabFocus() }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    timeline.claims(atX: x, y: y)
  }

  func savePlace() { timeline.savePlace() }

  /// The person goes to another section: what they saw as new is known from now on.
  func endStay() { stay = nil }

  func chooseDate() -> Bool {
    guard timeline.days.isByTime else { return false }
    timeline.context.input.beginCommand()
    timeline.days.choose()
    return true
  }

  var printedTitle: String { shown.map { SectionNames.item($0).name } ?? "" }

  /// The posts of this day in other years, each year beginning with its name.
  nonisolated static func onThisDay(
    of account: AccountID?, in reader: LibraryReader
  ) throws(LibraryError) -> TweetListing {
    guard let today = LocalTime.today else { return TweetListing(list: .empty) }
    let found = try reader.onThisDay(
      month: today.month, day: today.day, besides: today.year, start: \.localStart, of: account)
    var listing = TweetListing(list: found.list)
    for year in found.years {
      let age = translated("%d year ago", "%d years ago", today.year - year.year)
      listing.headings[year.places.lowerBound] = "\(year.year) · \(age)"
    }
    return listing
  }

  /// What has come since the section was last seen begins with a line, and so does what was seen.
  private func whatsNew(
    of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> TweetListing {
    let reader = library.reader
    var listing = TweetListing(list: .section(.whatsNew, account: account))
    let count = try reader.count(of: listing.list)
    let seen = seenBefore(of: account, in: library.folder)
    let unread = try reader.arrivals(since: seen, of: account)
    if unread > 0 {
      listing.headings[0] = library.words.new(unread)
      listing.remembersPlace = false
    }
    if unread < count { listing.headings[unread] = translated("Seen up to here") }
    if !library.isSample { remember(try reader.newestArrivals(), of: account, in: library.folder) }
    return listing
  }

  private func remember(_ mark: ArrivalMark, of account: AccountID?, in folder: LibraryFolder) {
    do throws(LibraryError) { try folder.save(mark, of: account) } catch {
      // It is a convenience: a library that cannot be written can still be read.
      Log.warning("\(error)")
    }
  }

  private func isStaying(of account: AccountID?, in folder: LibraryFolder) -> Bool {
    stay.map { $0.account == account && $0.folder == folder } ?? false
  }

  /// How far it had been seen when the person came here: while they stay, an import lists it more than once.
  private func seenBefore(of account: AccountID?, in folder: LibraryFolder) -> ArrivalMark? {
    if let stay, isStaying(of: account, in: folder) { return stay.mark }
    let mark = folder.seenArrivals(of: account)
    stay = Stay(folder: folder, account: account, mark: mark)
    return mark
  }
}
