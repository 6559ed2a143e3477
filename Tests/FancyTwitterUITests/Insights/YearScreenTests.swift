import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// A year on one page.
final class YearScreenTests: WindowTestCase {
  @MainActor
  private static func open(_ rig: WindowRig) throws -> YearScreen {
    rig.main.content.show(.year(2020))
    let screen = try XCTUnwrap(rig.main.content.stack.top as? YearScreen)
    XCTAssertTrue(runLoop { screen.page != nil })
    return screen
  }

  /// So many posts of a year, of which one was liked.
  private func library(of count: Int) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/year")
    var tweets = (0..<count).map { TestLibrary.tweet($0, "Harbour at night") }
    tweets[7].counts = .init(replies: 0, reposts: 0, likes: 9)
    try TestLibrary.add(tweets, to: library)
    return library
  }

  func testThePageIsAsLargeAsTheDesktopsLetters() throws {
    let library = try library(of: 20)
    try MainActor.assumeIsolated {
      var widths: [Int] = []
      for factor in [1, 3] {
        try withText(times: factor) {
          let rig = WindowRig(library, width: 1024, height: 600)
          let page = try XCTUnwrap(try Self.open(rig).page)
          rig.settle()
          widths.append(page.size.height)
        }
      }
      XCTAssertGreaterThan(widths[1], 2 * widths[0])
    }
  }

  func testThePageHasTheKeyboardBeforeThereIsAnythingToDo() throws {
    let library = try library(of: 200)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.year(2020))
      let screen = try XCTUnwrap(rig.main.content.stack.top as? YearScreen)
      XCTAssertNil(screen.page)
      XCTAssertTrue(screen.widget.isFocus)
      XCTAssertTrue(runLoop { screen.page != nil })
      XCTAssertTrue(rig.main.window.hasSeenFocus)
      // A page that one can do something on is no stop of its own.
      XCTAssertFalse(screen.widget.isFocus || screen.widget.canFocus)
    }
  }

  func testAPageThatIsLeftLooksAtNoMorePosts() throws {
    let library = try library(of: 2_000)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let read = try Self.open(rig)
      XCTAssertTrue(runLoop { read.isSettled })
      rig.main.content.measured.goBack()
      let whole = try XCTUnwrap(read.page).summary.lines.count
      // One that is quick may be whole before it is left.
      let isCutShort = try (0..<20).contains { _ in
        let left = try Self.open(rig)
        rig.main.content.measured.goBack()
        XCTAssertTrue(runLoop { left.isSettled })
        return try XCTUnwrap(left.page).summary.lines.count < whole
      }
      XCTAssertTrue(isCutShort)
      XCTAssertEqual(rig.said, "")
    }
  }

  // As where another screen of the window cannot keep what was written on it.
  func testAPageThatStaysAfterAllIsWhole() throws {
    let library = try library(of: 200)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let read = try Self.open(rig)
      XCTAssertTrue(runLoop { read.isSettled })
      let whole = try XCTUnwrap(read.page).summary.lines.count
      rig.main.content.measured.goBack()
      let screen = try Self.open(rig)
      _ = rig.main.content.leave()
      XCTAssertTrue(runLoop { screen.isSettled })
      rig.main.content.goOn()
      XCTAssertTrue(runLoop { screen.page?.summary.lines.count == whole })
    }
  }
}
