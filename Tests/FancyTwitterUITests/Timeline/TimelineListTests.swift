import CGtk
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

final class TimelineListTests: WindowTestCase {
  // GTK takes the scroll bar down first, and hears of each move afterwards: a timer went on with what was gone.
  func testAListThatIsNotRealisedMovesNothing() throws {
    let library = try library(tweets: 200)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.settle()
      let list = rig.list
      let adjustment = try XCTUnwrap(list.adjustment(vertical: true))
      gtk_widget_unrealize(list.widget)
      list.scroll(by: 500)
      XCTAssertGreaterThan(list.viewport.value, 0)
      XCTAssertEqual(adjustment.value, 0)
      gtk_widget_realize(list.widget)
      XCTAssertEqual(adjustment.value, list.viewport.value)
      gtk_widget_map(list.widget)
    }
  }

  func testOnlyRowsInSightAreWidgets() throws {
    let library = try library(tweets: 2000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for share in [0.3, 0.9, 0.0, 1.0, 0.5] {
        rig.timeline.scroll(toShare: share)
        rig.settle()
        XCTAssertTrue(rig.timeline.isLoaded)
        XCTAssertLessThan(rig.list.children.count, 30)
      }
    }
  }

  func testRowsFollowEachOtherWithoutGaps() throws {
    let library = try library(tweets: 500)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for _ in 0..<30 {
        rig.timeline.scroll(by: 333)
        rig.settle()
        let frames = rig.rows.map(\.row.frame)
        for (upper, lower) in zip(frames, frames.dropFirst()) {
          XCTAssertEqual(upper.y + upper.height, lower.y)
        }
        XCTAssertLessThanOrEqual(frames.first?.y ?? 1, 0)
        let end = frames.last.map { $0.y + $0.height } ?? 0
        XCTAssertGreaterThanOrEqual(end, rig.list.size.height)
      }
    }
  }

  func testScrollingUpNeverMovesWhatIsOnScreen() throws {
    let library = try library(tweets: 500)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.timeline.scroll(toShare: 0.6)
      rig.settle()
      for _ in 0..<25 {
        let before = Dictionary(
          uniqueKeysWithValues: rig.rows.map { ($0.index, $0.row.frame.y) })
        rig.timeline.scroll(by: -150)
        rig.settle()
        for (index, row) in rig.rows {
          guard let y = before[index] else { continue }
          XCTAssertEqual(row.frame.y, y + 150, accuracy: 1)
        }
      }
    }
  }

  func testTheWheelScrolls() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for _ in 0..<20 { rig.turnWheel(down: true) }
      XCTAssertGreaterThan(rig.timeline.firstRow, 2)
      for _ in 0..<60 { rig.turnWheel(down: false) }
      XCTAssertEqual(rig.timeline.firstRow, 0)
    }
  }

  func testTheKeyboardGoesEverywhere() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.grabFocus()
      rig.press(Key.j)
      XCTAssertEqual(rig.list.focusedIndex, 0)
      for key in [Key.j, Key.down, Key.down, Key.k] { rig.press(key) }
      XCTAssertEqual(rig.list.focusedIndex, 2)
      rig.press(Key.end)
      XCTAssertEqual(rig.list.focusedIndex, 299)
      let last = rig.list.rows[299]?.frame
      XCTAssertEqual(
        last.map { $0.y + $0.height } ?? 0, rig.list.size.height, accuracy: 1)
      rig.press(Key.pageUp)
      XCTAssertLessThan(rig.list.focusedIndex ?? 299, 299)
      rig.press(Key.home)
      XCTAssertEqual(rig.list.focusedIndex, 0)
      XCTAssertEqual(rig.timeline.firstRow, 0)
      var seen = Set<Int>()
      for _ in 0..<40 {
        rig.press(Key.down)
        let index = rig.list.focusedIndex ?? -1
        XCTAssertTrue(seen.insert(index).inserted, "row \(index) came twice")
        let frame = rig.list.rows[index]?.frame
        XCTAssertTrue(frame.map { $0.y < rig.list.size.height && $0.y + $0.height > 0 } ?? false)
      }
    }
  }

  // Whoever has a screen reader presses them to hear letter by letter.
  func testLeftAndRightLeaveTheKeyboardInItsRow() throws {
    let library = LibraryFolder(path: folder + "/side")
    try TestLibrary.add((0..<60).map { TestLibrary.tweet($0, "See #tea\($0)") }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 8)
      rig.settle()
      for key in [Key.left, Key.right, UInt32(GDK_KEY_KP_Left)] {
        rig.press(key)
        XCTAssertEqual(rig.list.focusedIndex, 8)
        XCTAssertEqual(rig.list.rows[8]?.isFocus, true)
      }
      rig.press(guint32(GDK_KEY_Tab))
      let link = rig.main.window.focused?.accessibleName
      rig.press(Key.right)
      XCTAssertEqual(rig.main.window.focused?.accessibleName, link)
      rig.press(Key.down)
      XCTAssertEqual(rig.list.focusedIndex, 9)
      rig.press(Key.enter)
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      XCTAssertTrue(runLoop { page.timeline.list.focusedIndex != nil })
      rig.press(Key.right)
      XCTAssertNotNil(page.timeline.list.focusedIndex)
    }
  }

  func testTheFocusStaysInTheListWhenItsRowScrollsAway() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 1)
      rig.timeline.scroll(by: 5000)
      rig.settle()
      XCTAssertNil(rig.list.focusedIndex)
      XCTAssertTrue(rig.list.isFocus)
      rig.press(Key.down)
      XCTAssertNotNil(rig.list.focusedIndex)
    }
  }

  func testResizingKeepsTheRowAtTheTop() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.timeline.scroll(by: 3000)
      rig.settle()
      let row = rig.timeline.firstRow
      for width in [900, 320, 640] {
        rig.main.window.resize(width: width, height: 700)
        XCTAssertTrue(runLoop { abs(rig.list.size.width - width) <= 20 })
        rig.settle()
        XCTAssertEqual(rig.timeline.firstRow, row)
      }
    }
  }

  func testThePlaceIsRememberedByTweet() throws {
    let library = try library(tweets: 400)
    MainActor.assumeIsolated {
      var row = 0
      var offset = 0
      do {
        let rig = WindowRig(library)
        rig.timeline.scroll(by: 7777)
        rig.settle()
        row = rig.timeline.firstRow
        offset = rig.list.viewport.anchorOffset
        rig.timeline.savePlace()
      }
      let rig = WindowRig(library)
      XCTAssertGreaterThan(row, 10)
      XCTAssertEqual(rig.timeline.firstRow, row)
      XCTAssertEqual(rig.list.viewport.anchorOffset, offset)
    }
  }

  func testAThemeChangesEveryPixelAndFetchesNothing() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      @MainActor func pixels() -> [UInt32] {
        var all: [UInt32] = []
        rig.main.content.body.snapshot().withPixels { pixels, _ in
          all = pixels.map { $0 & 0xFF_FFFF }
        }
        return all
      }
      let blue = pixels()
      let rows = rig.list.rows
      rig.look.preferences.theme = "green"
      // At once: what is on its way is not there yet.
      XCTAssertTrue(rig.timeline.isLoaded)
      XCTAssertEqual(rig.list.rows.keys, rows.keys)
      for (index, row) in rig.list.rows { XCTAssertTrue(row === rows[index], "\(index)") }
      rig.settle()
      let green = pixels()
      let changed = zip(blue, green).count { $0 != $1 }
      // Pictures are nobody's theme's, and some texts are white on either.
      XCTAssertGreaterThan(Double(changed) / Double(blue.count), 0.8)
      let greener = green.count { $0 >> 8 & 0xFF > $0 & 0xFF }
      XCTAssertGreaterThan(Double(greener) / Double(green.count), 0.5)
      rig.look.preferences.theme = "blue"
      rig.settle()
      XCTAssertEqual(pixels(), blue)
    }
  }

  func testRightToLeftMirrorsTheRows() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let rig = WindowRig(library, showsSample: true)
      let layout = rig.list.rows[0]?.placed?.layout
      let width = rig.list.size.width
      let margin = layout.map { width - $0.avatar.x - $0.avatar.width } ?? 0
      XCTAssertTrue((10...40).contains(margin))
      XCTAssertEqual(layout?.time.rect.x, margin)
    }
  }

  func testTheClassicStyleShowsTheSameTweets() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let reading = rig.list.rows[0]?.placed?.layout.name.rect.height ?? 0
      rig.look.preferences.rowStyle = .classic
      XCTAssertTrue(rig.timeline.isLoaded)
      // The style's own fonts are used at once.
      XCTAssertGreaterThan(rig.list.rows[0]?.placed?.layout.name.rect.height ?? 0, reading + 4)
      XCTAssertEqual(rig.list.rows[0]?.placed?.layout.avatar.x, 5)
    }
  }

  func testClosingFreesTheWindow() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      weak var list: TimelineList?
      weak var row: TweetRow?
      do {
        let rig = WindowRig(library)
        list = rig.list
        row = rig.rows.first?.row
        XCTAssertNotNil(row)
      }
      XCTAssertTrue(runLoop { list == nil && row == nil })
    }
  }
}
