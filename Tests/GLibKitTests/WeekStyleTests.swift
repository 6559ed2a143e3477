import GLibKit
import XCTest

final class WeekStyleTests: XCTestCase {
  func testWeeksBeginAsTheLocaleSays() {
    // As glibc has them: first_weekday beside week-1stday.
    for (place, first, base, weekday) in [
      ("United States", 1, 19_971_130, 6), ("Germany", 2, 19_971_130, 0),
      ("Egypt", 7, 19_971_130, 5), ("a Monday by date", 1, 19_971_201, 0),
    ] {
      XCTAssertEqual(WeekStyle.weekday(first: first, base: base), weekday, place)
    }
    XCTAssertTrue((0..<7).contains(WeekStyle.firstWeekday))
  }
}
