import CGtk
import Foundation
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// GTK's own dialogs are the desktop's as a whole: no theme of ours may paint a part of them.
final class DesktopDialogTests: WindowTestCase {
  func testNoThemeChangesADialogOfTheDesktop() {
    MainActor.assumeIsolated {
      for type in [
        gtk_file_chooser_dialog_get_type(), gtk_color_chooser_dialog_get_type(),
        gtk_message_dialog_get_type(), gtk_font_chooser_dialog_get_type(),
      ] {
        let plain = Self.colours(of: type)
        XCTAssertGreaterThan(plain.count, 5)
        for theme in ["blue", "paper", "contrast"] {
          let look = Look.forTests()
          look.preferences.theme = theme
          let sheet = ThemeStyleSheet(look: look)
          sheet.loadPanels()
          withExtendedLifetime(sheet) {
            XCTAssertEqual(
              Self.colours(of: type), plain, "\(String(cString: g_type_name(type))), \(theme)")
          }
        }
      }
    }
  }

  /// What each part of a dialog is painted with.
  @MainActor
  private static func colours(of type: GType) -> [String] {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return [] }
    let dialog = Widget.of(UnsafeMutableRawPointer(object))
    defer { dialog.destroy() }
    dialog.show()
    var found: [String] = []
    func visit(_ widget: UnsafeMutablePointer<GtkWidget>) {
      let context = gtk_widget_get_style_context(widget)
      let state = gtk_style_context_get_state(context)
      var text = GdkRGBA()
      gtk_style_context_get_color(context, state, &text)
      var value = GValue()
      gtk_style_context_get_property(context, "background-color", state, &value)
      let ground = g_value_get_boxed(&value)?.load(as: GdkRGBA.self)
      g_value_unset(&value)
      let name = String(cString: g_type_name(cgtk_type_of(widget)))
      found.append("\(name) \(text) \(ground.map { "\($0)" } ?? "")")
      guard cgtk_is_a(widget, gtk_container_get_type()) != 0 else { return }
      let container = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkContainer.self)
      var children: [UnsafeMutablePointer<GtkWidget>] = []
      withUnsafeMutablePointer(to: &children) { children in
        gtk_container_forall(
          container,
          { child, data in
            guard let child, let data else { return }
            data.assumingMemoryBound(to: [UnsafeMutablePointer<GtkWidget>].self).pointee
              .append(child)
          }, children)
      }
      for child in children { visit(child) }
    }
    visit(dialog.widget)
    return found
  }
}
