import CGtk
import XCTest

@testable import GtkKit

final class DesktopLookTests: GtkTestCase {
  func testFollowsTheDesktopsSettings() throws {
    try MainActor.assumeIsolated {
      let settings = try XCTUnwrap(gtk_settings_get_default())
      defer {
        for name in ["gtk-theme-name", "gtk-enable-animations"] {
          gtk_settings_reset_property(settings, name)
        }
      }
      let look = DesktopLook()
      var changes = 0
      look.onChange = { changes += 1 }
      look.follow()
      look.follow()
      XCTAssertTrue(look.allowsAnimation)
      XCTAssertFalse(look.needsHighContrast)

      cgtk_set_string(settings, "gtk-theme-name", "HighContrastInverse")
      XCTAssertTrue(look.needsHighContrast)
      cgtk_set_flag(settings, "gtk-enable-animations", 0)
      XCTAssertFalse(look.allowsAnimation)
      XCTAssertEqual(changes, 2, "followed once, however often it is asked to")
    }
  }
}
