import Testing

@testable import Insights

@Suite struct TimeStripTests {
  /// From March 2019 to February 2021.
  private var strip: TimeStrip? {
    var counts = [Int](repeating: 0, count: 48)
    for (index, count) in [(14, 3), (20, 40), (25, 1), (37, 12)] { counts[index] = count }
    return TimeStrip(from: 2018, counts: counts)
  }

  @Test func monthsAreThoseBetweenTheFirstAndTheLastWithAnything() throws {
    let strip = try #require(strip)
    #expect(strip.months.first == Month(year: 2021, month: 2))
    #expect(strip.months.last == Month(year: 2019, month: 3))
    #expect(strip.months.count == 24 && strip.counts.count == 24)
    #expect((strip.counts.first, strip.counts.last) == (12, 3))
    #expect(strip.level(of: 1) == 0)
    #expect(strip.level(of: 17) == HeatLevels.count)
    #expect(TimeStrip(from: 2018, counts: [0, 0]) == nil)
  }

  @Test func everyPixelLeadsToTheMonthThatStandsThere() throws {
    let strip = try #require(strip)
    for y in 0..<600 {
      let index = strip.index(atY: Double(y) + 0.5, in: 600)
      #expect(strip.span(of: index, in: 600).contains(Double(y) + 0.5))
    }
    #expect(strip.index(atY: -50, in: 600) == 0)
    #expect(strip.index(atY: 5000, in: 600) == 23)
  }

  @Test func daysStandInTheirMonthsTheNewestAtTheTop() throws {
    let strip = try #require(strip)
    var former = -1.0
    for month in strip.months {
      for day in month.days.reversed() {
        let y = strip.y(ofDay: day, in: 600)
        #expect(y > former)
        #expect(strip.months[strip.index(ofDay: day)] == month)
        #expect(strip.span(of: strip.index(ofDay: day), in: 600).contains(y))
        former = y
      }
    }
    #expect(strip.index(ofDay: 0) == 23)
    #expect(strip.index(ofDay: 40_000) == 0)
  }

  // Of a wrong date, or of somebody who came back.
  @Test func yearsWithoutAnythingLeaveRoomForTheOthers() throws {
    var counts = [Int](repeating: 0, count: 8000 * 12)
    for (index, count) in [(0, 1), (36 * 12, 3), (36 * 12 + 40, 5), (counts.count - 1, 1)] {
      counts[index] = count
    }
    let strip = try #require(TimeStrip(from: 1990, counts: counts))
    // At most four years of nothing, and all of less.
    #expect(strip.months.count == 1 + 48 + 41 + 48 + 1)
    #expect(strip.counts.filter { $0 > 0 } == [1, 5, 3, 1])
    #expect(strip.months.first == Month(year: 9989, month: 12))
    #expect(strip.months.last == Month(year: 1990, month: 1))
    #expect(zip(strip.months, strip.months.dropFirst()).allSatisfy { $0 > $1 })
    for (index, month) in strip.months.enumerated() {
      #expect(strip.index(ofDay: month.days.lowerBound) == index)
      #expect(strip.index(ofDay: month.days.upperBound) == index)
    }
    // What has no place of its own stands at the next one before it.
    let between = strip.index(ofDay: Month(year: 5000, month: 6).days.lowerBound)
    #expect(strip.months[between] == Month(year: 2031, month: 5))
    let years = strip.years(in: 1000, distance: 0).map(\.year)
    #expect(years.prefix(5) == [9989, 9988, 9987, 2031, 2030])
  }

  @Test(arguments: [(600.0, [2021, 2020, 2019]), (100.0, [2021, 2019]), (20.0, [2021])])
  func yearsAreNamedWhereThereIsRoom(_ height: Double, _ years: [Int]) throws {
    let named = try #require(strip).years(in: height, distance: 20)
    #expect(named.map(\.year) == years)
    for (former, next) in zip(named, named.dropFirst()) { #expect(next.y - former.y >= 20) }
  }
}
