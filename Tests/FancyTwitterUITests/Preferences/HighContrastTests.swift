import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// What the desktop's high contrast leaves of what can be chosen, and what is said of the rest.
final class HighContrastTests: WindowTestCase {
  func testWhatHasNoEffectCannotBeUsedAndSaysWhy() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      look.preferences.backdrop = .picture
      look.preferences.picture = "/pictures/harbour.jpeg"
      let preferences = PreferencesWindow(
        application: nil, look: look, library: .init(path: folder), over: nil,
        program: RigProgram())
      defer { preferences.window.destroy() }
      preferences.present()
      XCTAssertTrue(runLoop { preferences.window.isMapped })
      let rows = preferences.form.groups[0].rows.dropFirst()
      @MainActor func lines() -> [String] {
        rows.flatMap { descendants($0.widget, of: "GtkLabel") }.filter(\.isVisible).map {
          String(cString: gtk_label_get_text($0.instance()))
        }
      }
      XCTAssertEqual(rows.count, 4)
      XCTAssertTrue(lines().contains("harbour.jpeg"))
      for needsHighContrast in [true, false] {
        look.needsHighContrast = needsHighContrast
        let reason = "Shown once your desktop no longer asks for high contrast."
        XCTAssertEqual(lines().count { $0 == reason }, needsHighContrast ? 4 : 0)
        for row in rows { XCTAssertEqual(row.isUsable, !needsHighContrast) }
      }
    }
  }

  func testADiscThatIsChosenIsRingedAndSaysWhenItIsShown() throws {
    try MainActor.assumeIsolated {
      let look = Look.forTests()
      look.needsHighContrast = true
      let discs = ThemeSwatches(look: look)
      let window = OffscreenWindow(content: discs, width: 400, height: 200)
      defer { window.destroy() }
      window.showAll()
      XCTAssertTrue(runLoop { discs.stops.count > 2 })
      gtk_button_clicked(discs.stops[1].instance())
      XCTAssertTrue(discs.chosen === discs.stops[1])
      let chosen = try XCTUnwrap(discs.chosen)
      XCTAssertTrue(chosen.accessibleDescription.contains("high contrast"))
      look.needsHighContrast = false
      XCTAssertTrue(discs.chosen === chosen)
      XCTAssertEqual(chosen.accessibleDescription, "")
    }
  }
}
