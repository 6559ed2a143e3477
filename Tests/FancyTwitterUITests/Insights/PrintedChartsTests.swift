import Insights
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Charts on paper are there whole, whatever is seen of them.
final class PrintedChartsTests: WindowTestCase {
  private func library(_ count: Int = 60) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/paper")
    let tweets = (0..<count).map { number -> Tweet in
      var tweet = PeopleFixture.mention(number * 2_000_003, "noor", "Noor", id: "7")
      tweet.counts = Tweet.Counts(reposts: number % 4, likes: number)
      tweet.language = "en"
      return tweet
    }
    try TestLibrary.add(tweets, to: library)
    return library
  }

  func testChartsThatAreNotThereYetArePrinted() throws {
    let library = try library()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.section(.insights))
      let page = rig.main.content.sections.screens.insights.page
      XCTAssertFalse(page.isLoaded)
      let pages = try PrintingTests.pages(of: try rig.printed(into: folder)).joined()
      for title in ["Calendar", "Most Liked", "People", "Answered and Ignored", "Languages"] {
        XCTAssertTrue(pages.contains(title), title)
      }
    }
  }

  func testWhatASearchComesToIsPrintedBeforeItIsSeen() throws {
    let library = try library()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.insights(of: "noor", in: SearchScope()))
      let pages = try PrintingTests.pages(of: try rig.printed(into: folder)).joined()
      for title in ["Calendar", "Most Liked", "People"] {
        XCTAssertTrue(pages.contains(title), title)
      }
    }
  }

  func testACalendarOfManyYearsIsCutBetweenThem() throws {
    try MainActor.assumeIsolated {
      let font = try XCTUnwrap(Font.named("Sans 10", isRightToLeft: false))
      let days = DayNumber.first(of: 2006)...DayNumber.all(of: 2026).upperBound
      let chart = CalendarChart(
        CalendarGrid(days: days, firstWeekday: 0), counts: CalendarCounts([:]),
        months: InsightsWords.shortMonths, sums: [:], legend: ("Fewer", "More", "")
      ) { _, _ in MarkWords(count: "", name: "") }
      let space = ChartSpace(width: 600, font: font, isRightToLeft: false, isStill: true)
      let breaks = chart.breaks(in: space)
      XCTAssertEqual(breaks.count, 20)
      for mark in stride(from: 0, to: chart.markCount, by: 5) {
        let place = try XCTUnwrap(chart.place(of: mark, in: space))
        for cut in breaks.map(Double.init) {
          XCTAssertFalse(place.y < cut && cut < place.y + place.height)
        }
      }
      let rows = (0..<9).map {
        RankChart.Row(name: "Row \($0)", count: $0, words: MarkWords(count: "", name: ""))
      }
      let rank = RankChart(rows)
      for (row, cut) in rank.breaks(in: space).enumerated() {
        let place = try XCTUnwrap(rank.place(of: row, in: space))
        XCTAssertEqual(Double(cut), place.y + place.height + 1)
      }
    }
  }

  func testAYearIsPrinted() throws {
    let library = try library(20)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.year(2020))
      let pages = try PrintingTests.pages(of: try rig.printed(into: folder))
      XCTAssertEqual(pages.count, 1)
      for words in ["2020", "@ada", "Closest", "Noor"] {
        XCTAssertTrue(pages[0].contains(words), words)
      }
    }
  }
}
