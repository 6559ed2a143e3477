import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Groups of trends in windows of several widths.
final class TrendColumnsTests: WindowTestCase {
  func testGroupsStandSideBySideWhereThereIsRoom() {
    MainActor.assumeIsolated {
      for (width, places) in [
        (480, [0, 0, 0]), (900, [0, 450, 450]), (1300, [0, 433, 866]), (1900, [50, 650, 1250]),
      ] {
        let columns = TrendColumns()
        let groups = [60, 20, 30].map { height in
          let box = Box(.column)
          box.setMinimumSize(height: height)
          return box
        }
        columns.show(groups)
        let window = OffscreenWindow(content: columns, width: width, height: 200)
        window.showAll()
        XCTAssertTrue(runLoop { columns.size.width == width })
        XCTAssertEqual(groups.map { $0.position(in: columns).x }, places, "\(width)")
        window.destroy()
      }
    }
  }
}
