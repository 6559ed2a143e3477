import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetStore

/// The sections that are lists of tweets.
@MainActor
final class TimelineSections: SectionScreen, TimelineScreen {
  let timeline: TimelineView

  /// Which day it is by the person's clock.
  var today: () -> LocalTime? = { LocalTime.today }

  private let isPinned: Bool
  private var shown: Section?
  /// The person's stay in What's New, or in On This Day; nil where they are elsewhere.
  private var stay: Stay?
  /// The day whose posts were last asked for.
  private var listedDay: LocalTime?

  /// A stay in a section of an account.
  private struct Stay {
    let section: Section
    let folder: LibraryFolder
    let account: AccountID?
    /// How far What's New had been seen before.
    var mark: ArrivalMark?
  }

  init(_ context: ScreenContext, isPinned: Bool = false) {
    self.isPinned = isPinned
    timeline = TimelineView(context)
    timeline.widget.showAll()
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    let isReading =
      isStaying(in: section, of: account, in: library.folder)
      && (section != .onThisDay || !isOfAnotherDay)
    var listing =
      switch section {
      case .whatsNew: try whatsNew(of: account, in: library)
      case .onThisDay: try onThisDay(of: account, in: library)
      case .threads:
        TweetListing(list: .section(section, account: account), joinsThreads: true)
      default:
        TweetListing(list: .section(section, account: account))
      }
    guard try library.reader.count(of: listing.list) > 0 else { return false }
    listing.isPinned = isPinned
    var content = try TimelineContent(listing, of: library)
    // Who comes begins with what is new; who reads it already goes on.
    content.goesOn = isReading && section == .onThisDay && shown == section
    if isReading || content.hasLostPlace, content.continues(timeline.content) {
      try timeline.keepPlace(in: &content)
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

  /// Whether another day has begun since On This Day was listed.
  var isOfAnotherDay: Bool {
    guard let listedDay, let today = today() else { return false }
    return !listedDay.isOnDay(of: today)
  }

  func chooseDate() -> Bool {
    guard timeline.days.isByTime else { return false }
    timeline.context.input.beginCommand()
    timeline.days.choose()
    return true
  }

  var printedTitle: String { shown.map { SectionNames.item($0).name } ?? "" }

  /// The posts of this day in other years, each year beginning with its name.
  nonisolated static func onThisDay(
    _ today: LocalTime?, of account: AccountID?, in reader: LibraryReader
  ) throws(LibraryError) -> TweetListing {
    guard let today else { return TweetListing(list: .empty) }
    let found = try reader.onThisDay(
      month: today.month, day: today.day, besides: today.year, start: \.localStart, of: account)
    var listing = TweetListing(list: found.list)
    for year in found.years {
      let age = translated("%d year ago", "%d years ago", today.year - year.year)
      // Of a post's clock or the desktop's one may be wrong.
      let isPast = year.year < today.year
      listing.headings[year.places.lowerBound] =
        isPast ? "\(year.year) · \(age)" : "\(year.year)"
    }
    return listing
  }

  private func onThisDay(
    of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> TweetListing {
    listedDay = today()
    stay = Stay(section: .onThisDay, folder: library.folder, account: account)
    return try Self.onThisDay(listedDay, of: account, in: library.reader)
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

  private func isStaying(
    in section: Section, of account: AccountID?, in folder: LibraryFolder
  ) -> Bool {
    stay.map { $0.section == section && $0.account == account && $0.folder == folder } ?? false
  }

  /// How far it had been seen when the person came here: while they stay, an import lists it more than once.
  private func seenBefore(of account: AccountID?, in folder: LibraryFolder) -> ArrivalMark? {
    if let stay, isStaying(in: .whatsNew, of: account, in: folder) { return stay.mark }
    let mark = folder.seenArrivals(of: account)
    stay = Stay(section: .whatsNew, folder: folder, account: account, mark: mark)
    return mark
  }
}
