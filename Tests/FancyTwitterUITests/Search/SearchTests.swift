import CGtk
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class SearchTests: WindowTestCase {
  func testTypingFindsAndReadingOnFindsMore() throws {
    let library = try library(tweets: 3000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      // A word that far more of the tweets have than a page shows.
      content.openSearch("the")
      XCTAssertEqual(content.visibleChild, "search")
      XCTAssertTrue(runLoop { content.search.results.list.viewport.count > 0 })
      let first = content.search.results.list.viewport.count
      XCTAssertEqual(first, SearchBatch.size)
      content.search.results.scroll(toShare: 1)
      XCTAssertTrue(runLoop { content.search.results.list.viewport.count > first })
      content.goBack()
      XCTAssertEqual(content.visibleChild, "timeline")
    }
  }

  // Whatever is typed is a search, and never an error.
  func testAnyInputIsSafe() throws {
    let library = try library(tweets: 200)
    MainActor.assumeIsolated {
      let content = WindowRig(library).main.content
      for text in ["\"", "AND OR NOT", "(", "*", "-", "a\"b\"c", "from:", "\u{0}", "'; DROP TABLE"]
      {
        content.openSearch(text)
        XCTAssertTrue(runLoop { content.search.isSettled }, text)
        XCTAssertEqual(content.visibleChild, "search", text)
      }
    }
  }

  func testEscapeReturnsToTheListAndItsPlace() throws {
    let library = try library(tweets: 1000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 300)
      rig.settle()
      let place = rig.timeline.firstRow
      rig.main.content.openSearch("zzzz")
      XCTAssertTrue(runLoop { rig.main.content.search.isSettled })
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleChild, "timeline")
      XCTAssertEqual(rig.timeline.firstRow, place)
    }
  }

  func testAHitIsShownAmongItsNeighbours() throws {
    let library = try library(tweets: 1000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 400)
      rig.settle()
      let tweet = rig.list.rows[400]?.placed?.tweet.id
      rig.list.focus(on: 0)
      rig.settle()
      rig.main.content.openSearch("a")
      tweet.map { rig.main.content.search.results.onFind?($0) }
      rig.settle()
      XCTAssertEqual(rig.main.content.visibleChild, "timeline")
      XCTAssertEqual(rig.list.focusedIndex, 400)
    }
  }

  func testWhatWasSearchedForIsKeptUntilItIsCleared() throws {
    let library = try library(tweets: 200)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.openSearch("the")
      XCTAssertTrue(runLoop { content.search.isSettled })
      rig.press(Key.enter)
      content.openSearch("")
      XCTAssertEqual(rig.panelRows(), ["the", "Clear recent searches"])
      for row in descendants(rig.main.window, of: "FancyTwitterPanelRow") where row.isMapped {
        if row.accessibleName == "the" { gtk_button_clicked(row.instance()) }
      }
      XCTAssertEqual(content.search.text, "the")
      XCTAssertTrue(runLoop { content.search.results.list.viewport.count > 0 })
      try RecentSearchTable(folder: content.notes).clear()
      content.openSearch("")
      XCTAssertEqual(rig.panelRows(), [])
    }
  }

  func testTheBestComeFirstWhereThatIsAskedFor() throws {
    let library = LibraryFolder(path: folder + "/order")
    let long = "Rain, and after that a long walk by the river with a flask and no tea at all"
    try TestLibrary.add(
      [TestLibrary.tweet(1, "tea tea tea")] + (2..<9).map { TestLibrary.tweet($0, long) },
      to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.search
      rig.main.content.openSearch("tea ")
      XCTAssertTrue(runLoop { search.isSettled })
      XCTAssertEqual(search.results.list.rows[0]?.placed?.tweet.text.display, long)
      search.searchOrder = .best
      XCTAssertTrue(
        runLoop { search.results.list.rows[0]?.placed?.tweet.text.display == "tea tea tea" })
    }
  }
}

extension WindowRig {
  /// What the rows of lists and panels that are seen say.
  func panelRows() -> [String] {
    descendants(main.window, of: "FancyTwitterPanelRow").filter(\.isMapped).map(\.accessibleName)
  }
}
