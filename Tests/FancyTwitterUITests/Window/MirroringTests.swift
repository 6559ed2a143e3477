import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Where things stand in a window whose lines begin at the right.
final class MirroringTests: WindowTestCase {
  // Else it would hang out of the window, for it opens to the left.
  func testARowsMenuOpensWhereItsTextBegins() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_default_direction(direction)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let rig = WindowRig(library, width: 700)
        // Away from the screen's edge, which would hold it back.
        gtk_window_move(rig.main.window.instance(), 500, 200)
        let row = try XCTUnwrap(rig.list.rows[1])
        row.grabFocus()
        rig.send(key: Key.menu)
        let list = rig.list.widget
        let data = try XCTUnwrap(gtk_menu_get_for_attach_widget(list)?.pointee.data)
        let menu = Widget.of(data)
        let window = try XCTUnwrap(gtk_widget_get_window(gtk_widget_get_toplevel(menu.widget)))
        XCTAssertTrue(runLoop { menu.isMapped && menu.size.width > 1 })
        var (x, y): (gint, gint) = (0, 0)
        gdk_window_get_origin(window, &x, &y)
        var (left, top): (gint, gint) = (0, 0)
        gdk_window_get_origin(gtk_widget_get_window(rig.main.window.widget), &left, &top)
        let place = Int(x - left)
        let start =
          direction == GTK_TEXT_DIR_LTR
          ? place : rig.main.window.size.width - place - menu.size.width
        XCTAssertTrue((100...130).contains(start), "\(start)")
        gtk_menu_popdown(UnsafeMutableRawPointer(data).assumingMemoryBound(to: GtkMenu.self))
        XCTAssertTrue(runLoop { gtk_menu_get_for_attach_widget(list) == nil })
      }
    }
  }

  func testANoteOfSeveralLinesStandsInItsColumn() throws {
    MainActor.assumeIsolated {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let words = "لا يتغير شيء قبل أن يتبين أنها كلها كما كُتبت، وأن توافق. "
      for text in ["قصير", words, String(repeating: words, count: 4)] {
        let note = PanelNote(text, look: .forTests())
        let place = note.place(of: note.layout(room: 332), in: 0..<360)
        XCTAssertGreaterThanOrEqual(place.lowerBound, 14)
        XCTAssertEqual(place.upperBound, 346, text)
      }
    }
  }

  func testWhatIsPaddedUnevenlyIsMirrored() throws {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let sheet = ThemeStyleSheet(look: look)
      sheet.loadPanels()
      for name in ["preference-row", "search-summary", "search-count"] {
        @MainActor func padding(_ direction: GtkTextDirection) -> GtkBorder {
          let box = Box(.row)
          gtk_widget_set_direction(box.widget, direction)
          box.addStyleClass(name)
          let style = gtk_widget_get_style_context(box.widget)
          var border = GtkBorder()
          gtk_style_context_get_padding(style, gtk_style_context_get_state(style), &border)
          return border
        }
        let (usual, mirrored) = (padding(GTK_TEXT_DIR_LTR), padding(GTK_TEXT_DIR_RTL))
        XCTAssertNotEqual(usual.left, usual.right, name)
        XCTAssertEqual(mirrored.left, usual.right, name)
        XCTAssertEqual(mirrored.right, usual.left, name)
      }
    }
  }

  func testTheWayBackIsTheKeyThatPointsThere() {
    MainActor.assumeIsolated {
      XCTAssertEqual(Command.backKey(isRightToLeft: false), "<Alt>Left")
      XCTAssertEqual(Command.backKey(isRightToLeft: true), "<Alt>Right")
    }
  }
}
