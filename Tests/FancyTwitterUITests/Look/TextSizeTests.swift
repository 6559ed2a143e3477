import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// What happens to letters when one wants them larger.
final class TextSizeTests: WindowTestCase {
  // The desktop's theme would let the text of buttons and entries grow over many frames. Pango keeps what it has of each
  // size until the program ends, and looks for its fonts anew.
  func testTextGrowsAtOnce() throws {
    try inWindow(tweets: 30, isAnimated: true) { rig in
      rig.main.content.navigator.show(.search(text: nil))
      rig.settle()
      let widgets = ["FancyTwitterButton", "GtkSearchEntry", "GtkLabel"].flatMap {
        descendants(rig.main.content.body, of: $0)
      }
      .filter(\.isMapped)
      XCTAssertFalse(widgets.isEmpty)
      @MainActor func sizes() -> [Int] { widgets.map(Self.fontSize) }
      var seen: [[Int]] = [sizes()]
      rig.look.preferences.textScale = 2
      let end = g_get_monotonic_time() + 500_000
      _ = runLoop {
        if sizes() != seen.last { seen.append(sizes()) }
        return g_get_monotonic_time() > end
      }
      XCTAssertEqual(seen.count, 2, "\(seen)")
    }
  }

  @MainActor private static func fontSize(of widget: Widget) -> Int {
    let context = gtk_widget_get_pango_context(widget.widget)
    return Int(pango_font_description_get_size(pango_context_get_font_description(context)))
  }
}
