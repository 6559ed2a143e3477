import GLibKit
import GtkTestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// Rows that take long, and the window meanwhile.
final class PrintedPagesTests: WindowTestCase {
  func testThePageIsLaidOutInSeveralTurnsAndDrawnWhole() throws {
    try inWindow(tweets: 1) { rig in
      let list = SlowList(rows: 40)
      let context = rig.main.content.context
      let pages = PrintedPages(
        list, font: context.stage.font, preferences: context.look.preferences,
        isRightToLeft: false, frames: nil)
      try pages.begin(on: Paper(width: 595, height: 842))
      while pages.paginate() == nil {}
      XCTAssertEqual(list.laidOut, 40)
      var drawings = 0
      pages.prepare(page: 0) { _ in drawings += 1 }
      // The first turn had time for some, and the page is not there before all are.
      XCTAssertLessThan(list.laidOut, 40 + 20)
      XCTAssertEqual(drawings, 0)
      while drawings == 0 {
        let before = list.laidOut
        MainLoop.turn(mayBlock: true)
        XCTAssertLessThan(list.laidOut - before, 20)
      }
      XCTAssertEqual(list.laidOut, 40 + 40)
      // What is laid out already is drawn at once.
      pages.prepare(page: 0) { _ in drawings += 1 }
      XCTAssertEqual(drawings, 2)
    }
  }

  // A page each pixel was what came of it, or a matrix that is none.
  func testPaperWithoutRoomIsRefused() throws {
    try inWindow(tweets: 1) { rig in
      let context = rig.main.content.context
      let pages = PrintedPages(
        SlowList(rows: 1), font: context.stage.font, preferences: context.look.preferences,
        isRightToLeft: false, frames: nil)
      for (width, height) in [(145.0, 63.0), (2, 2), (-5, 242), (242, -5), (90, 842), (.nan, 842)] {
        XCTAssertThrowsError(try pages.begin(on: Paper(width: width, height: height))) {
          XCTAssertEqual($0 as? PrintError, .noRoom)
        }
      }
      // A8, on its side.
      try pages.begin(on: Paper(width: 174, height: 111))
      while pages.paginate() == nil {}
    }
  }
}

/// One entry of many rows, each of which takes some milliseconds.
private final class SlowList: PrintedList {
  let title = "Slow"
  let count = 1
  let pictureFolder: String? = nil
  private(set) var laidOut = 0
  private let rows: Int

  init(rows: Int) { self.rows = rows }

  func rows(of index: Int, on sheet: PrintSheet) throws(LibraryError) -> PrintedRows {
    PrintedRows(count: rows) { [self] _ in
      laidOut += 1
      usleep(4000)
      return PrintedRow(height: 10, breaks: [], links: []) { _ in }
    }
  }
}
