import GtkTestSupport
import TimelineLayout
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import TweetRows
@testable import TweetStore

/// Pictures on paper: all of them, with what is said of them.
final class PrintedMediaTests: WindowTestCase {
  private static func tweet(_ count: Int) -> Tweet {
    var tweet = TestLibrary.tweet(1)
    tweet.media = (0..<count).map {
      Media(
        kind: .photo, file: "\($0).jpg", address: "", size: nil,
        altText: $0.isMultiple(of: 2) ? "What \($0) shows" : nil)
    }
    return tweet
  }

  func testEachPictureHasAPlaceAndNothingThatOnlyAPressWouldShow() {
    for count in [0, 1, 4, 5, 7, 16] {
      let tweet = Self.tweet(count)
      let media = PrintedMedia(tweet)
      var contents = [TweetRowContent(tweet, time: "")]
      media.show(in: &contents[0])
      contents += (0..<media.rows).map { media.content(ofRow: $0, of: tweet) }
      let tiles = contents.flatMap(\.media)
      XCTAssertEqual(tiles.map(\.file), (0..<count).map { "\($0).jpg" })
      XCTAssertEqual(tiles.map(\.badge).filter { !$0.isEmpty }, [])
      XCTAssertTrue(contents.allSatisfy { $0.media.count <= 4 })
      let said = contents.compactMap(\.details).joined(separator: "\n").split(separator: "\n")
      XCTAssertEqual(
        said.map(String.init),
        stride(from: 0, to: count, by: 2).map { "Picture: What \($0) shows" })
    }
  }

  func testTheyAndWhatIsSaidOfThemAreInTheFile() throws {
    let library = LibraryFolder(path: folder + "/pictured")
    try TestLibrary.add([Self.tweet(7)], to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let text = try output(
        of: "pdftotext", ["-layout", try WindowRig(library).printed(into: folder), "-"])
      for number in [0, 2, 4, 6] { XCTAssertTrue(text.contains("What \(number) shows"), text) }
      XCTAssertFalse(text.contains("ALT"))
      XCTAssertFalse(text.contains("+3"))
    }
  }
}
