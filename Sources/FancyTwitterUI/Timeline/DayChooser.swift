import DesignKit
import GLibKit
import GtkKit
import Insights
import TweetModel

/// A calendar that leads quickly to any year, and tells on which days there are tweets.
@MainActor
final class DayChooser {
  let widget = Box(.column, spacing: 8)
  let calendar = Calendar()

  /// Runs when the person has settled on a day.
  var onChoose: (Calendar.Day) -> Void = { _ in }

  /// The day that was settled on.
  private(set) var chosen: Calendar.Day?

  private let days: any DayCounts
  private let years = ChoiceBox([])
  private let note = Label("")
  private var knownYears: [Int] = []
  /// How many each day of the month has; nil while that is asked for.
  private var counts: [Int]?
  private var shown: (year: Int, month: Int)?
  private var isFollowing = false

  init(_ day: Calendar.Day?, days: any DayCounts) {
    self.days = days
    if let day { calendar.day = day }
    widget.setPadding(10)
    years.name = translated("Year")
    widget.append(years)
    widget.append(calendar)
    note.wrap(atCharacters: 30)
    note.center()
    note.addStyleClass("meaning")
    // Else a reader says it by itself as the panel opens, and the calendar says it, too.
    note.names(calendar)
    // What is told later must not change the panel's height: one that opens just then keeps that which it had.
    note.keepRoom(forLines: 2)
    widget.append(note)
    let go = Button(label: translated("_Go to This Day"))
    go.addStyleClass("suggested")
    widget.append(go)
    widget.showAll()
    go.onClick { [weak self] in self?.choose() }
    calendar.onChoice { [weak self] in self?.choose() }
    calendar.onMonthChange { [weak self] in self?.follow() }
    calendar.onDayChange { [weak self] in self?.announce() }
    calendar.onKeyPress { [weak self] in self?.turn($0) ?? false }
    years.onChange { [weak self] in self?.chooseYear() }
    showYears([calendar.day.year])
    Task { [weak self, days] in
      self?.showYears(await days.years())
    }
    follow()
  }
}

// MARK: - Private

extension DayChooser {
  private func choose() {
    chosen = calendar.day
    onChoose(calendar.day)
  }

  private func showYears(_ span: [Int]) {
    // Another year can be reached by the arrows, and is then one of them.
    let all = Set(span + [calendar.day.year]).sorted(by: >)
    isFollowing = true
    if all != knownYears { years.setChoices(all.map(String.init)) }
    knownYears = all
    years.selection = knownYears.firstIndex(of: calendar.day.year)
    isFollowing = false
  }

  private func chooseYear() {
    guard !isFollowing, let index = years.selection else { return }
    show(year: knownYears[index], month: calendar.day.month)
  }

  /// Shows a month; where it is shorter, its last day is chosen.
  private func show(year: Int, month: Int) {
    let last = LocalTime.days(inMonth: month, of: year)
    calendar.day = Calendar.Day(year: year, month: month, day: min(max(1, calendar.day.day), last))
  }

  /// Arrows lead from day to day, Page Up and Page Down turn a month, with Shift or Control a year; Enter settles on the
  /// day.
  private func turn(_ press: KeyPress) -> Bool {
    let key = Key.withoutKeypad(press.key)
    if key == Key.enter {
      choose()
      return true
    }
    if press.modifiers.isEmpty, let days = days(by: key) {
      go(by: days)
      return true
    }
    guard key == Key.pageUp || key == Key.pageDown else { return false }
    let isYear = press.modifiers.contains(.shift) || press.modifiers.contains(.control)
    let day = calendar.day
    let months =
      day.year * 12 + day.month - 1 + (key == Key.pageUp ? -1 : 1) * (isYear ? 12 : 1)
    guard (12..<120_000).contains(months) else { return true }
    show(year: months / 12, month: months % 12 + 1)
    return true
  }

  /// How many days a key leads on; nil for one that leads to no day.
  ///
  /// GTK's own keys move a ring alone, of which screen readers are told nothing and Enter knows nothing: Space chooses
  /// the day that it is about, and so does nothing here.
  private func days(by key: UInt32) -> Int? {
    let onward = calendar.isRightToLeft ? -1 : 1
    return switch key {
    case Key.left: -onward
    case Key.right: onward
    case Key.up: -7
    case Key.down: 7
    case Key.space: 0
    default: nil
    }
  }

  private func go(by days: Int) {
    let day = calendar.day
    let number = CalendarDay.daysSince1970(
      year: day.year, month: day.month, day: max(1, day.day))
    let next = DayNumber.date(of: number + days)
    guard (1..<10_000).contains(next.year) else { return }
    calendar.day = Calendar.Day(year: next.year, month: next.month, day: next.day)
  }

  /// Tells of the month that is shown, once that is known.
  private func follow() {
    let (year, month) = (calendar.day.year, calendar.day.month)
    guard shown ?? (0, 0) != (year, month) else { return announce() }
    shown = (year, month)
    counts = nil
    calendar.mark([])
    showYears(knownYears)
    announce()
    Task { [weak self, days] in
      let counts = await days.counts(year: year, month: month)
      guard let self, shown ?? (0, 0) == (year, month) else { return }
      self.counts = counts
      calendar.mark(counts.indices.filter { counts[$0] > 0 }.map { $0 + 1 })
      announce()
    }
  }

  /// Says which day is chosen and how many tweets it has; the calendar itself tells screen readers nothing.
  private func announce() {
    let day = calendar.day
    // None is chosen while the month changes.
    guard day.day > 0,
      let start = LocalTime.start(year: day.year, month: day.month, day: day.day),
      let time = LocalTime(seconds: start)
    else { return }
    let name = time.formatted(DateStyle.current.dayOfWeek)
    let count = counts.flatMap { $0.indices.contains(day.day - 1) ? $0[day.day - 1] : nil }
    note.text = count.map { translated("%1$s: %2$s", name, days.words($0)) } ?? name
    // Each name is said: that of a day whose tweets are being counted would be said twice.
    if counts != nil { calendar.accessibleName = note.text }
  }
}

extension Calendar.Day {
  /// The day of a moment by the person's clock; nil where none is known.
  init?(of moment: Timestamp?) {
    guard let time = moment.flatMap({ LocalTime(seconds: $0.seconds) }) else { return nil }
    self.init(year: time.year, month: time.month, day: time.day)
  }
}
