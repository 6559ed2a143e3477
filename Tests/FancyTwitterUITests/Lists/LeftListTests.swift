import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class LeftListTests: WindowTestCase {
  // GTK goes on showing the scroll bar of a list that has left the window when the list moves.
  func testAListThatHasLeftTheWindowIsLaidOutInPeace() throws {
    try inWindow(tweets: 100) { rig in
      let view = rig.timeline.widget
      guard let parent = gtk_widget_get_parent(view.widget) else { return XCTFail("no parent") }
      rig.list.focus(on: 40)
      rig.settle()
      Complaints.gather()
      defer { Complaints.leave() }
      let container = UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkContainer.self)
      gtk_container_remove(container, view.widget)
      _ = Complaints.take()
      rig.list.scroll(by: -900)
      rig.list.reload()
      XCTAssertEqual(Complaints.take(), [])
    }
  }
}
