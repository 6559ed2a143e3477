import DesignKit
import Geometry
import GLibKit
import GtkKit
import TweetModel
import TweetStore

// Going to a day from a page that is not in the order of time.
extension SectionsController {
  /// Lets the person choose a day of the timeline over what is seen, which stays where they choose none.
  func chooseDayOfTimeline() {
    guard let library = session.library else { return show(.timeline) }
    let list = TweetList.section(.timeline, account: session.account)
    do throws(LibraryError) {
      guard let newest = try library.reader.tweets(in: list, at: 0..<1).first else {
        return show(.timeline)
      }
      let days = SectionDays(
        reader: try library.background(), section: .timeline, account: session.account,
        words: library.words)
      let seen = timelines.timeline.days.isByTime ? timelines.timeline.days.bubble.date() : nil
      open(DayChooser(Calendar.Day(of: seen ?? newest.date), days: days))
    } catch {
      fail(sentence(for: error))
    }
  }

  private func open(_ chooser: DayChooser) {
    let top = Rectangle(x: stack.widget.size.width / 2, y: 0, width: 1, height: 1)
    let page = ModalPopover.open(
      chooser.widget, called: translated("Go to a Day"), over: stack.widget, at: top,
      focus: chooser.calendar, input: context.input
    ) { [weak self] in
      guard let self, let day = chooser.chosen else { return }
      show(.timeline)
      timelines.timeline.days.go(to: day)
    }
    chooser.onChoose = { [weak page] _ in page?.dismiss() }
  }
}
