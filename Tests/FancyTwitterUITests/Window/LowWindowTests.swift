import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Windows so low that what lies over them has to do with less room.
final class LowWindowTests: WindowTestCase {
  /// What is open, and has the keyboard.
  @MainActor
  private static func popover(in rig: WindowRig) throws -> Widget {
    let focused = try XCTUnwrap(rig.main.window.focused)
    let popover = gtk_widget_get_ancestor(focused.widget, gtk_popover_get_type())
    return Widget.of(try XCTUnwrap(popover))
  }

  func testAPopoverWithoutRoomScrolls() throws {
    let library = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 480, height: 240)
      let content = rig.main.content
      XCTAssertTrue(content.perform(.date))
      rig.settle()
      let popover = try Self.popover(in: rig)
      let scroller = try XCTUnwrap(ScrolledWindow.all(below: popover).first)
      let adjustment = scroller.adjustment
      XCTAssertGreaterThan(adjustment.upper, adjustment.page + 20)
      XCTAssertLessThanOrEqual(popover.size.height, content.body.size.height)
      let calendar = try XCTUnwrap(descendants(popover, of: "GtkCalendar").first)
      XCTAssertGreaterThanOrEqual(calendar.font.pixelSize, 10.5)
      // The keyboard brings what it is on into sight.
      adjustment.value = 0
      for _ in 0..<4 { rig.press(UInt32(GDK_KEY_Tab)) }
      XCTAssertTrue(runLoop { adjustment.value > 0 })
      rig.press(Key.escape)
      XCTAssertNil(content.input.arbiter.modal)
    }
  }

  // The more the text was enlarged, the smaller it became.
  func testAPopoverInLargeTextIsReadable() throws {
    let library = try library(tweets: 20)
    try MainActor.assumeIsolated {
      try withText(times: 3) {
        let rig = WindowRig(library, width: 1024, height: 600)
        XCTAssertTrue(rig.main.content.perform(.date))
        rig.settle()
        let popover = try Self.popover(in: rig)
        let calendar = try XCTUnwrap(descendants(popover, of: "GtkCalendar").first)
        XCTAssertTrue(runLoop { calendar.font.pixelSize >= 13 && calendar.font.pixelSize < 40 })
        XCTAssertLessThanOrEqual(popover.size.height, rig.main.content.body.size.height)
        rig.press(Key.escape)
      }
    }
  }

  // The path of an archive filled the room that there is, and neither the question nor an answer was seen.
  func testAQuestionAboutAnArchiveIsSeenWithAnAnswerInLargeTextInANarrowWindow() throws {
    let name = "twitter-2026-03-06-" + String(repeating: "1f19eb37", count: 8)
    let archive = try PlainArchive(of: "dan", id: 11, in: folder, name: name, hasCircle: true).path
    let library = try library(tweets: 20)
    try MainActor.assumeIsolated {
      try withText(times: 2) {
        let rig = WindowRig(library, width: 320, height: 700)
        let banner = rig.main.content.messages.banner
        rig.main.importArchives([archive])
        XCTAssertTrue(runLoop { banner.text.hasPrefix("twitter-2026-03-06 can hold") }, banner.text)
        rig.settle()
        let first = try XCTUnwrap(descendants(banner.widget, of: "FancyTwitterButton").first)
        XCTAssertTrue(
          runLoop {
            first.position(in: banner.widget).y + first.size.height <= banner.widget.size.height
          })
      }
    }
  }

  func testAPageThatScrollsByItselfIsWithinALowWindow() throws {
    let library = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 480, height: 240)
      let content = rig.main.content
      content.navigator.show(.search(text: nil))
      rig.settle()
      SearchHelp.show(over: content.navigator.factory.search.field.entry, input: content.input)
      rig.settle()
      let popover = try Self.popover(in: rig)
      let top = popover.position(in: rig.main.window).y
      XCTAssertGreaterThanOrEqual(top, 0)
      XCTAssertLessThanOrEqual(Int(top) + popover.size.height, rig.main.window.size.height)
      rig.press(Key.escape)
    }
  }

  // The title had the keyboard, and keys did nothing.
  func testAnEmptyPageWithoutAButtonScrollsByKeys() throws {
    let library = try library(tweets: 3)
    try MainActor.assumeIsolated {
      try withText(times: 3) {
        let rig = WindowRig(library, width: 480, height: 320)
        rig.list.focus(on: 0)
        rig.main.content.show(.section(.trends))
        rig.settle()
        let page = rig.main.content.sections.message
        XCTAssertNil(page.shownButton)
        XCTAssertTrue(page.widget.isFocus)
        let adjustment = try XCTUnwrap(page.widget as? ScrolledWindow).adjustment
        XCTAssertGreaterThan(adjustment.upper, adjustment.page)
        for key in [Key.down, Key.pageDown, Key.pageDown, Key.pageDown] { rig.press(key) }
        XCTAssertEqual(adjustment.value, adjustment.upper - adjustment.page, accuracy: 1)
      }
    }
  }

  func testAPopoverWithRoomStaysAsItIs() throws {
    let library = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 480, height: 700)
      XCTAssertTrue(rig.main.content.perform(.date))
      rig.settle()
      XCTAssertTrue(ScrolledWindow.all(below: try Self.popover(in: rig)).isEmpty)
    }
  }

  func testRowsStayHighEnoughForAFinger() throws {
    let library = try library(tweets: 20)
    MainActor.assumeIsolated {
      for (width, height) in [(1024, 600), (360, 480)] {
        let rig = WindowRig(library, width: width, height: height)
        let content = rig.main.content
        content.menu.toggle()
        rig.settle()
        let rows = content.menu.overlay.items.compactMap { $0 as? PanelRow }
        XCTAssertFalse(rows.isEmpty)
        for row in rows { XCTAssertGreaterThanOrEqual(row.size.height, 32, "\(height)") }
        content.menu.toggle()
        rig.settle()
        XCTAssertTrue(content.perform(.sections))
        rig.settle()
        for row in descendants(content.sections.dropdown, of: "FancyTwitterPanelRow") {
          XCTAssertGreaterThanOrEqual(row.size.height, 32, "\(height)")
        }
      }
    }
  }
}
