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
          showsNetworks: false, confidence: Confidence(of: []))
        XCTAssertEqual(try rig.outline(of: list), outline)
      }
    }
  }
}

extension WindowRig {
  /// What the outline of a printed list names.
  fileprivate func outline(of list: PrintedTweets) throws -> [String] {
    let body = main.content.body
    let sheet = PrintSheet(
      width: 600, height: 900,
      typesetter: PangoTypesetter(
        font: body.font, preferences: look.preferences, link: look.theme.text.link, scale: 1),
      pictures: main.content.context.pictures, isRightToLeft: false)
    // All are read once before any is drawn.
    for index in 0..<list.count { _ = try list.rows(of: index, on: sheet) }
    return try (0..<list.count).flatMap { index in
      let rows = try list.rows(of: index, on: sheet)
      return (0..<rows.count).flatMap { rows[$0].marks.map(\.title) }
    }
  }
}
