import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// A menu goes with what it was opened over.
final class LeftMenuTests: WindowTestCase {
  func testAMenuTakesNoInputOnceItsWidgetIsGone() throws {
    try inWindow(tweets: 30) { rig in
      rig.press(Key.down)
      let row = try XCTUnwrap(rig.list.row(at: 0))
      rig.send(key: Key.menu)
      XCTAssertTrue(runLoop { gtk_grab_get_current() != nil })
      rig.main.content.navigator.show(.drafts)
      XCTAssertTrue(runLoop { !row.isMapped })
      XCTAssertNil(gtk_grab_get_current())
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.stack.top)
    }
  }

  func testNoMenuIsLeftBehindByAWindow() throws {
    Complaints.gather()
    defer { Complaints.leave() }
    try inWindow(tweets: 30) { rig in
      rig.press(Key.down)
      rig.send(key: Key.menu)
      XCTAssertTrue(runLoop { gtk_grab_get_current() != nil })
    }
    try inWindow(tweets: 30) { rig in
      XCTAssertNil(gtk_grab_get_current())
      rig.press(Key.down)
    }
    XCTAssertEqual(Complaints.take(), [])
  }
}
