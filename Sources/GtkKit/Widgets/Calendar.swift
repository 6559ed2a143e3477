import CGtk

/// A month of which one can choose a day.
@MainActor
public final class Calendar: Widget {
  /// A day as people write it: months and days count from 1.
  public struct Day: Hashable {
    public let year: Int
    public let month: Int
    public let day: Int

    public init(year: Int, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }
  }

  public init() {
    guard let calendar = gtk_calendar_new() else {
      preconditionFailure("GTK never returns NULL for a calendar")
    }
    super.init(adopting: calendar)
    // What is hidden needs no room, and larger letters need more.
    for signal in ["show", "style-updated"] { connect(signal) { [weak self] _ in self?.spread() } }
  }

  /// Logical pixels by which the names of days stand further apart than GTK has them: some touch there.
  private static let gap = 8

  private func spread() {
    setMinimumSize()
    let needed = measuredWidth().natural
    if needed > 0 { setMinimumSize(width: needed + 7 * Self.gap) }
  }

  /// The day that is chosen.
  public var day: Day {
    get {
      var (year, month, day): (guint, guint, guint) = (0, 0, 0)
      gtk_calendar_get_date(instance(), &year, &month, &day)
      return Day(year: Int(year), month: Int(month) + 1, day: Int(day))
    }
    set {
      let former = day
      if (former.year, former.month) != (newValue.year, newValue.month) {
        // Another month has no 31st: the day goes first.
        gtk_calendar_select_day(instance(), 0)
        gtk_calendar_select_month(instance(), guint(newValue.month - 1), guint(newValue.year))
      }
      gtk_calendar_select_day(instance(), guint(newValue.day))
    }
  }

  /// Marks days of the month that is shown, and no others.
  public func mark(_ days: [Int]) {
    gtk_calendar_clear_marks(instance())
    for day in days { gtk_calendar_mark_day(instance(), guint(day)) }
  }

  /// Runs `body` when another month or year is shown.
  public func onMonthChange(_ body: @escaping () -> Void) {
    connect("month-changed") { _ in body() }
  }

  /// Runs `body` when another day is chosen, which may still be changed.
  public func onDayChange(_ body: @escaping () -> Void) { connect("day-selected") { _ in body() } }

  /// Runs `body` when the person has settled on a day: by a double click, or by Enter.
  public func onChoice(_ body: @escaping () -> Void) {
    connect("day-selected-double-click") { _ in body() }
  }
}
