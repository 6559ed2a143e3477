import GtkTestSupport
import LiveTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Blurred pictures in the place of those that are hidden or on their way.
final class BlurTests: WindowTestCase {
  /// One colour all over, and that colour.
  private static let plain = (hash: "00OZZy", colour: 0xD5_1E78 as UInt32)

  func testWhatIsBeingFetchedIsBlurredUntilItIsThere() throws {
    try inHome(
      extras: { $0.blurhash = Self.plain.hash }, hasPictures: true, fetches: false
    ) { world in
      XCTAssertTrue(runLoop { world.colour() == Self.plain.colour })
      world.server.pictureGate.open()
      XCTAssertTrue(runLoop { world.colour() == 0xFF_0000 })
    }
  }

  func testWhatIsSensitiveIsBlurredAndNotFetched() throws {
    try inHome(
      extras: {
        $0.blurhash = Self.plain.hash
        $0.isSensitive = true
      }, hasPictures: true
    ) { world in
      XCTAssertEqual(world.colour(), Self.plain.colour)
      XCTAssertNotEqual(
        world.colour(isMiddle: true), Self.plain.colour, "no sign that it is hidden")
      XCTAssertFalse(world.server.pictures.contains { $0 != "noor.png" })
    }
  }

  func testWhatIsNoBlurIsAQuietPlace() throws {
    try inHome(
      extras: {
        $0.blurhash = "~~~~~~"
        $0.isSensitive = true
      }, hasPictures: true
    ) { world in
      XCTAssertNotNil(world.home.list.row(at: 0)?.placed?.content.media.first?.blurhash)
      XCTAssertNotEqual(world.colour(), Self.plain.colour)
    }
  }

  func testAsManyAreKeptAsAreSeen() {
    MainActor.assumeIsolated {
      var shelf = BlurShelf()
      let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
      for first in digits.prefix(6) {
        for second in digits { XCTAssertNotNil(shelf.surface(of: "0000\(first)\(second)")) }
      }
      XCTAssertNil(shelf.surface(of: ""))
      XCTAssertNotNil(shelf.surface(of: Self.plain.hash))
    }
  }
}

extension LiveRig {
  /// The colour near the corner of the first row's picture, or in its middle; nil before it is there.
  fileprivate func colour(isMiddle: Bool = false) -> UInt32? {
    guard let row = home.list.row(at: 0), let tile = row.placed?.layout.media.first else {
      return nil
    }
    let (x, y) =
      isMiddle
      ? (tile.x + tile.width / 2 - 8, tile.y + tile.height / 2 - 20) : (tile.x + 30, tile.y + 30)
    var colour: UInt32?
    home.list.snapshot().withPixels { pixels, stride in
      colour = pixels[(row.frame.y + y) * stride + x] & 0xFF_FFFF
    }
    return colour
  }
}
