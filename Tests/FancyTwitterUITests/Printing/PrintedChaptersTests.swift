import Export
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Years and months on paper, where posts stay out.
final class PrintedChaptersTests: WindowTestCase {
  func testAYearWhosePostsPartlyStayOutHasItsHead() throws {
    let day = 86_400
    let somebody = TestLibrary.account("9", "cal")
    /// A tweet by somebody else; only followers may see those that stay out.
    func liked(_ days: Int, staysOut: Bool = false, isDated: Bool = true) -> Tweet {
      let tweet = TestLibrary.tweet(days * day + 50_000, "Harbour", by: somebody)
      return Tweet(
        id: tweet.id, author: tweet.author, date: isDated ? tweet.date : nil, text: tweet.text,
        visibility: staysOut ? .followers : .public)
    }
    let lists: [(tweets: [Tweet], outline: [String])] = [
      (
        [liked(800), liked(420, staysOut: true), liked(400), liked(40, staysOut: true), liked(20)],
        ["2022", "March 2022", "2021", "February 2021", "2020", "January 2020"]
      ),
      (
        [liked(800), liked(799, isDated: false), liked(798)], ["2022", "March 2022"]
      ),
      (
        (0..<70).map { liked(800 - $0 / 60, staysOut: $0 > 60) } + [liked(20)],
        ["2022", "March 2022", "2020", "January 2020"]
      ),
    ]
    let (folder, library) = (folder, try library(tweets: 3))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for (tweets, outline) in lists {
        let list = PrintedTweets(
          title: "Likes", tweets: FixedTweets(tweets).reading(), folder: folder,
          showsNetworks: false, confidence: Confidence(of: []),
          clock: try TestLibrary.clock(in: folder))
        XCTAssertEqual(try rig.outline(of: list), outline)
      }
    }
  }

  // Whose year was still going on while it was over elsewhere: they greeted the new one in December.
  func testAPostIsOfTheYearAndTheDayOfItsOwnersClock() throws {
    let (day, year) = (86_400, 1_461 * 86_400)
    let pacific = Account(
      network: .x, id: "1", author: TestLibrary.ada.author, timeZone: "America/Los_Angeles")
    let auckland = Account(
      network: .x, id: "2", author: TestLibrary.bea.author, timeZone: "Pacific/Auckland")
    let folder = folder
    let clock = try TestLibrary.clock(of: [pacific, auckland], in: folder)
    // Both around 1 January 2024 in UTC, a minute apart, one to the west of it and one to the east.
    let greetings = (0..<4).map { number in
      TestLibrary.tweet(
        year + number * 60, "Happy new year", by: [pacific, auckland][number % 2])
    }
    let lists = [
      (
        [TestLibrary.tweet(year - 30 * day, by: pacific), greetings[0]],
        ["2023", "December 2023"]
      ),
      (greetings, ["2023", "December 2023", "2024", "January 2024"]),
      (greetings.reversed(), ["2024", "January 2024", "2023", "December 2023"]),
    ]
    let library = try library(tweets: 3)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for (tweets, outline) in lists {
        for isBook in [false, true] {
          let list = PrintedTweets(
            title: "Posts", tweets: FixedTweets(tweets).reading(), folder: folder,
            showsNetworks: false, confidence: Confidence(of: []), clock: clock, isBook: isBook)
          XCTAssertEqual(try rig.outline(of: list), outline)
        }
      }
    }
  }

  func testAQuoteThatStaysTellsNothingOnPaper() throws {
    let somebody = TestLibrary.account("9", "cal")
    func quoting(_ visibility: Tweet.Visibility?) -> Tweet {
      var tweet = TestLibrary.tweet(50_000, "Look")
      tweet.quote = Tweet.Quote(
        tweet: TestLibrary.tweet(40_000).id, handle: "cal", address: "https://x.com/cal/status/1",
        excerpt: visibility.map {
          Tweet.Excerpt(
            author: somebody.author, text: String(repeating: "tea ", count: 50), visibility: $0)
        })
      return tweet
    }
    let (folder, library) = (folder, try library(tweets: 3))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      @MainActor func height(_ visibility: Tweet.Visibility?) throws -> Int {
        let list = PrintedTweets(
          title: "", tweets: FixedTweets([quoting(visibility)]).reading(), folder: folder,
          showsNetworks: false, confidence: Confidence(of: [TestLibrary.ada]),
          clock: try TestLibrary.clock(in: folder))
        return try rig.height(of: list)
      }
      XCTAssertGreaterThan(try height(.public), try height(nil))
      for visibility in [Tweet.Visibility.followers, .direct, .circle] {
        XCTAssertEqual(try height(visibility), try height(nil))
      }
    }
  }

  // A printer would be given a sheet with a title and nothing else.
  func testAListOfWhichNothingMayLeaveIsEmpty() throws {
    let (folder, somebody) = (folder, TestLibrary.account("9", "cal"))
    try MainActor.assumeIsolated {
      let clock = try TestLibrary.clock(in: folder)
      @MainActor func list(_ visibilities: [Tweet.Visibility]) -> PrintedTweets {
        let tweets = visibilities.enumerated().map { number, visibility in
          var tweet = TestLibrary.tweet(number, "Harbour", by: somebody)
          tweet.visibility = visibility
          return tweet
        }
        return PrintedTweets(
          title: "", tweets: FixedTweets(tweets).reading(), folder: folder, showsNetworks: false,
          confidence: Confidence(of: [TestLibrary.ada]), clock: clock)
      }
      let none = list([.followers, .direct])
      XCTAssertTrue(try none.isEmpty())
      XCTAssertEqual(none.stayed, 2)
      XCTAssertFalse(try list([.followers, .public]).isEmpty())
      XCTAssertTrue(try list([]).isEmpty())
    }
  }
}

extension TestLibrary {
  /// The clocks of accounts, in a library of their own below a folder.
  fileprivate static func clock(
    of accounts: [Account] = [], in folder: String
  ) throws -> OwnerClock {
    let library = LibraryFolder(path: folder + "/clock")
    for account in accounts { try add([], of: account, to: library) }
    return try LibraryReader(folder: library, options: .init(clock: .desktop)).ownerClock()
  }
}

extension WindowRig {
  /// What the outline of a printed list names.
  fileprivate func outline(of list: PrintedTweets) throws -> [String] {
    let sheet = sheet
    // All are read once before any is drawn.
    for index in 0..<list.count { _ = try list.rows(of: index, on: sheet) }
    return try (0..<list.count).flatMap { index in
      let rows = try list.rows(of: index, on: sheet)
      return (0..<rows.count).flatMap { rows[$0].marks.map(\.title) }
    }
  }

  /// How high all its rows are together.
  fileprivate func height(of list: PrintedTweets) throws -> Int {
    let sheet = sheet
    return try (0..<list.count).reduce(0) { height, index in
      let rows = try list.rows(of: index, on: sheet)
      return (0..<rows.count).reduce(height) { $0 + rows[$1].height }
    }
  }

  private var sheet: PrintSheet {
    PrintSheet(
      width: 600, height: 900,
      typesetter: PangoTypesetter(
        font: main.content.body.font, preferences: look.preferences, link: look.theme.text.link,
        scale: 1), pictures: main.content.context.pictures, isRightToLeft: false)
  }
}
