import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Pinned lists in a window that is made wider and narrower: those without room wait, and nothing gets lost.
final class PinFoldingTests: WindowTestCase {
  private static let widths = [1899, 1839, 1200, 1139, 900, 839, 480, 310]

  func testEachFirstRowKeepsItsTopAtEachWidth() throws {
    for opens in [false, true] {
      try inWideWindow(2000) { rig in
        // The second window begins with what the first one kept.
        if !opens { rig.pin(.section(.timeline, of: nil)) }
        let pinned = try rig.pinned(0)
        if opens { rig.openFirstTweet() }
        for (list, row) in [(rig.list, 20), (pinned.list, 31)] {
          list.show(row: row)
          list.scroll(by: 23)
        }
        rig.settle()
        for width in Self.widths + Self.widths.reversed() + [1900, 2000] {
          rig.resize(to: width)
          for (view, row) in [(rig.timeline, 20), (pinned, 31)] where view.list.isMapped {
            XCTAssertEqual(view.firstRow, row, "\(width), \(opens)")
            XCTAssertEqual(view.list.viewport.y(of: row), -23, "\(width), \(opens)")
          }
        }
        XCTAssertTrue(pinned.list.isMapped)
      }
    }
  }

  func testTheKeyboardGoesOnInTheListAndComesBack() throws {
    for opens in [false, true] {
      try inWideWindow(1900) { rig in
        let stack = rig.main.content.stack
        // The second window begins with what the first one kept.
        if !opens { rig.pin(.section(.timeline, of: nil)) }
        let pinned = try rig.pinned(0).list
        if opens { rig.openFirstTweet() }
        pinned.focus(on: 4)
        let part = PanePart.pin(rig.pins.panes[0].id)
        XCTAssertEqual(stack.current, part)
        for width in Self.widths {
          rig.resize(to: width)
          XCTAssertFalse(pinned.isMapped == (width < 1840))
          XCTAssertTrue(rig.main.window.hasSeenFocus, "\(width), \(opens)")
          XCTAssertEqual(stack.current == part, width >= 1840, "\(width), \(opens)")
        }
        for width in Self.widths.reversed() { rig.resize(to: width) }
        rig.resize(to: 1900)
        XCTAssertEqual(stack.current, part)
        XCTAssertEqual(pinned.focusedIndex, 4)
      }
    }
  }

  func testThoseWithoutRoomWaitAmongTheSectionsAndAreShownThere() throws {
    try inWideWindow(1900) { rig in
      let (content, dropdown) = (rig.main.content, rig.main.content.sections.dropdown)
      let handle = try XCTUnwrap(content.session.accounts.first?.author.handle)
      let key = try XCTUnwrap(PersonKey(network: .x, id: nil, handle: handle))
      rig.pin(.section(.media, of: nil), .search("tea"), .person(key))
      XCTAssertEqual(rig.pins.shown.count, 2)
      for (width, names) in [(1900, 1), (1000, 3), (480, 3), (2100, 0)] {
        rig.resize(to: width)
        content.stack.go(to: .list)
        content.sections.toggle()
        rig.settle()
        let waiting = dropdown.items.filter { $0.group == "Pinned" }
        XCTAssertEqual(waiting.map(\.name), rig.pins.panes.suffix(names).map(\.title))
        content.sections.toggle()
        rig.settle()
      }
      rig.resize(to: 1000)
      for (name, screen) in [("Media", "media"), ("tea", "search")] {
        content.sections.toggle()
        rig.settle()
        let index = try XCTUnwrap(dropdown.items.lastIndex { $0.name == name })
        XCTAssertEqual(dropdown.items[index].group, "Pinned")
        gtk_button_clicked(dropdown.rows[index].instance())
        rig.settle()
        XCTAssertEqual(content.visibleScreen, screen)
        XCTAssertFalse(dropdown.model.isOpen)
      }
      // What waits is unpinned by the same key.
      rig.pinBeside()
      XCTAssertEqual(rig.pins.panes.count, 2)
    }
  }

  func testThoseThatWaitSayWhoseTheyAre() throws {
    let library = LibraryFolder(path: folder + "/two")
    for (number, account) in [TestLibrary.ada, TestLibrary.bea].enumerated() {
      try TestLibrary.add(
        [TestLibrary.tweet(number, by: account)], of: account, to: library)
    }
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.pin(.section(.timeline, of: AccountID(TestLibrary.bea)))
      content.sections.toggle()
      XCTAssertTrue(runLoop { content.sections.listing.isSettled })
      let rows = content.sections.dropdown.rows
      XCTAssertEqual(rows.first?.content.detail, "2")
      XCTAssertEqual(rows.last?.content.detail, "@bea")
    }
  }

  func testThePanelGoesWithItsPane() throws {
    try inWideWindow(2000) { rig in
      let content = rig.main.content
      rig.pin(.section(.media, of: nil))
      rig.pins.panel.toggle(over: rig.pins.panes[0])
      rig.settle()
      XCTAssertEqual(content.input.arbiter.modal, .sections)
      rig.resize(to: 600)
      XCTAssertTrue(runLoop { content.input.arbiter.modal == nil })
      rig.settle()
      XCTAssertFalse(rig.pins.panel.dropdown.model.isOpen)
      XCTAssertTrue(rig.list.containsFocus)
      XCTAssertEqual(rig.pins.panes.map(\.list), [.section(.media, of: nil)])
      // The window's own panel is nobody's pane.
      content.sections.toggle()
      rig.settle()
      content.panes.update()
      XCTAssertEqual(content.input.arbiter.modal, .sections)
    }
  }

  func testNothingIsMadeBeforeThereIsRoom() throws {
    try inWideWindow(480) { rig in
      rig.pinBeside()
      XCTAssertTrue(rig.said.contains("wide enough"), rig.said)
      let pane = try XCTUnwrap(rig.pins.panes.first)
      XCTAssertNil(pane.stack)
      XCTAssertNil(rig.main.content.bar.pin)
      rig.resize(to: 1900)
      XCTAssertNotNil(pane.stack)
      XCTAssertEqual(rig.main.content.bar.pin?.isVisible, true)
      rig.look.preferences.isOneColumn = true
      rig.settle()
      XCTAssertTrue(rig.pins.shown.isEmpty)
      XCTAssertEqual(rig.main.content.stack.parts, [.list])
      // The bars follow the panes when nothing else is to be done.
      XCTAssertTrue(runLoop { rig.main.content.bar.pin?.isVisible == false })
    }
  }
}
