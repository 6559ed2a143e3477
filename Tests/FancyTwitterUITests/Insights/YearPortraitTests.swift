import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows
@testable import TweetStore

/// A year that is saved shows whose it is.
final class YearPortraitTests: WindowTestCase {
  private static let red: UInt32 = 0xE01020

  @MainActor
  private static func picture(side: Int, at path: String) throws {
    let surface = Surface(pixelWidth: side, pixelHeight: side, scale: 1, isOpaque: true)
    surface.withPixels { pixels, _ in for index in pixels.indices { pixels[index] = Self.red } }
    try surface.writePNG(to: path)
  }

  @MainActor
  private static func redPixels(of page: YearPage) -> Int {
    var count = 0
    page.poster.surface().withPixels { pixels, _ in
      count = pixels.count { $0 & 0xFFFFFF == Self.red }
    }
    return count
  }

  func testWhatIsSavedWaitsForThePictureButNotForLong() throws {
    let library = LibraryFolder(path: folder + "/year")
    try TestLibrary.add([TestLibrary.tweet(5)], to: library)
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    try MainActor.assumeIsolated {
      try Self.picture(side: 400, at: library.media + "/ada.png")
      try Self.picture(side: 3000, at: library.media + "/slow.png")
      let rig = WindowRig(library)
      rig.main.content.show(.year(2020))
      let screen = try XCTUnwrap(rig.main.content.stack.top as? YearScreen)
      XCTAssertTrue(runLoop { screen.page != nil && screen.isSettled })
      let page = try XCTUnwrap(screen.page)
      for (file, patience, shows) in [
        ("ada.png", 10_000, true), ("slow.png", 0, false), ("absent.png", 10_000, false),
      ] {
        let pictures = PictureCache()
        let portrait = YearPortrait(
          Author(handle: "ada", name: "Ada", avatar: file), on: page, look: rig.look,
          pictures: pictures, folder: library.media, patience: patience)
        var saved: Int?
        portrait.whenThere { saved = Self.redPixels(of: page) }
        XCTAssertNil(saved, file)
        XCTAssertTrue(runLoop { saved != nil }, file)
        XCTAssertEqual(try XCTUnwrap(saved) > 5_000, shows, file)
        // What is there, or will never be, is not waited for.
        XCTAssertTrue(runLoop { pictures.isIdle })
        saved = nil
        portrait.whenThere { saved = Self.redPixels(of: page) }
        XCTAssertNotNil(saved, file)
      }
    }
  }
}
