import CGtk
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import TweetStore

/// What of Insights can be given away quotes nothing of what not everybody may see.
final class SharedInsightsTests: WindowTestCase {
  private static let year = 366 * 86_400
  private static let secrets = ["circlesecret", "deletedsecret", "EVE", "AMIRA", "secretapp"]

  /// Two years, of which what is liked most is for a circle, or deleted, and names others than the rest does.
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/shared")
    let tweets = (0..<40).map { number -> Tweet in
      let (second, isSecret) = (number / 20 * Self.year + number * 3600, number % 4 > 0)
      let isDeleted = number % 4 == 1
      let (handle, name) =
        isSecret ? isDeleted ? ("eve", "EVE") : ("amira", "AMIRA") : ("noor", "Noor")
      var tweet = PeopleFixture.mention(second, handle, name, id: handle)
      if isSecret {
        tweet.visibility = isDeleted ? .deleted : .circle
        let word = isDeleted ? "deletedsecret" : "circlesecret"
        tweet.text = TweetText(
          display: tweet.text.display + " " + word, entities: tweet.text.entities)
      }
      tweet.source = isSecret ? "secretapp" : "Web"
      tweet.counts = .init(reposts: isSecret ? 90 : 7, likes: isSecret ? 90 : 7)
      return tweet
    }
    try TestLibrary.add(tweets, to: library)
    return library
  }

  func testAYearsPageTellsOfWhatEverybodyMaySee() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.year(2020))
      let screen = try XCTUnwrap(rig.main.content.stack.top as? YearScreen)
      XCTAssertTrue(runLoop { screen.isSettled })
      let lines = try XCTUnwrap(screen.page?.summary.lines)
      let values = lines.map(\.value).joined(separator: "\n")
      for secret in Self.secrets { XCTAssertFalse(values.contains(secret), values) }
      XCTAssertEqual(lines.first { $0.name == "Closest" }?.value, "Noor")
      XCTAssertTrue(lines.contains { $0.name == "Most Liked" })
    }
  }

  func testWhatLeavesOfRankedPostsEverybodyMaySee() throws {
    let library = try library()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      for kind in [InsightCard.Kind.liked, .reposted, .likedByYear, .repostedByYear] {
        let card = try XCTUnwrap(page.cards[kind])
        let shown = try XCTUnwrap(card.content.chart as? RankChart).rows
        // Whoever looks sees who else may.
        XCTAssertTrue(shown.allSatisfy { $0.count == 90 })
        XCTAssertTrue(
          shown.allSatisfy {
            $0.note.hasSuffix("For your circle only") || $0.note.hasSuffix("Deleted on X")
          }, "\(shown.map(\.note))")
        let drawn = ChartSaving(card, context: rig.main.content.context)
        let leaving = try XCTUnwrap(card.content.leaving.still as? RankChart).rows
        XCTAssertFalse(leaving.isEmpty)
        XCTAssertTrue(leaving.allSatisfy { $0.count == 7 })
        XCTAssertEqual(drawn.table.rows.count, leaving.count)
        card.view.grabFocus()
        rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
        for text in [drawn.table.csv, drawn.table.tabbed, clipboardText() ?? ""] {
          XCTAssertTrue(text.contains("Noor") || text.contains("noor"), text)
          for secret in Self.secrets { XCTAssertFalse(text.contains(secret), text) }
        }
      }
      let paper = try PrintingTests.pages(of: try rig.printed(into: folder)).joined()
      XCTAssertTrue(paper.contains("Most Reposted"))
      XCTAssertTrue(paper.contains("Noor"))
      for secret in Self.secrets { XCTAssertFalse(paper.contains(secret), secret) }
    }
  }

  func testListsNameOutsideOnlyWhatIsInPostsForEverybody() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      XCTAssertTrue(runLoop { page.isSettled })
      let card = try XCTUnwrap(page.cards[.people])
      let shown = try XCTUnwrap(card.content.chart as? RankChart).rows
      XCTAssertEqual(Set(shown.map(\.name)), ["Noor", "EVE", "AMIRA"])
      let leaving = ChartSaving(card, context: rig.main.content.context)
      XCTAssertEqual(leaving.table.rows.map { $0[0] }, [.text("Noor")])
      XCTAssertEqual(leaving.table.rows.map { $0.last }, [.number(10)])
      let sources = try XCTUnwrap(page.cards[.sources]).content
      XCTAssertTrue(sources.table.csv.contains("secretapp"), sources.table.csv)
      XCTAssertTrue(sources.leaving.table.csv.contains("Web"))
      XCTAssertFalse(sources.leaving.table.csv.contains("secretapp"))
      // Numbers without names are of all.
      let months = try XCTUnwrap(page.cards[.months])
      XCTAssertEqual(months.content.leaving.table, months.content.table)
    }
  }

  func testOfAListOfWhichNothingIsKnownYetNothingLeaves() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let reader = try LibraryReader(folder: library, options: .init(clock: .desktop))
      let scope = PostFilter()
      var digest = try XCTUnwrap(
        InsightsDigest(reader.tallies(of: scope), reader.standings(of: scope), of: scope, in: nil))
      let all = InsightCards(digest: digest, picture: { _, _, _ in }, isLarge: false)
      XCTAssertEqual(all.card(.people)?.content.leaving.table.rows.count, 3)
      digest.leave(only: nil)
      let none = InsightCards(digest: digest, picture: { _, _, _ in }, isLarge: false)
      XCTAssertEqual(none.card(.people)?.content.leaving.table.rows, [])
      XCTAssertEqual(none.card(.people)?.content.leavesNothing, true)
      XCTAssertEqual(all.card(.people)?.content.leavesNothing, false)
      XCTAssertEqual(none.card(.months)?.content.leavesNothing, false)
      XCTAssertEqual(none.card(.people)?.content.leaving.still.markCount, 0)
    }
  }
}
