import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import TweetStore

/// Tables, copied numbers and files say all that their charts say.
final class ChartTableTests: WindowTestCase {
  private static let year = 366 * 86_400

  /// Ten years, in each of which two people of one name are met.
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/tables")
    let tweets = (0..<40).map { number -> Tweet in
      let who = [("noor", "7"), ("noor_az", "8")][number % 2]
      var tweet = PeopleFixture.mention(
        number / 4 * Self.year + number * 3600, who.0, "Noor", id: who.1)
      tweet.counts = Tweet.Counts(likes: 1 + number)
      tweet.language = "en"
      return tweet
    }
    try TestLibrary.add(tweets, to: library)
    return library
  }

  @MainActor
  private static func tables(_ library: LibraryFolder) throws -> (InsightCard.Kind) -> [[String]] {
    let reader = try LibraryReader(folder: library, options: .init(clock: .desktop))
    let (all, scope) = (try reader.tallies(of: PostFilter()), PostFilter())
    let digest = try XCTUnwrap(
      InsightsDigest(all, reader.standings(of: scope), of: scope, in: nil))
    let maker = InsightCards(digest: digest, picture: { _, _, _ in }, isLarge: true)
    return { kind in
      maker.card(kind)?.content.table.tabbed.split(separator: "\n")
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) } ?? []
    }
  }

  func testWhatTellsRowsApartIsAColumn() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let table = try Self.tables(library)
      let people = table(.people)
      XCTAssertEqual(people[0], ["Name", "Handle"] + (2020...2029).map { String($0) } + ["Posts"])
      XCTAssertEqual(Set(people.dropFirst().map { $0[0] }), ["Noor"])
      XCTAssertEqual(Set(people.dropFirst().map { $0[1] }), ["@noor", "@noor_az"])
      XCTAssertEqual(table(.liked)[0], ["Post", "Day", "Likes"])
      XCTAssertTrue(table(.liked).dropFirst().prefix(4).allSatisfy { $0[1].hasSuffix("2029") })
      let byYear = table(.likedByYear)
      XCTAssertEqual(byYear[0], ["Post", "Year", "Likes"])
      XCTAssertEqual(byYear.dropFirst().map { $0[1] }, (2020...2029).reversed().map { String($0) })
    }
  }

  func testTheYearsOfARowComeToItsSum() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let table = try Self.tables(library)
      for kind in [InsightCard.Kind.people, .languages] {
        for row in table(kind).dropFirst() {
          let numbers = row.compactMap { Int($0) }
          XCTAssertEqual(numbers.dropLast().reduce(0, +), numbers.last, "\(row)")
          XCTAssertEqual(numbers.count, 11)
        }
      }
    }
  }

  // The hours of a chart in large letters are drawn by threes.
  func testASizeOfTextChangesNoNumberOfAFile() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let reader = try LibraryReader(folder: library, options: .init(clock: .desktop))
      let (tallies, scope) = (try reader.tallies(of: PostFilter()), PostFilter())
      let digest = try XCTUnwrap(InsightsDigest(tallies, nil, of: scope, in: nil))
      let cards = try [false, true].map {
        try XCTUnwrap(HourCards(digest: digest, isLarge: $0).hours.content)
      }
      XCTAssertEqual(cards.map(\.chart.markCount), [7 * 24, 7 * 8])
      XCTAssertEqual(cards.map(\.still.markCount), [7 * 24, 7 * 24])
      XCTAssertEqual(cards[0].table, cards[1].table)
      XCTAssertEqual(cards[0].sheet.summary, cards[1].sheet.summary)
    }
  }
}
