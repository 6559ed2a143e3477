import GLibKit
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The two widths of a window.
final class WindowWidthsTests: WindowTestCase {
  func testAWindowGoesBetweenTheWidthsThatItHad() throws {
    try inWindow(tweets: 30) { rig in
      let body = rig.main.content.body
      for (change, width) in [(480, 1200), (1200, 480)] {
        XCTAssertEqual(body.size.width, change)
        rig.main.changeWidth()
        XCTAssertTrue(runLoop { body.size.width == width })
      }
      rig.resize(to: 520)
      rig.main.changeWidth()
      XCTAssertTrue(runLoop { body.size.width == 1200 })
      rig.resize(to: 1000)
      rig.main.changeWidth()
      XCTAssertTrue(runLoop { body.size.width == 520 })
      rig.main.changeWidth()
      XCTAssertTrue(runLoop { body.size.width == 1000 })
      rig.settle()
    }
  }

  func testBothSurviveARestartAndNonsenseIsLeftOut() throws {
    let path = folder + "/settings.ini"
    MainActor.assumeIsolated {
      var widths = WindowWidths()
      widths.note(510)
      widths.note(1432)
      widths.save(to: FileSettings(path: path))
      XCTAssertEqual(WindowWidths(FileSettings(path: path)), widths)
      for (key, value) in [("window-width-narrow", 1e9), ("window-width-wide", 3)] {
        FileSettings(path: path).set(key, value)
      }
      XCTAssertEqual(WindowWidths(FileSettings(path: path)), WindowWidths())
    }
  }
}
