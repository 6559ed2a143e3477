import CGtk
import GtkTestSupport
import Insights
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// What charts say stands beside each other, in rooms of all widths.
final class ChartPlacesTests: WindowTestCase {
  private static let widths = [150, 200, 264, 320, 420, 452, 600, 900, 1200]

  func testFactsStandInColumnsThatDoNotTouch() throws {
    try MainActor.assumeIsolated {
      let font = try XCTUnwrap(Font.named("Sans 11", isRightToLeft: false))
      // A short number over a long name, and the other way round.
      let chart = FactsChart(
        [
          ("1", "Posts"), ("1", "Days with a post"), ("1 day", "Longest streak"),
          ("1", "Busiest day"), ("Tuesday 19:00", "Favorite hour"),
        ].map { .init(value: $0, name: $1, words: MarkWords(count: $0, name: $1)) })
      for width in Self.widths {
        let space = ChartSpace(width: width, font: font, isRightToLeft: false)
        let places = try (0..<chart.markCount).map {
          try XCTUnwrap(chart.place(of: $0, in: space))
        }
        // A mark reaches six pixels beyond its text.
        for place in places {
          XCTAssertLessThanOrEqual(place.x + place.width - 6, Double(width), "\(width)")
        }
        for (one, next) in zip(places, places.dropFirst()) where one.y == next.y {
          XCTAssertGreaterThanOrEqual(next.x - (one.x + one.width), 6, "\(width)")
        }
        XCTAssertEqual(places[1].y == places[0].y, width >= 264, "\(width)")
      }
    }
  }

  // In large text one that is too wide for half a line must not send all the others beneath each other.
  func testFactsStandTwoByTwoBesideOneThatIsTooWide() throws {
    try MainActor.assumeIsolated {
      let font = try XCTUnwrap(Font.named("Sans 22", isRightToLeft: false))
      let chart = FactsChart(
        [
          ("42", "Posts"), ("18", "Days"), ("7", "Weeks"), ("A very long favorite hour", "Hour"),
          ("8", "Likes"), ("9", "People"),
        ].map { .init(value: $0, name: $1, words: MarkWords(count: $0, name: $1)) })
      let space = ChartSpace(width: 440, font: font, isRightToLeft: false)
      let places = try (0..<chart.markCount).map { try XCTUnwrap(chart.place(of: $0, in: space)) }
      XCTAssertEqual(places[0].y, places[1].y)
      XCTAssertEqual(places[1].x, places[5].x)
      XCTAssertEqual(places[4].y, places[5].y)
      XCTAssertEqual(Set(places.map(\.y)).count, 4)
      for (one, next) in zip(places, places.dropFirst()) where one.y == next.y {
        XCTAssertGreaterThanOrEqual(next.x - (one.x + one.width), 6)
      }
    }
  }

  // A year's name and sum stand before its cells, which are small in a narrow window.
  func testYearsDoNotTouchWhateverTheTextSize() throws {
    try MainActor.assumeIsolated {
      let days = DayNumber.first(of: 2023)...(DayNumber.first(of: 2025) - 1)
      let chart = CalendarChart(
        CalendarGrid(days: days, firstWeekday: 0),
        counts: CalendarCounts([days.lowerBound: 1]), months: InsightsWords.shortMonths,
        sums: [2023: "1 919", 2024: "129"], legend: ("Fewer", "More", "")
      ) { _, _ in MarkWords(count: "", name: "") }
      for size in [10, 12, 14, 15, 20, 30] {
        let font = try XCTUnwrap(Font.named("Sans \(size)", isRightToLeft: false))
        for width in Self.widths {
          let space = ChartSpace(width: width, font: font, isRightToLeft: false)
          let metrics = CalendarChart.Metrics(chart, space)
          let year = metrics.y(ofYear: 1) - metrics.y(ofYear: 0)
          let name = space.line("2024", .strong).size.height
          let sum = space.isLarge ? 0 : space.line("1 919", .small).size.height
          XCTAssertGreaterThanOrEqual(year, name + sum - 3, "\(size) points in \(width)")
        }
      }
    }
  }

  func testAFactThatIsSetSmallerToFitKeepsOffTheOneAboveIt() throws {
    try MainActor.assumeIsolated {
      let font = try XCTUnwrap(Font.named("Sans 24", isRightToLeft: false))
      let chart = FactsChart(
        [("14", "Busiest day"), ("Thursday 13:00 to 14:00", "Favorite hour"), ("9", "People")].map {
          .init(value: $0, name: $1, words: MarkWords(count: $0, name: $1))
        })
      let space = ChartSpace(width: 200, font: font, isRightToLeft: false)
      let places = try (0..<3).map { try XCTUnwrap(chart.place(of: $0, in: space)) }
      for (one, next) in zip(places, places.dropFirst()) {
        XCTAssertGreaterThanOrEqual(next.y, one.y + one.height)
      }
    }
  }

  // In large text, as of somebody whom many millions like.
  func testNoNumberLeavesADayOrAPostWithoutRoom() throws {
    try MainActor.assumeIsolated {
      let font = try XCTUnwrap(Font.named("Sans 28", isRightToLeft: false))
      let space = ChartSpace(width: 424, font: font, isRightToLeft: false)
      for (rank, note, lines) in [("", "27 September 2019", 2), ("2019", "", 1)] {
        var row = RankChart.Row(
          name: "By the harbour", count: 10_000_000_000, words: MarkWords(count: "", name: ""))
        (row.rank, row.note, row.lines, row.icon) = (rank, note, lines, .heart)
        let layout = RankLayout(RankChart([row]), space)
        XCTAssertTrue(layout.isStacked)
        XCTAssertEqual(layout.name(of: 0).size.width, space.line(row.name, .body).size.width)
        XCTAssertEqual(
          layout.note(of: 0)?.size.width ?? 0, space.line(note, .note).size.width)
        XCTAssertGreaterThanOrEqual(
          layout.height(of: 0),
          layout.name(of: 0).size.height + (layout.note(of: 0)?.size.height ?? 0)
            + space.line("0", .body).size.height)
      }
    }
  }

  func testBarsOfFewYearsAreNamedAndNumberedWhateverTheTextSize() throws {
    try MainActor.assumeIsolated {
      let chart = BarsChart(
        [2024, 2025].map { .init(key: $0, label: String($0), parts: [1_234_567]) },
        hasNumbers: true, format: { Numbers.grouped($0) }
      ) { _, _ in MarkWords(count: "", name: "") }
      for size in [11, 16, 22, 28] {
        let font = try XCTUnwrap(Font.named("Sans \(size)", isRightToLeft: false))
        let space = ChartSpace(width: 452, font: font, isRightToLeft: false)
        let pitch = BarsChart.Metrics(chart, space).plot(chart).pitch
        XCTAssertGreaterThan(pitch, Double(space.line("2024", .small).size.width) + 8)
        XCTAssertGreaterThan(pitch, Double(space.line("1,234,567", .strong).size.width) + 4)
      }
    }
  }

  func testTitlesHaveAsManyLinesAsTheyNeed() throws {
    try MainActor.assumeIsolated {
      let chart = RankChart([])
      let title = "Most Reposted of Each Year"
      for (size, isHigher) in [(11, false), (28, true)] {
        let font = try XCTUnwrap(Font.named("Sans \(size)", isRightToLeft: false))
        @MainActor func top(_ title: String) -> Int {
          ChartSheet(title: title).chartFrame(chart, width: 452, end: 160) {
            ChartSpace(width: $0, font: font, isRightToLeft: false)
          }.y
        }
        XCTAssertEqual(top(title) > top("Most"), isHigher, "\(size)")
      }
    }
  }

  // In large text: beside its number a post would have room for two letters.
  func testPostsOfLargeTextHaveRoomForWords() throws {
    try MainActor.assumeIsolated {
      var row = RankChart.Row(
        name: "Might as well go by the harbour and see who is there", count: 1_204_000,
        words: MarkWords(count: "", name: ""))
      (row.rank, row.lines, row.icon, row.note) = ("1", 2, .heart, "3 March 2021")
      for (size, width, isStacked) in [(11, 264, false), (24, 264, true), (24, 900, false)] {
        let font = try XCTUnwrap(Font.named("Sans \(size)", isRightToLeft: false))
        let space = ChartSpace(width: width, font: font, isRightToLeft: false)
        let layout = RankLayout(RankChart([row]), space)
        XCTAssertEqual(layout.isStacked, isStacked, "\(size) points in \(width)")
        XCTAssertGreaterThanOrEqual(Double(layout.name(of: 0).width), 7 * font.pixelSize)
        let note = try XCTUnwrap(layout.note(of: 0))
        let number = space.line("1,204,000", .body)
        if isStacked, layout.textStart + note.size.width > width - layout.count {
          // A day that has no room beside its number stands above it.
          XCTAssertGreaterThanOrEqual(
            layout.textHeight(of: 0),
            layout.name(of: 0).size.height + note.size.height + number.size.height)
        }
        XCTAssertGreaterThanOrEqual(
          layout.height(of: 0), layout.name(of: 0).size.height + number.size.height)
      }
    }
  }

  // As where one post has a date of another century: its year is not drawn, and its day counts.
  func testTheKeyboardComesToADayThatIsDrawn() throws {
    MainActor.assumeIsolated {
      let days = DayNumber.all(of: 2020)
      for counted in [[], [days.lowerBound + 40], [0], [0, days.lowerBound + 40]] as [[Int]] {
        let chart = CalendarChart(
          CalendarGrid(days: days, firstWeekday: 0),
          counts: CalendarCounts(
            Dictionary(
              uniqueKeysWithValues: (counted + [DayNumber.first(of: 2203)]).map { ($0, 1) })),
          months: InsightsWords.shortMonths, sums: [:], legend: ("Fewer", "More", "")
        ) { _, _ in MarkWords(count: "", name: "") }
        let isDrawn = counted.contains { $0 > 0 }
        XCTAssertEqual(chart.firstMark, isDrawn ? 40 : days.count - 1)
      }
    }
  }

  func testMonthsAreNamedAtEvenStepsAndDoNotTouch() throws {
    try inWindow(tweets: 3) { rig in
      let font = rig.main.content.body.font
      let chart = CalendarChart(
        CalendarGrid(days: DayNumber.all(of: 2024), firstWeekday: 0),
        counts: CalendarCounts([DayNumber.first(of: 2024): 1]), months: InsightsWords.shortMonths,
        sums: [:], legend: ("Fewer", "More", "")
      ) { _, _ in MarkWords(count: "", name: "") }
      var counts: Set<Int> = []
      for width in Self.widths {
        let space = ChartSpace(width: width, font: font, isRightToLeft: false)
        let names = chart.monthNames(space, CalendarChart.Metrics(chart, space))
        let places = names.compactMap { name in
          InsightsWords.shortMonths.firstIndex(
            of: String(cString: pango_layout_get_text(name.text.layout)))
        }
        XCTAssertEqual(places.count, names.count)
        XCTAssertLessThanOrEqual(
          Set(zip(places, places.dropFirst()).map { $1 - $0 }).count, 1, "\(width): \(places)")
        for (one, next) in zip(names, names.dropFirst()) {
          XCTAssertLessThan(one.x + Double(one.text.size.width), next.x, "\(width)")
        }
        counts.insert(names.count)
      }
      XCTAssertTrue(counts.contains(12) && counts.count > 1, "\(counts)")
    }
  }
}
