import Testing
import TweetModel

@testable import FancyTwitterUI
@testable import TweetRows

struct RelativeTimeTests {
  /// 2026-03-06T12:00:00Z, a Friday noon in every time zone near Greenwich.
  private let now = Timestamp(seconds: 1_772_798_400)

  @Test(arguments: [
    (0, "now"), (-120, "now"), (59, "now"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"),
    (86_399, "23 h"), (86_400, "1 d"), (604_799, "6 d"),
  ])
  func recentTimesAreRelative(_ seconds: Int64, _ text: String) {
    let date = Timestamp(seconds: now.seconds - seconds)
    #expect(RelativeTime.short(date, now: now) == text)
  }

  @Test(arguments: [(20, "2026", false), (400, "2025", true), (8000, "2004", true)])
  func olderTimesAreDates(_ days: Int64, _ year: String, _ showsYear: Bool) {
    let date = Timestamp(seconds: now.seconds - days * 86_400)
    #expect(RelativeTime.short(date, now: now).contains(year) == showsYear)
    #expect(RelativeTime.long(date).contains(year))
  }

  @Test func aTimeThatNoCalendarHoldsIsEmpty() {
    #expect(RelativeTime.short(Timestamp(milliseconds: .min), now: now) == "")
    #expect(RelativeTime.long(Timestamp(milliseconds: .max)) == "")
  }
}
