import Insights
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import TweetStore

/// What is told of years that lie far from each other.
final class InsightsDigestTests: WindowTestCase {
  func testOnePostOfAWrongDateHidesNoOther() throws {
    let library = LibraryFolder(path: folder + "/ages")
    // The first five days of 2005, and one second more than 32 bits count.
    let moments = (0..<5).map { 1_104_537_600 + $0 * 86_400 } + [4_294_967_296]
    let tweets = moments.map { moment in
      Tweet(
        id: TweetID(network: .x, value: "at-\(moment)"), author: TestLibrary.ada.author,
        date: Timestamp(seconds: Int64(moment)), text: TweetText("Tea."))
    }
    try TestLibrary.add(tweets, to: library)
    let reader = try LibraryReader(folder: library)
    let (scope, tallies) = (PostFilter(), try reader.tallies(of: PostFilter()))
    let digest = try XCTUnwrap(InsightsDigest(tallies, nil, of: scope, in: nil))
    XCTAssertEqual(digest.posts, try reader.posts(digest.scope).count)
    XCTAssertEqual(digest.posts, 6)
    XCTAssertEqual(digest.streaks.days, 6)
    XCTAssertEqual(digest.known, [2106, 2005])
    XCTAssertEqual(digest.counted, 2005...2106)
    XCTAssertEqual(digest.years, 2005...2005)
    XCTAssertEqual(digest.span.count, 365)
  }
}
