import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

final class ScrolledWindowTests: GtkTestCase {
  nonisolated(unsafe) private static var complaints = 0

  // A screen that was left stays for a moment, and its list is laid out anew when the theme changes.
  func testWhatScrollsMayMoveWhenItsWindowHasGone() {
    MainActor.assumeIsolated {
      let pane = Pane()
      let scroller = ScrolledWindow(content: pane)
      let stack = Stack()
      stack.add(scroller, named: "screen")
      let window = OffscreenWindow(content: stack, width: 100, height: 100)
      window.showAll()
      defer { window.destroy() }
      XCTAssertTrue(runLoop { scroller.isMapped && pane.adjustments[true]?.page ?? 0 > 0 })
      let adjustment = scroller.adjustment
      Self.complaints = 0
      g_log_set_default_handler({ _, _, _, _ in ScrolledWindowTests.complaints += 1 }, nil)
      defer { g_log_set_default_handler(g_log_default_handler, nil) }
      stack.remove(scroller)
      adjustment.value = 300
      XCTAssertEqual(Self.complaints, 0)
      stack.add(scroller, named: "again")
      scroller.showAll()
      XCTAssertTrue(runLoop { scroller.isMapped })
      XCTAssertNotEqual(gtk_scrolled_window_get_overlay_scrolling(scroller.instance()), 0)
    }
  }
}
