import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

/// GTK 3 undoes nothing in its text fields: what one letter overwrote was gone for good.
final class FieldHistoryTests: GtkTestCase {
  func testKeysUndoAndRedoWhatWasWritten() throws {
    try inEachField { field in
      XCTAssertFalse(field.undo())
      field.type("one two")
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "one ")
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "")
      // Held for too long, the key does nothing, here or elsewhere.
      XCTAssertTrue(field.undo())
      XCTAssertTrue(field.press(GDK_KEY_Z, holding: [GDK_CONTROL_MASK, GDK_SHIFT_MASK]))
      XCTAssertEqual(field.text, "one ")
      XCTAssertTrue(field.press(GDK_KEY_y, holding: [GDK_CONTROL_MASK]))
      XCTAssertEqual(field.text, "one two")
      XCTAssertTrue(field.undo())
      field.type("x")
      XCTAssertEqual(field.text, "one x")
      XCTAssertTrue(field.press(GDK_KEY_y, holding: [GDK_CONTROL_MASK]))
      XCTAssertEqual(field.text, "one x")
    }
  }

  func testWhatIsTypedOrPastedOverASelectionIsOneStep() throws {
    try inEachField { field in
      field.paste("an important long thought")
      XCTAssertTrue(field.press(GDK_KEY_a, holding: [GDK_CONTROL_MASK]))
      XCTAssertTrue(field.press(GDK_KEY_x))
      XCTAssertEqual(field.text, "x")
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "an important long thought")
      XCTAssertEqual(field.cursor, 25)
      XCTAssertTrue(field.press(GDK_KEY_a, holding: [GDK_CONTROL_MASK]))
      field.paste("y")
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "an important long thought")
      XCTAssertTrue(field.press(GDK_KEY_a, holding: [GDK_CONTROL_MASK]))
      XCTAssertTrue(field.press(GDK_KEY_Delete))
      XCTAssertEqual(field.text, "")
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "an important long thought")
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "")
      XCTAssertTrue(field.undo())
    }
  }

  func testTheCursorGoesWhereTheChangeWas() throws {
    try inEachField { field in
      field.paste("é茶🫖 one two")
      field.editable.placeCursor(at: 6)
      for _ in 0..<2 { XCTAssertTrue(field.press(GDK_KEY_BackSpace)) }
      XCTAssertEqual(field.text, "é茶🫖 e two")
      field.editable.placeCursor(at: 0)
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "é茶🫖 one two")
      XCTAssertEqual(field.cursor, 6)
    }
  }

  func testWhatTheProgramWritesBeginsAnew() throws {
    try inEachField { field in
      field.type("mine")
      field.text = "another draft"
      XCTAssertFalse(field.undo())
      XCTAssertEqual(field.text, "another draft")
      field.type("!")
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "another draft")
    }
  }

  // Marks that are left out were never written.
  func testDirectionsThatAreLeftOutStayOut() throws {
    try inEachField { field in
      field.type("a")
      field.paste(String(repeating: "\u{202E}", count: 100) + "x")
      let written = field.text
      XCTAssertEqual(written.unicodeScalars.count, 62)
      for _ in 0..<3 {
        XCTAssertTrue(field.undo())
        XCTAssertEqual(field.text, "a")
        XCTAssertTrue(field.press(GDK_KEY_y, holding: [GDK_CONTROL_MASK]))
        XCTAssertEqual(field.text, written)
      }
      XCTAssertTrue(field.undo())
      field.paste("\u{202E}y")
      XCTAssertTrue(field.text.contains("\u{202E}"))
    }
  }

  // An entry takes 65,535 bytes.
  func testWhatHadNoRoomIsNotUndone() throws {
    try inEachField { field in
      field.type("a")
      field.paste(String(repeating: "tea ", count: 20_000))
      let written = field.text
      XCTAssertTrue(field.undo())
      XCTAssertEqual(field.text, "a")
      XCTAssertTrue(field.press(GDK_KEY_y, holding: [GDK_CONTROL_MASK]))
      XCTAssertEqual(field.text, written)
    }
  }

  func testTheFieldsMenuHasBoth() throws {
    try inEachField { field in
      field.type("one two")
      XCTAssertEqual(try field.choose(0), [true, false])
      XCTAssertTrue(runLoop { field.text == "one " })
      XCTAssertEqual(try field.choose(1), [true, true])
      XCTAssertTrue(runLoop { field.text == "one two" })
      XCTAssertEqual(try field.choose(nil), [true, false])
    }
  }

  private func inEachField(_ body: @MainActor (Written) throws -> Void) throws {
    try MainActor.assumeIsolated {
      for field: any EditableText in [Entry(), SearchEntry(), TextView()] {
        let written = Written(field)
        print("in a \(type(of: field))")
        try body(written)
        written.window.destroy()
      }
    }
  }
}

/// A field in a window, and the hands of who writes there.
@MainActor
private struct Written {
  let editable: any EditableText
  let window = Window(application: nil)

  init(_ editable: any EditableText) {
    self.editable = editable
    window.setContent(editable)
    editable.showAll()
    window.present()
    XCTAssertTrue(runLoop { editable.isMapped })
    editable.grabFocus()
  }

  var text: String {
    get { editable.text(in: 0..<editable.count) }
    nonmutating set {
      (editable as? Entry)?.text = newValue
      (editable as? TextView)?.text = newValue
    }
  }

  var cursor: Int {
    guard let view = editable as? TextView else {
      return Int(gtk_editable_get_position(editable.opaque))
    }
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(view.buffer, &place, gtk_text_buffer_get_insert(view.buffer))
    return Int(gtk_text_iter_get_offset(&place))
  }

  /// As an input method gives what was typed.
  func type(_ text: String) {
    editable.placeCursor(at: editable.count)
    for letter in text { cgtk_emit_text(editable.gobject, "insert-at-cursor", String(letter)) }
  }

  func paste(_ text: String) {
    gtk_clipboard_set_text(gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), text, -1)
    let before = self.text
    cgtk_emit(editable.gobject, "paste-clipboard")
    XCTAssertTrue(runLoop { self.text != before })
  }

  func undo() -> Bool { press(GDK_KEY_z, holding: [GDK_CONTROL_MASK]) }

  /// Presses a key; answers whether the field took it.
  func press(_ key: Int32, holding modifiers: [GdkModifierType] = []) -> Bool {
    guard let event = gdk_event_new(GDK_KEY_PRESS),
      let target = gtk_widget_get_window(editable.widget)
    else { return false }
    defer { gdk_event_free(event) }
    g_object_ref(UnsafeMutableRawPointer(target))
    event.pointee.key.window = target
    event.pointee.key.keyval = guint(key)
    event.pointee.key.hardware_keycode = keyCode(
      guint(key), on: gtk_widget_get_display(editable.widget))
    event.pointee.key.state = modifiers.reduce(0) { $0 | $1.rawValue }
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(editable.widget))
    gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
    return gtk_widget_event(editable.widget, event) != 0
  }

  /// Opens the field's menu and chooses one of its first two items; answers which of them can be chosen.
  func choose(_ index: Int?) throws -> [Bool] {
    XCTAssertTrue(press(GDK_KEY_F10, holding: [GDK_SHIFT_MASK]))
    XCTAssertTrue(runLoop { Self.menu != nil })
    let menu = try XCTUnwrap(Self.menu)
    let items = Array(descendants(Widget.of(menu), of: "GtkMenuItem").prefix(2))
    let labels = items.map { String(cString: gtk_menu_item_get_label($0.instance())) }
    XCTAssertEqual(labels, ["_Undo", "_Redo"])
    let sensitive = items.map(\.isSensitive)
    if let index { gtk_menu_item_activate(items[index].instance()) }
    PopupMenu.closeOpen()
    XCTAssertTrue(runLoop { Self.menu == nil })
    return sensitive
  }

  private static var menu: UnsafeMutablePointer<GtkWidget>? {
    gtk_grab_get_current().flatMap { cgtk_is_a($0, gtk_menu_get_type()) != 0 ? $0 : nil }
  }
}
