import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class LeftListTests: WindowTestCase {
  nonisolated(unsafe) private static var complaints = 0

  // GTK goes on showing the scroll bar of a list that has left the window when the list moves.
  func testAListThatHasLeftTheWindowIsLaidOutInPeace() throws {
    try inWindow(tweets: 100) { rig in
      let view = rig.timeline.widget
      guard let parent = gtk_widget_get_parent(view.widget) else { return XCTFail("no parent") }
      rig.list.focus(on: 40)
      rig.settle()
      g_log_set_default_handler({ _, _, _, _ in LeftListTests.complaints += 1 }, nil)
      defer { g_log_set_default_handler(g_log_default_handler, nil) }
      let container = UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkContainer.self)
      gtk_container_remove(container, view.widget)
      Self.complaints = 0
      rig.list.scroll(by: -900)
      rig.list.reload()
      XCTAssertEqual(Self.complaints, 0)
    }
  }
}
