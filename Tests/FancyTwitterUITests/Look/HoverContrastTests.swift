import Appearance
import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import GtkKit

final class HoverContrastTests: WindowTestCase {
  // Its ground was made lighter where the letters are light.
  func testWordsThatAreAButtonAreReadUnderThePointer() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let sheet = ThemeStyleSheet(look: look)
      sheet.loadPanels()
      for file in look.themes.catalogue.files {
        look.preferences.theme = file.id
        let (theme, hover) = (look.theme, Self.ground(ofButton: "plain-button"))
        let grounds = (0...8).flatMap { x in
          (0...16).map { y in theme.backdrop.colour(x: Double(x) / 8, y: Double(y) / 16) }
        }
        let contrasts = grounds.map { theme.text.handle.contrast(with: hover.over($0)) }
        XCTAssertGreaterThanOrEqual(contrasts.min() ?? 0, Contrast.text, file.id)
        XCTAssertTrue(grounds.contains { hover.over($0).contrast(with: $0) > 1.04 }, file.id)
      }
    }
  }

  /// What lies beneath the words of a button of a class while the pointer is on it.
  @MainActor private static func ground(ofButton styleClass: String) -> Tint {
    let button = Button(label: "Words")
    button.addStyleClass(styleClass)
    var value = GValue()
    gtk_style_context_get_property(
      gtk_widget_get_style_context(button.widget), "background-color", GTK_STATE_FLAG_PRELIGHT,
      &value)
    defer { g_value_unset(&value) }
    let colour = g_value_get_boxed(&value)?.assumingMemoryBound(to: GdkRGBA.self).pointee
    return Tint(
      Colour(red: colour?.red ?? 0, green: colour?.green ?? 0, blue: colour?.blue ?? 0),
      opacity: colour?.alpha ?? 0)
  }
}
