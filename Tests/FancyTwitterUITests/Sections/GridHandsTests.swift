import CGtk
import Geometry
import GtkTestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TimelineLayout
@testable import TweetRows

/// Small pictures are looked at quickly as tweets are.
final class GridHandsTests: WindowTestCase {
  private func onGrid(
    of count: Int = 4, warning: String? = nil, width: Int = 480,
    _ body: @MainActor (WindowRig, MediaGrid, MediaCell) throws -> Void
  ) throws {
    let library = LibraryFolder(path: folder + "/grid")
    try TestLibrary.add(
      (1...count).map {
        var tweet = TestLibrary.tweet($0, "Number \($0).", pictures: 1)
        tweet.warning = warning
        return tweet
      }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: width)
      rig.main.content.navigator.show(.section(.media))
      rig.settle()
      let grid = try XCTUnwrap(rig.main.content.stack.root as? MediaSection).grid
      grid.focus(on: 1)
      rig.settle()
      try body(rig, grid, try XCTUnwrap(grid.cells[1] as? MediaCell))
    }
  }

  func testWhatIsHiddenIsShownByItsKeyAndHandedOnOnlyThen() throws {
    try onGrid(warning: "Spiders") { rig, _, cell in
      let content = rig.main.content
      let tweet = try XCTUnwrap(cell.tweet)
      let subject = PeekSubject(
        destination: .medium(tweet, index: 0), tweet: tweet,
        source: Rectangle(x: 0, y: 0, width: 9, height: 9))
      let title = "Copy Picture"
      XCTAssertFalse(content.navigator.actions(on: subject).contains { $0.title == title })
      rig.press(Key.x)
      XCTAssertTrue(content.context.opened.contains(tweet.id))
      XCTAssertTrue(content.navigator.actions(on: subject).contains { $0.title == title })
      rig.press(Key.x)
      XCTAssertFalse(content.context.opened.contains(tweet.id))
    }
  }

  func testWhatIsOpenedBesideItStaysInSight() throws {
    try onGrid(of: 90, width: 1000) { rig, grid, _ in
      rig.press(Key.end)
      let last = try XCTUnwrap(grid.keyboardIndex)
      XCTAssertEqual(last, 89)
      rig.press(Key.enter)
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.showsBoth)
      XCTAssertTrue(grid.viewport.visibleRows(overscan: 0).contains(last))
      rig.press(Key.escape)
      rig.settle()
      XCTAssertFalse(rig.main.content.stack.showsBoth)
      XCTAssertTrue(grid.viewport.visibleRows(overscan: 0).contains(last))
    }
  }

  func testSpaceLooksQuicklyAndEnterOpens() throws {
    try onGrid { rig, grid, cell in
      let peek = rig.main.content.context.peek
      rig.press(Key.space)
      XCTAssertTrue(peek.isShown)
      XCTAssertEqual((peek.card?.screen as? PictureScreen)?.tweet.id, cell.tweet?.id)
      rig.press(Key.escape)
      XCTAssertFalse(peek.isShown)
      XCTAssertEqual(grid.focusedIndex, 1)
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { rig.main.content.stack.top is PictureScreen })
    }
  }

  func testUpAndDownStayInTheColumn() throws {
    try onGrid(of: 40) { rig, grid, _ in
      let columns = try XCTUnwrap(grid.viewport as? GridViewport).grid.columns
      XCTAssertGreaterThan(columns, 1)
      grid.focus(on: columns + 1)
      rig.settle()
      for (key, place) in [
        (Key.up, 1), (Key.up, 1), (Key.pageUp, 1), (Key.down, columns + 1), (Key.home, 0),
        (Key.end, 39), (Key.down, 39),
      ] {
        rig.press(key)
        XCTAssertEqual(grid.focusedIndex, place)
      }
      for _ in 0..<20 { rig.press(Key.pageUp) }
      XCTAssertEqual(grid.focusedIndex, 39 % columns)
    }
  }

  func testWhoHasGoneOnThroughPicturesComesBackToTheLastOne() throws {
    try onGrid(of: 40) { rig, grid, _ in
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { rig.main.content.stack.top is PictureScreen })
      rig.settle()
      for _ in 0..<20 { rig.press(Key.right) }
      let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      let reached = page.tweet.id
      rig.press(Key.escape)
      XCTAssertEqual(grid.focusedIndex, 21)
      XCTAssertEqual((grid.cells[21] as? MediaCell)?.tweet?.id, reached)
      // Who looks at one alone comes back to it.
      rig.press(Key.home)
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { rig.main.content.stack.top is PictureScreen })
      rig.press(Key.escape)
      XCTAssertEqual(grid.focusedIndex, 0)
    }
  }

  func testALongPressLooksQuicklyAndOpensNothing() throws {
    try onGrid { rig, _, cell in
      let content = rig.main.content
      let window = try XCTUnwrap(inputWindow(of: cell))
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: 30, y: 30)
      XCTAssertTrue(runLoop { content.context.peek.isShown })
      rig.pointer(GDK_BUTTON_RELEASE, at: window, x: 30, y: 30)
      XCTAssertFalse(content.context.peek.isShown)
      rig.settle()
      XCTAssertNil(content.stack.top)
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: 30, y: 30)
      rig.pointer(GDK_BUTTON_RELEASE, at: window, x: 30, y: 30)
      XCTAssertTrue(runLoop { content.stack.top is PictureScreen })
    }
  }

  func testTheMenuKeyOpensTheRowsMenu() throws {
    try onGrid { rig, _, cell in
      rig.send(key: Key.menu)
      let menus = gtk_menu_get_for_attach_widget(cell.widget)
      let menu = try XCTUnwrap(menus?.pointee.data).assumingMemoryBound(to: GtkMenu.self)
      let items = gtk_container_get_children(Widget.of(menu).instance())
      defer { g_list_free(items) }
      let selected = gtk_menu_shell_get_selected_item(Widget.of(menu).instance())
      XCTAssertNotNil(selected)
      XCTAssertEqual(selected.map { UnsafeMutableRawPointer($0) }, items?.pointee.data)
      // A grab that stays would be the next window's, too.
      gtk_menu_popdown(menu)
      XCTAssertTrue(runLoop { gtk_menu_get_for_attach_widget(cell.widget) == nil })
    }
  }
}
