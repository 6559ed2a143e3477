import CGtk
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

  func testLinesSayWhatMayBeWrittenInTheColourTheyAreGiven() {
    MainActor.assumeIsolated {
      let (first, label) = (SearchEntry(), Label("text"))
      Entry.setPlaceholders(colour: "#123456")
      let second = Entry()
      for entry in [first, second] {
        XCTAssertEqual(Self.placeholder(of: entry), "rgb(18,52,86)")
      }
      Entry.setPlaceholders(colour: "#FEDCBA")
      XCTAssertEqual(Self.placeholder(of: first), "rgb(254,220,186)")
      // What is the desktop's stays its own.
      XCTAssertNotEqual(Self.placeholder(of: label), "rgb(254,220,186)")
    }
  }

  @MainActor private static func placeholder(of widget: Widget) -> String? {
    var colour = GdkRGBA()
    let context = gtk_widget_get_style_context(widget.widget)
    guard gtk_style_context_lookup_color(context, "placeholder_text_color", &colour) != 0,
      let text = gdk_rgba_to_string(&colour)
    else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
