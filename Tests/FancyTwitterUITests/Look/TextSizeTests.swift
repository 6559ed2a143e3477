import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
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

  func testRowsAndTabsHaveRoomForLargeText() {
    MainActor.assumeIsolated {
      withText(times: 3) {
        let look = Look.forTests()
        let row = PanelRow(
          .init(icon: .bin, text: "Tea"), look: look, colours: PanelRow.Colours.onPanel)
        let tabs: [CustomWidget] = [row, TabStrip(["Tea"], look: look)]
        for widget in tabs {
          widget.show()
          let font = widget.font
          let text = TextLayout(
            "Åg", style: TextStyle(size: font.pixelSize * 1.12, weight: 600), font: font)
          XCTAssertGreaterThanOrEqual(
            widget.measuredHeight(forWidth: 320).natural, text.size.height)
        }
      }
    }
  }

  // "Toge… Ment… Tw… Rep… Me…" tells nobody what they are.
  func testTabsWithoutRoomMoveUntilTheOneThatWasReachedIsInSight() throws {
    try inWindow(tweets: 30) { rig in
      withText(times: 3) {
        let names = ["Together", "Mentions", "Tweets", "Replies", "Media"]
        let strip = TabStrip(names, look: rig.look)
        let window = OffscreenWindow(content: strip, width: 340, height: 200)
        window.showAll()
        rig.settle()
        let tabs = descendants(strip, of: "FancyTwitterTab").compactMap { $0 as? CustomWidget }
        XCTAssertEqual(tabs.count, names.count)
        for index in [0, 4, 2, 3, 0] {
          strip.choose(index)
          rig.settle()
          let tab = tabs[index]
          let left = tab.position(in: strip).x
          XCTAssertGreaterThanOrEqual(left, 0, names[index])
          XCTAssertLessThanOrEqual(left + tab.size.width, strip.size.width, names[index])
          // All of the name has room at more than two times its size.
          let font = tab.font
          let name = TextLayout(
            names[index], style: TextStyle(size: font.pixelSize * 0.7, weight: 600), font: font)
          XCTAssertGreaterThanOrEqual(tab.size.width, name.size.width + 8, names[index])
          // A part of the next ones is seen.
          if index > 0 { XCTAssertGreaterThan(left, 20, names[index]) }
          if index < 4 { XCTAssertLessThan(left + tab.size.width, strip.size.width - 20) }
        }
        window.destroy()
      }
    }
  }

  func testActionsOfAQuickLookHaveRoomForLargeTextAndStayInTheWindow() throws {
    try inWindow(tweets: 30) { rig in
      withText(times: 3) {
        rig.settle()
        rig.list.focus(on: 0)
        rig.press(Key.space)
        rig.press(Key.menu)
        let body = rig.main.content.body
        let rows = descendants(body, of: "FancyTwitterPeekLayer").flatMap {
          descendants($0, of: "FancyTwitterPanelRow")
        }
        XCTAssertGreaterThan(rows.count, 3)
        for row in rows {
          XCTAssertGreaterThan(row.size.height, 60)
          XCTAssertGreaterThanOrEqual(row.position(in: body).y, 0)
        }
      }
    }
  }

  // GTK's own themes set a size for classes of some names.
  func testTextIsAsLargeAsTheDesktopsFontAndGrowsWithEachStep() throws {
    let library = try library(tweets: 3)
    try MainActor.assumeIsolated {
      let settings = try XCTUnwrap(gtk_settings_get_default())
      defer { gtk_settings_reset_property(settings, "gtk-font-name") }
      for points in [10, 22] {
        cgtk_set_string(settings, "gtk-font-name", "Sans \(points)")
        let rig = WindowRig(library)
        let list = rig.main.content.timeline.list
        XCTAssertEqual(list.font.pixelSize, Double(points) * 4 / 3, accuracy: 0.1)
        rig.look.preferences.textScale = 1.1
        XCTAssertTrue(runLoop { abs(list.font.pixelSize - Double(points) * 4.4 / 3) < 0.1 })
      }
    }
  }

  func testSymbolsGrowWithTheTextBesideThem() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      for (factor, side) in [(1, 20), (2, 36), (3, 53)] {
        withText(times: factor) {
          let view = IconView(.search, look: look) { $0.text.name }
          view.show()
          XCTAssertEqual(view.measuredWidth().natural, side)
          XCTAssertEqual(view.measuredHeight(forWidth: side).natural, side)
          let held = IconView(.search, most: 30, look: look) { $0.text.name }
          held.show()
          XCTAssertEqual(held.measuredWidth().natural, min(30, side))
        }
      }
    }
  }

  @MainActor private static func fontSize(of widget: Widget) -> Int {
    let context = gtk_widget_get_pango_context(widget.widget)
    return Int(pango_font_description_get_size(pango_context_get_font_description(context)))
  }
}
