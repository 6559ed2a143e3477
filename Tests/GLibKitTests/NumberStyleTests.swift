import Testing

@testable import GLibKit

/// What locales ask for; their values are those of glibc.
struct NumberStyleTests {
  @Test(arguments: [
    (",", [3], "1,234,567"), (".", [3], "1.234.567"), (",", [3, 2], "12,34,567"),
    ("", [3], "1234567"), (",", [], "1234567"), (",", [3, Int.max], "1234,567"),
  ])
  func digitsAreGroupedAsThePlaceHasIt(_ separator: String, _ groups: [Int], _ text: String) {
    let style = NumberStyle(separator: separator, groups: groups, decimalPoint: ".")
    #expect(style.grouped("1234567") == text)
    #expect(style.grouped("12") == "12")
  }

  @Test(arguments: [
    ("%m/%d/%Y", "%r", "%B %e, %Y", "%b %e", "%OB %Y", "%l:%M %p"),
    ("%d.%m.%Y", "%T", "%e %B %Y", "%e %b", "%OB %Y", "%H:%M"),
    ("%Y年%m月%d日", "%H时%M分%S秒", "%Y年%m月%d日", "%b%e日", "%Y年%OB", "%H:%M"),
    ("%Y-%m-%d", "%H:%M:%S", "%e %B %Y", "%e %b", "%OB %Y", "%H:%M"),
  ])
  func datesAreInTheOrderOfThePlace(
    _ date: String, _ time: String, _ day: String, _ short: String, _ month: String, _ clock: String
  ) {
    let style = DateStyle(date: date, time: time)
    #expect([style.day, style.dayOfYear, style.month, style.time] == [day, short, month, clock])
  }
}
