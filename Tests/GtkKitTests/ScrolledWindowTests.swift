import GtkTestSupport
import XCTest

@testable import GtkKit

final class ScrolledWindowTests: GtkTestCase {
  // A page that was left keeps its place, and finds more before it is shown again.
  func testOneThatIsInNoWindowAnyMoreIsScrolledWithoutAComplaint() {
    MainActor.assumeIsolated {
      let column = Box(.column)
      column.setMinimumSize(width: 100, height: 4_000)
      let scroller = ScrolledWindow(content: column)
      let place = Box(.column)
      place.append(scroller, expands: true)
      let window = OffscreenWindow(content: place, width: 200, height: 200)
      window.showAll()
      XCTAssertTrue(runLoop { scroller.adjustment.upper >= 4_000 })
      scroller.adjustment.value = 300
      Complaints.gather()
      defer { Complaints.leave() }
      for _ in 0..<2 {
        place.removeAll()
        XCTAssertFalse(scroller.isMapped)
        scroller.adjustment.value += 50
        XCTAssertFalse(runLoop(seconds: 1.2) { false })
        place.append(scroller, expands: true)
        XCTAssertTrue(runLoop { scroller.isMapped })
        scroller.adjustment.value += 50
      }
      XCTAssertEqual(Complaints.take(), [])
      window.destroy()
    }
  }
}
