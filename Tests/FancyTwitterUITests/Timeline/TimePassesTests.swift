import CGtk
import GLibKit
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// "2 min" becomes "3 min", and nothing else becomes anything.
final class TimePassesTests: WindowTestCase {
  func testOnlyTimesChange() throws {
    let library = LibraryFolder(path: folder + "/times")
    let start: Int64 = 1_577_836_800
    let tweets = (0..<50).map { TestLibrary.tweet(10_000 - $0 * 700, "See https://example.org") }
    try TestLibrary.add(tweets, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      var now = start + 10_060
      rig.list.clock = { Timestamp(seconds: now) }
      rig.list.reload()
      rig.list.focus(on: 1)
      rig.press(guint32(GDK_KEY_Tab))
      let focused = try XCTUnwrap(rig.main.window.focused)
      XCTAssertEqual(focused.accessibleName, "example.org")
      let before = rig.list.rows
      XCTAssertEqual(before[1]?.placed?.content.time, "12 min")
      let right = before[1]?.placed?.layout.time.rect.right
      let body = before[2]?.placed?.layout.body.setting
      var lostFocus = false
      focused.onFocusChange { if !$0 { lostFocus = true } }

      now += 1
      rig.list.updateTimes()
      XCTAssertTrue(before[2]?.placed?.layout.body.setting === body, "nothing reads otherwise")

      now += 59
      rig.list.updateTimes()
      XCTAssertEqual(rig.list.rows[1]?.placed?.content.time, "13 min")
      XCTAssertEqual(rig.list.rows[1]?.placed?.layout.time.rect.right, right)
      XCTAssertEqual(rig.list.rows[1]?.accessibleName, "Ada, 13 min, See example.org")
      XCTAssertEqual(rig.list.rows.keys, before.keys)
      for (index, row) in rig.list.rows { XCTAssertTrue(row === before[index], "\(index)") }
      XCTAssertTrue(focused.isFocus)
      XCTAssertFalse(lostFocus)
    }
  }

  func testTheListStaysAtRest() throws {
    let library = LibraryFolder(path: folder + "/rest")
    try TestLibrary.add((0..<50).map { TestLibrary.tweet($0) }, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      var now: Int64 = 1_577_836_800 + 120
      rig.list.clock = { Timestamp(seconds: now) }
      rig.list.reload()
      XCTAssertTrue(runLoop { rig.timeline.restTimer == nil })
      now += 60
      rig.list.updateTimes()
      XCTAssertEqual(rig.list.rows[0]?.placed?.content.time, "2 min")
      XCTAssertNil(rig.timeline.restTimer, "a timer would wake the program once more")
      rig.list.scroll(by: 30)
      XCTAssertNotNil(rig.timeline.restTimer)
      XCTAssertTrue(runLoop { rig.timeline.restTimer == nil })
    }
  }

  func testAfterASleepTimesAreRightAtOnce() throws {
    let library = LibraryFolder(path: folder + "/slept")
    try TestLibrary.add((0..<5).map { TestLibrary.tweet($0) }, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      var now: Int64 = 1_577_836_800 + 120
      rig.list.clock = { Timestamp(seconds: now) }
      rig.list.reload()
      XCTAssertEqual(rig.list.rows[0]?.placed?.content.time, "1 min")
      now += 5 * 3600
      WallClock.notifyJump()
      XCTAssertEqual(rig.list.rows[0]?.placed?.content.time, "5 h")
    }
  }

  func testWhatNobodySeesIsLeftAlone() throws {
    let library = LibraryFolder(path: folder + "/hidden")
    try TestLibrary.add((0..<20).map { TestLibrary.tweet($0, pictures: 1) }, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      var asked = 0
      rig.list.clock = {
        asked += 1
        return Timestamp(seconds: 1_577_840_400)
      }
      rig.show(.media)
      XCTAssertFalse(rig.list.isMapped)
      asked = 0
      rig.list.updateTimes()
      XCTAssertEqual(asked, 0)
      // Seen again, the times are right at once.
      rig.show(.timeline)
      XCTAssertTrue(runLoop { rig.list.rows[0]?.placed?.content.time == "59 min" })
    }
  }
}
