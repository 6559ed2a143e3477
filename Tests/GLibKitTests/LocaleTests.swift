import GLibKit
import Testing

@Suite struct LocaleTests {
  @Test func aDayBeginsWhereItsCalendarSays() throws {
    let start = try #require(LocalTime.start(year: 2024, month: 2, day: 29))
    let time = try #require(LocalTime(seconds: start))
    #expect([time.year, time.month, time.day] == [2024, 2, 29])
    #expect(time.formatted("%Y-%m-%d %H:%M:%S") == "2024-02-29 00:00:00")
    let before = try #require(LocalTime(seconds: start - 1))
    #expect([before.month, before.day] == [2, 28])
  }

  @Test(arguments: [(2023, 2, 29), (2024, 13, 1), (2024, 0, 1), (2024, 4, 31)])
  func aDayThatDoesNotExistHasNoStart(year: Int, month: Int, day: Int) {
    #expect(LocalTime.start(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [Int64.min, .max]) func aMomentBeyondAllCalendarsIsNone(seconds: Int64) {
    #expect(LocalTime(seconds: seconds) == nil)
  }

  @Test func whatIsNotTranslatedStaysAsItIs() {
    #expect(Translation.of("") == "")
    #expect(Translation.of("Tea, no catalogue has it") == "Tea, no catalogue has it")
    #expect(Translation.of("Tea", context: "a drink") == "Tea")
    #expect(Translation.of("%d cup", "%d cups", 1) == "%d cup")
    #expect(Translation.of("%d cup", "%d cups", 2) == "%d cups")
  }

  @Test func withoutACatalogueTheWordsAreEnglish() { #expect(Translation.language == "en") }
}
