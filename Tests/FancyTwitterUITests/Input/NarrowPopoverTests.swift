import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Small pages have room in any window.
final class NarrowPopoverTests: WindowTestCase {
  // The handle took all of it, and was drawn over the icon.
  func testANameKeepsRoomBesideALongHandle() {
    MainActor.assumeIsolated {
      let handle = "@" + String(repeating: "ada", count: 20)
      let row = PanelRow(
        .init(icon: .people, text: "Ada Lovelace", detail: handle), look: .forTests(),
        role: .button,
        colours: { .onPanel($0) })
      let window = OffscreenWindow(content: row, width: 240, height: 40)
      window.showAll()
      XCTAssertTrue(runLoop { row.size.width == 240 })
      let texts = row.laidOut()
      let start = PanelRow.textStart(in: row.font)
      XCTAssertGreaterThan(texts.name.size.width, 40)
      XCTAssertLessThan(start + texts.name.size.width + texts.detail.size.width, 240)
      window.destroy()
    }
  }

  // They were as wide as they liked to be, and lost the beginning of each line.
  func testNothingIsCutInANarrowWindow() throws {
    let library = try PeopleFixture.library(in: folder)
    try MainActor.assumeIsolated {
      for factor in [1, 2, 3] {
        try withText(times: factor) {
          let rig = WindowRig(library, width: 320)
          let content = rig.main.content
          let (body, context, input) = (content.body, content.context, content.input)
          let open = try XCTUnwrap(content.session.library)
          let person = try XCTUnwrap(open.reader.people.first(1).first)
          let pages: [(String, () -> Void)] = [
            ("picker", { PersonPicker.open(for: person, in: open, over: body, context: context) }),
            (
              "name",
              {
                NameEditor.open(
                  for: person.key, shown: String(repeating: "Noor ", count: 40),
                  in: context.names, over: body, input: input)
              }
            ),
            (
              "handle",
              {
                HandleEditor.open(
                  over: body, naming: "Bluesky account ·uvwx · A cup of tea in the garden",
                  input: input, tell: { _ in }
                ) { _ in }
              }
            ),
            ("help", { SearchHelp.show(over: body, input: input) }),
          ]
          for (name, show) in pages {
            show()
            rig.settle()
            let focus = try XCTUnwrap(gtk_window_get_focus(rig.main.window.instance()))
            let popover = try XCTUnwrap(gtk_widget_get_ancestor(focus, gtk_popover_get_type()))
            let shown = try XCTUnwrap(
              gtk_bin_get_child(
                UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkBin.self)))
            let page = Widget.of(shown)
            XCTAssertTrue(runFrames(12, of: page))
            let place = page.position(in: rig.main.window)
            XCTAssertGreaterThanOrEqual(place.x, 0, "\(name) \(factor)")
            XCTAssertLessThanOrEqual(
              Int(place.x) + page.size.width, rig.main.window.size.width, "\(name) \(factor)")
            rig.send(key: Key.escape)
            XCTAssertTrue(runLoop { input.arbiter.modal == nil })
            rig.settle()
          }
        }
      }
    }
  }
}
