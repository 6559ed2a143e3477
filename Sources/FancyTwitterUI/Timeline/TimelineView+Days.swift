import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// Going to a day.
extension TimelineView {
  func connectBubble() {
    bubble.date = { [weak self] in
      guard let self else { return nil }
      return content?.tweets.tweet(at: list.viewport.anchorRow)?.date
    }
    bubble.days = { [weak self] in
      guard let content = self?.content, let key = content.listing.section,
        let reader = try? content.library.background()
      else { return nil }
      return SectionDays(
        reader: reader, section: key.section, account: key.account,
        words: content.library.words)
    }
    bubble.onChoose = { [weak self] in self?.go(to: $0) }
    bubble.onOpen = { [context, unowned bubble] in
      context.input.open(.popover, shownBy: bubble)
    }
    bubble.onKeyboardLeft = { [weak list] in list?.restoreFocus(list?.focusToken) }
    bubble.onClose = { [context] in context.input.close(.popover) }
  }

  /// Lets the person choose a day to go to.
  func chooseDate() { if isByTime { bubble.chooseDate() } }

  /// Whether the tweets are in the order of time.
  var isByTime: Bool { content?.listing.isByTime == true }

  /// Shows the newest tweet of a day, or the one before where the day has none.
  private func go(to day: Calendar.Day) {
    guard let content, let key = content.listing.section,
      let day = CalendarDay(year: day.year, month: day.month, day: day.day)
    else { return }
    do throws(LibraryError) {
      let end = Timestamp(milliseconds: day.next.localStart.milliseconds - 1)
      let index = try content.library.reader.index(of: end, in: key.section, of: key.account)
      guard let index, list.viewport.count > 0 else { return }
      list.show(row: min(index, list.viewport.count - 1))
    } catch {
      context.onFailure(told(error))
    }
  }
}
