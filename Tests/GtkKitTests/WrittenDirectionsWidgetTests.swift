import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

/// Signs that begin directions ended the window in FriBidi 1.0.8 where hundreds were written.
final class WrittenDirectionsWidgetTests: GtkTestCase {
  func testTheyAreBoundedWhicheverWayTheyCome() {
    MainActor.assumeIsolated {
      let beginnings = Set(
        ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}"]
          as [Unicode.Scalar])
      for widget in [Entry(), SearchEntry(), TextView()] {
        let window = Window(application: nil)
        window.setContent(widget)
        widget.showAll()
        window.present()
        XCTAssertTrue(runLoop { widget.isMapped })
        for (name, write) in ways {
          let before = widget.written
          write(widget)
          XCTAssertTrue(runLoop { widget.written != before }, name)
          XCTAssertTrue(widget.written.contains("x"), name)
          XCTAssertTrue(runFrames(2, of: widget))
          // Whoever deletes what ends them leaves all of them in one another.
          XCTAssertLessThanOrEqual(
            widget.written.unicodeScalars.count { beginnings.contains($0) }, 60, name)
        }
        // What is taken out makes room.
        widget.write("x")
        widget.write("\u{202E}x")
        XCTAssertEqual(widget.written, "\u{202E}x")
        window.destroy()
      }
    }
  }
}

// 25 of these lie deeper than the levels that FriBidi has.
private let hostile: String = {
  let marks = [0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2069].flatMap { $0 }
  let period = String(String.UnicodeScalarView(marks.compactMap { Unicode.Scalar($0) }))
  return String(repeating: period, count: 60) + "x"
}()

@MainActor private let ways: [(name: String, write: @MainActor (Widget) -> Void)] = [
  ("set", { $0.write(hostile) }),
  // As an input method gives what was typed.
  (
    "typed",
    { widget in
      for sign in hostile.unicodeScalars {
        cgtk_emit_text(widget.gobject, "insert-at-cursor", String(sign))
      }
    }
  ),
  (
    "pasted",
    { widget in
      gtk_clipboard_set_text(gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), hostile, -1)
      cgtk_emit(widget.gobject, "paste-clipboard")
    }
  ),
]

@MainActor
extension Widget {
  fileprivate var written: String {
    (self as? Entry)?.text ?? (self as? TextView)?.text ?? ""
  }

  fileprivate func write(_ text: String) {
    (self as? Entry)?.text = text
    (self as? TextView)?.text = text
  }
}
