import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Groups of trends in windows of several widths.
final class TrendColumnsTests: WindowTestCase {
  func testGroupsStandSideBySideWhereThereIsRoom() {
    MainActor.assumeIsolated {
      for (width, places) in [
        (480, [0, 0, 0]), (920, [0, 460, 460]), (1380, [0, 460, 920]), (1900, [50, 650, 1250]),
      ] {
        let columns = TrendColumns(look: .forTests())
        let introduction = Label("What rose.")
        introduction.align(0)
        let groups = [60, 20, 30].map { height in
          let box = Box(.column)
          box.setMinimumSize(height: height)
          return box
        }
        columns.show(introduction, groups)
        let window = OffscreenWindow(content: columns, width: width, height: 200)
        window.showAll()
        XCTAssertTrue(runLoop { columns.size.width == width })
        XCTAssertEqual(groups.map { $0.position(in: columns).x }, places, "\(width)")
        XCTAssertEqual(introduction.position(in: columns).x, places[0])
        window.destroy()
      }
    }
  }

  // How often, and how often before, is what a row is for.
  func testHowOftenIsNeverCut() throws {
    let day = 86_400
    let library = LibraryFolder(path: folder + "/trend")
    let before = (0..<20).map { TestLibrary.tweet($0 * day, "Rain again.") }
    let after = (40..<60).map { TestLibrary.tweet($0 * day, "A cup of #tea") }
    try TestLibrary.add(before + after, to: library)
    let trend = try XCTUnwrap(try LibraryReader(folder: library).trends(of: nil).first)
    MainActor.assumeIsolated {
      for factor in [1, 2] {
        withText(times: factor) {
          let row = TrendRow(trend, look: .forTests())
          row.show()
          for width in [300, 424, 460, 480, 600] {
            let parts = row.parts(in: width)
            let room = width - 58 - (parts.chart.map { $0.width + 14 } ?? 0)
            XCTAssertLessThanOrEqual(parts.detail.size.width, room, "\(width) x \(factor)")
            let high = row.measuredHeight(forWidth: width).natural
            XCTAssertGreaterThan(high, parts.name.size.height + parts.detail.size.height + 8)
          }
        }
      }
    }
  }
}
