import GtkKit
import TweetModel
import TweetStore

/// Going to a day.
extension TimelineView {
  func connectBubble() {
    bubble.date = { [weak self] in
      guard let self else { return nil }
      return pages?.tweet(at: list.viewport.anchorRow)?.date
    }
    bubble.onChoose = { [weak self] in self?.go(to: $0) }
  }

  /// Lets the person choose a day to go to.
  func chooseDate() { if source.isByTime { bubble.chooseDate() } }

  /// Shows the newest tweet of a day, or the one before where the day has none.
  private func go(to day: Calendar.Day) {
    guard let library, let key = source.section,
      let day = CalendarDay(year: day.year, month: day.month, day: day.day)
    else { return }
    do throws(LibraryError) {
      let end = Timestamp(milliseconds: day.next.localStart.milliseconds - 1)
      let index = try library.reader.index(of: end, in: key.section, of: key.account)
      guard let index, list.viewport.count > 0 else { return }
      let row = min(index, list.viewport.count - 1)
      list.show(row: row)
    } catch {
      onFailure(error)
    }
  }
}
