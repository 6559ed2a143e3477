import DesignKit
import GLibKit
import GtkKit
import Insights
import TweetModel
import TweetRows
import TweetStore

/// The days of a list in the order of time: which are in sight, how much each month holds, and going to one.
@MainActor
final class TimelineDays {
  /// What the list shows; nil while that is nothing.
  var content: TimelineContent? { didSet { bubble.leadsToDates = isByTime } }

  let bubble: DateBubble

  private let list: TimelineList
  private let context: ScreenContext

  init(of list: TimelineList, bubble: DateBubble, context: ScreenContext) {
    self.list = list
    self.bubble = bubble
    self.context = context
    connectBubble()
  }

  /// Lets the person choose a day to go to.
  func choose() { if isByTime { bubble.chooseDate() } }

  /// Whether the tweets are in the order of time.
  var isByTime: Bool { content?.listing.isByTime == true }

  /// How much each month of the list holds; nil where it is not in the order of time, or empty.
  func strip() async -> TimeStrip? {
    isByTime ? await counts?.strip() : nil
  }

  /// Shows the newest tweet of a month, or the one before; the keyboard stays where it is.
  func move(to month: Month) {
    if let row = row(of: DayNumber.date(of: month.days.upperBound)) { list.move(toRow: row) }
  }

  /// Shows the newest tweet of a day, or the one before where the day has none.
  func go(to day: Calendar.Day) {
    if let row = row(of: CalendarDay(year: day.year, month: day.month, day: day.day)) {
      list.show(row: row)
    }
  }

  /// The days since 1970 of what is in sight, by this place's clock; nil while that is not known.
  var inSight: ClosedRange<Int>? {
    let rows = list.viewport.visibleRows(overscan: 0)
    let days = [rows.lowerBound, rows.upperBound - 1].compactMap { row in
      content?.tweets.tweet(at: row)?.date.flatMap { LocalTime(seconds: $0.seconds) }
    }.map { DayNumber.all(ofMonth: $0.month, of: $0.year).lowerBound + $0.day - 1 }
    guard let newest = days.first, let oldest = days.last else { return nil }
    return min(oldest, newest)...max(oldest, newest)
  }
}

// MARK: - Private

extension TimelineDays {
  private func connectBubble() {
    bubble.date = { [weak self] in
      guard let self else { return nil }
      return content?.tweets.tweet(at: list.viewport.anchorRow)?.date
    }
    bubble.days = { [weak self] in self?.counts }
    bubble.onChoose = { [weak self] in self?.go(to: $0) }
    bubble.onKeyboardLeft = { [weak list] in list?.restoreFocus(list?.focusToken) }
  }

  private var counts: SectionDays? {
    guard let content, let key = content.listing.section,
      let reader = try? content.library.background()
    else { return nil }
    return SectionDays(
      reader: reader, section: key.section, account: key.account, words: content.library.words)
  }

  private func row(of day: CalendarDay?) -> Int? {
    guard let content, let key = content.listing.section, let day else { return nil }
    do throws(LibraryError) {
      let end = Timestamp(milliseconds: day.next.localStart.milliseconds - 1)
      let index = try content.library.reader.index(of: end, in: key.section, of: key.account)
      guard let index, list.viewport.count > 0 else { return nil }
      return min(index, list.viewport.count - 1)
    } catch {
      context.host?.fail(sentence(for: error))
      return nil
    }
  }
}
