import CGtk
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class SearchTests: WindowTestCase {
  func testTypingFindsAndReadingOnFindsMore() throws {
    let library = try library(tweets: 3000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      // Words that many of the tweets have.
      let text = rig.rows.compactMap { $0.row.placed?.tweet.text.display }.joined(separator: " ")
      let word = text.split(separator: " ").first { $0.count > 3 && $0.allSatisfy(\.isLetter) }
      content.openSearch(word.map { String($0) } ?? "the")
      XCTAssertEqual(content.visiblePage, "search")
      XCTAssertTrue(runLoop { content.search.results.list.viewport.count > 0 })
      let first = content.search.results.list.viewport.count
      content.search.results.scroll(toShare: 1)
      if first == 20 {
        XCTAssertTrue(runLoop { content.search.results.list.viewport.count > first })
      }
      content.closeSearch()
      XCTAssertEqual(content.visiblePage, "timeline")
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
        XCTAssertEqual(content.visiblePage, "search", text)
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
      XCTAssertEqual(rig.main.content.visiblePage, "timeline")
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
      XCTAssertEqual(rig.main.content.visiblePage, "timeline")
      XCTAssertEqual(rig.list.focusedIndex, 400)
    }
  }
}

final class SearchHighlighterTests: XCTestCase {
  func testItFindsWordsAndTheirBeginnings() {
    let cases: [(String, String, [String])] = [
      ("the", "The weather, the other", ["The", "the"]),
      ("caf", "Café au lait, decaf", ["Caf"]),
      ("#books @ada", "books by Ada", ["books", "Ada"]),
      ("-not this", "not this", ["this"]),
      ("猫", "下雨天猫也", ["猫"]),
      ("tea teapot", "A teapot", ["teapot"]),
      ("", "text", []), ("\"", "text", []), ("😀", "😀 text", []),
    ]
    for (typed, text, expected) in cases {
      let bytes = Array(text.utf8)
      let found = SearchHighlighter(typed).ranges(in: text).map {
        String(decoding: bytes[$0], as: UTF8.self)
      }
      XCTAssertEqual(found, expected, typed)
    }
  }
}
