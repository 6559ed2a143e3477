import Testing
import TweetModel

@testable import TweetStore

/// Days on which a clock changes begin when it first shows them.
struct SearchClockTests {
  /// A clock that is set once: seconds ahead of UTC before and after, and when, in seconds after the day's midnight in UTC.
  @Test(arguments: [
    (3_600, 3_600, 0, -3_600),
    // From 1:00 to 0:00.
    (-14_400, -18_000, 18_000, 14_400),
    // From 0:01 to 23:01 on the day before.
    (-9_000, -12_600, 9_060, 9_000),
    // From 0:00 to 23:00.
    (-10_800, -14_400, 10_800, 14_400),
    // From 0:00 to 1:00, and from 23:30 to 0:30.
    (-18_000, -14_400, 18_000, 18_000), (-18_000, -14_400, 16_200, 16_200),
    // From 3:00 to 2:00, and the day after.
    (7_200, 3_600, 3_600, -7_200), (7_200, 3_600, 3_600 - 86_400, -3_600),
  ])
  func aDayBeginsWhenItIsFirstShown(before: Int, after: Int, change: Int64, start: Int64) throws {
    let day = try #require(CalendarDay(year: 2010, month: 11, day: 7))
    let midnight = day.start.seconds
    let clock = ZoneClock(zone: "Changing") { _, moment in
      moment.seconds < midnight + change ? before : after
    }
    #expect(SearchClock(clock, zone: nil).start(of: day, in: nil).seconds == midnight + start)
  }
}
