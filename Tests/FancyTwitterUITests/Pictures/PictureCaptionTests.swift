import GtkTestSupport
import SyntheticData
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class PictureCaptionTests: WindowTestCase {
  private func tweet(_ number: Int, altText: String? = nil, warning: String? = nil) -> Tweet {
    var tweet = TestLibrary.tweet(number, "Tea.")
    tweet.warning = warning
    tweet.media = [
      Media(kind: .photo, file: "a.png", address: "", size: nil, altText: altText)
    ]
    return tweet
  }

  private func library(_ tweets: [Tweet]) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/library")
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: 300, pixelHeight: 200, scale: 1, isOpaque: true)
      try surface.writePNG(to: library.media + "/a.png")
    }
    try TestLibrary.add(tweets, to: library)
    return library
  }

  func testNoDescriptionAndNoWarningMakesTheWindowLarger() throws {
    let texts = HostileTexts.all(length: 2_000)
    let described = texts.enumerated().map { tweet($0.offset + 1, altText: $0.element.text) }
    let warned = texts.enumerated().map { tweet($0.offset + 101, warning: $0.element.text) }
    let library = try library(described + warned)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let before = rig.main.window.currentSize
      for (tweet, name) in zip(described + warned, (texts + texts).map(\.name)) {
        content.navigator.show(.medium(tweet, index: 0))
        rig.settle()
        let page = try XCTUnwrap(content.stack.top as? PictureScreen)
        let size = rig.main.window.currentSize
        XCTAssertEqual(size.width, before.width, name)
        XCTAssertEqual(size.height, before.height, name)
        XCTAssertGreaterThan(page.stage.size.height, before.height / 4, name)
        content.measured.goBack()
      }
    }
  }

  func testKeysScrollADescriptionThatIsHigherThanItsPlace() throws {
    let long = tweet(1, altText: String(repeating: "A cup of tea on a tray. ", count: 80))
    let short = tweet(2, altText: "A cup.")
    let library = try library([long, short])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.medium(long, index: 0))
      rig.settle()
      let page = try XCTUnwrap(content.stack.top as? PictureScreen)
      XCTAssertEqual(page.caption.text.count, 24 * 80)
      let place = page.caption.strip.scrolled
      XCTAssertGreaterThan(place.upper, place.page)
      rig.press(Key.pageDown)
      let first = place.value
      XCTAssertGreaterThan(first, 0)
      rig.press(Key.up)
      XCTAssertLessThan(place.value, first)
      content.measured.goBack()
      content.navigator.show(.medium(short, index: 0))
      rig.settle()
      let other = try XCTUnwrap(content.stack.top as? PictureScreen)
      rig.press(Key.pageDown)
      XCTAssertEqual(other.caption.strip.scrolled.value, 0)
      XCTAssertLessThan(other.caption.strip.size.height, 60)
    }
  }
}
