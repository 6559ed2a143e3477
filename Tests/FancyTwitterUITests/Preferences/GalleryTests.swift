import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

final class GalleryTests: WindowTestCase {
  // Each item was a stop: eleven keys lay between what stands before the themes and what stands after.
  func testAGalleryIsOneStopOfTheTabKey() {
    MainActor.assumeIsolated {
      let (before, after) = (Button(label: "before"), Button(label: "after"))
      let gallery = Gallery(spacing: 4)
      let box = Box(.column)
      box.append(before)
      box.append(gallery)
      box.append(after)
      let window = Window(application: nil)
      window.setContent(box)
      defer { window.destroy() }
      gallery.setItems(["a", "b", "c", "d"].map { Label($0) }, names: ["a", "b", "c", "d"])
      gallery.selection = 2
      window.showAll()
      XCTAssertTrue(runLoop { window.isMapped })
      gdk_window_focus(gtk_widget_get_window(window.widget), guint32(GDK_CURRENT_TIME))
      XCTAssertTrue(runLoop { gtk_window_has_toplevel_focus(window.instance()) != 0 })
      let items = descendants(gallery, of: "FancyTwitterGalleryItem")
      @MainActor func move(_ direction: GtkDirectionType) {
        gtk_widget_child_focus(window.widget, direction)
      }
      before.grabFocus()
      move(GTK_DIR_TAB_FORWARD)
      XCTAssertTrue(items[2].isFocus)
      move(GTK_DIR_RIGHT)
      XCTAssertTrue(items[3].isFocus)
      move(GTK_DIR_TAB_FORWARD)
      XCTAssertTrue(after.isFocus)
      move(GTK_DIR_TAB_BACKWARD)
      XCTAssertTrue(items[2].isFocus)
      move(GTK_DIR_TAB_BACKWARD)
      XCTAssertTrue(before.isFocus)
    }
  }
}
