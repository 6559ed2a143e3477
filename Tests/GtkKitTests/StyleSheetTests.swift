import GtkTestSupport
import XCTest

@testable import GtkKit

final class StyleSheetTests: GtkTestCase {
  func testAStyleSheetIsInForceWhileItLives() {
    MainActor.assumeIsolated {
      let label = Label("text")
      label.addStyleClass("style-sheet-test")
      let window = OffscreenWindow(content: label, width: 100, height: 100)
      window.showAll()
      let width = label.measuredWidth().natural
      weak var sheet: StyleSheet?
      do {
        let made = StyleSheet()
        sheet = made
        made.load(".style-sheet-test { padding-left: 37px; }")
        XCTAssertTrue(runLoop { label.measuredWidth().natural == width + 37 })
      }
      XCTAssertNil(sheet)
      XCTAssertTrue(runLoop { label.measuredWidth().natural == width })
      window.destroy()
    }
  }
}
