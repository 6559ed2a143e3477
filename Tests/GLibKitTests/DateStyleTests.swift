import Testing

@testable import GLibKit

/// What locales ask for; their formats are those of glibc.
struct DateStyleTests {
  @Test(arguments: [
    ("%m/%d/%Y", "%r", "en", ["%B %-e, %Y", "%b %-e", "%OB %Y", "%B %-e, %Y, %-I:%M %p"]),
    ("%d/%m/%y", "%T", "en", ["%-e %B %Y", "%-e %b", "%OB %Y", "%-e %B %Y, %H:%M"]),
    ("%d.%m.%Y", "%T", "de", ["%-e. %B %Y", "%-e. %b", "%OB %Y", "%-e. %B %Y, %H:%M"]),
    (
      "%d/%m/%Y", "%T", "pt",
      ["%-e de %B de %Y", "%-e de %b", "%OB de %Y", "%-e de %B de %Y, %H:%M"]
    ),
    ("%d/%m/%y", "%T", "es", ["%-e de %B de %Y", "%-e %b", "%OB de %Y", "%-e de %B de %Y, %H:%M"]),
    (
      "%Y年%m月%d日", "%H时%M分%S秒", "zh",
      ["%Y年%-m月%-d日", "%-m月%-d日", "%Y年%-m月", "%Y年%-m月%-d日 %H:%M"]
    ),
    (
      "%Y年%m月%d日 %A", "%p%I:%M:%S", "zh",
      ["%Y年%-m月%-d日", "%-m月%-d日", "%Y年%-m月", "%Y年%-m月%-d日 %p%-I:%M"]
    ),
    (
      "%Y년 %m월 %d일", "%H시 %M분 %S초", "ko",
      ["%Y년 %-m월 %-d일", "%-m월 %-d일", "%Y년 %-m월", "%Y년 %-m월 %-d일 %H:%M"]
    ),
    ("%d %b, %Y", "%Z %I:%M:%S", "ar", ["%-e %B %Y", "%-e %b", "%OB %Y", "%-e %B %Y، %-I:%M %p"]),
    ("%Y-%m-%d", "%H:%M:%S", "sv", ["%-e %B %Y", "%-e %b", "%OB %Y", "%-e %B %Y, %H:%M"]),
  ])
  func datesAreWrittenAsThePlaceHasIt(
    _ date: String, _ time: String, _ language: String, _ formats: [String]
  ) {
    let style = DateStyle(date: date, time: time, language: language)
    #expect([style.day, style.dayOfYear, style.month, style.moment] == formats)
  }

  // GLib sets a figure space where a number has one digit only.
  @Test func noNumberIsPadded() throws {
    let start = try #require(LocalTime.start(year: 2026, month: 3, day: 6))
    let time = try #require(LocalTime(seconds: start + 4 * 3600))
    for date in ["%m/%d/%Y", "%d/%m/%Y", "%Y年%m月%d日"] {
      let style = DateStyle(date: date, time: "%r")
      for format in [style.moment, style.shortDay, style.dayOfYear, style.dayOfWeek] {
        #expect(!time.formatted(format).contains("\u{2007}"), "\(format)")
        #expect(!time.formatted(format).contains("  "), "\(format)")
      }
    }
    #expect(time.formatted("%-I:%M") == "4:00")
  }
}
