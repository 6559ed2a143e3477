import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// Files that are dragged from another program over a window, and dropped on it.
final class DropTests: WindowTestCase {
  /// Tells a window of a drag, as GTK does: `values` are what the signal tells beside the drag itself.
  @MainActor
  private static func emit(_ signal: String, _ values: [Int], on window: Window) {
    var arguments = [GValue()]
    g_value_init(&arguments[0], cgtk_type_of(window.gobject))
    g_value_set_object(&arguments[0], window.gobject)
    arguments.append(GValue())
    g_value_init(&arguments[1], gdk_drag_context_get_type())
    for (index, value) in values.enumerated() {
      arguments.append(GValue())
      // The last one is the time.
      let isTime = index == values.count - 1
      g_value_init(&arguments[index + 2], g_type_from_name(isTime ? "guint" : "gint"))
      isTime
        ? g_value_set_uint(&arguments[index + 2], guint(value))
        : g_value_set_int(&arguments[index + 2], gint(value))
    }
    var answer = GValue()
    let id = g_signal_lookup(signal, gtk_widget_get_type())
    guard signal == "drag-motion" else { return g_signal_emitv(&arguments, id, 0, nil) }
    g_value_init(&answer, cgtk_type_boolean())
    g_signal_emitv(&arguments, id, 0, &answer)
  }

  func testAWindowShowsThatItWouldTakeWhatIsDraggedOverIt() throws {
    try inWindow(tweets: 20) { rig in
      let found = descendants(rig.main.content.body, of: "FancyTwitterDropHint").first
      let hint = try XCTUnwrap(found as? DropHint)
      XCTAssertFalse(hint.isVisible)
      let heard = HeardNotices(hint)
      defer { heard.end() }
      Self.emit("drag-motion", [40, 40, 1], on: rig.main.window)
      XCTAssertTrue(hint.isMapped)
      XCTAssertEqual(hint.size.width, rig.main.content.body.size.width)
      XCTAssertEqual(hint.size.height, rig.main.content.body.size.height)
      XCTAssertTrue(heard.said.contains { $0.hasPrefix("Drop to read") }, "\(heard.said)")
      Self.emit("drag-leave", [1], on: rig.main.window)
      XCTAssertFalse(hint.isVisible)
    }
  }

  func testWhatIsNotTakenIsAnswered() throws {
    let picture = folder + "/cup.jpg"
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: picture))
    let list = folder + "/list.csv"
    try Data("a cup,of tea\n".utf8).write(to: URL(fileURLWithPath: list))
    try inWindow(tweets: 20) { rig in
      let intake = FileIntake(rig.main.content.context)
      let banner = rig.main.content.messages.banner
      intake.take(Window.Drop(hasForeign: true))
      XCTAssertTrue(runLoop { banner.text.contains("no file on this computer") }, banner.text)
      banner.press()
      intake.onArchives = { paths, _ in rig.main.importArchives(paths) }
      intake.take(Window.Drop(paths: [picture]))
      XCTAssertTrue(runLoop { banner.text.contains("is no archive") }, banner.text)
      banner.press()
      intake.take(Window.Drop(paths: [list]))
      XCTAssertTrue(runLoop { banner.text.contains("list.csv") }, banner.text)
      XCTAssertEqual(rig.list.viewport.count, 20)
    }
  }
}
