import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// In a wide window every list shows which of what it holds stands open beside it.
final class OpenedItemTests: WindowTestCase {
  /// Chooses cells of a list one after the other.
  @MainActor
  private static func assertMarked(_ list: VirtualList, _ rig: WindowRig) throws {
    for index in [1, 0] {
      list.focus(on: index)
      XCTAssertTrue(runLoop { list.cells[index]?.isFilled == true })
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { rig.main.content.stack.detail.top != nil })
      rig.settle()
      let marked = list.cells.filter { $0.value.isChosen }
      XCTAssertEqual(Array(marked.keys), [index])
      XCTAssertEqual(marked[index]?.accessibleStates, [.selected])
    }
  }

  @MainActor
  private static func assertNoneIsMarked(_ list: VirtualList, _ rig: WindowRig) {
    rig.press(Key.escape)
    XCTAssertNil(rig.main.content.stack.detail.top)
    XCTAssertFalse(list.cells.contains { $0.value.isChosen })
  }

  func testWhatIsOpenIsGoneToWhenItIsChosenAgain() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1100)
      let stack = rig.main.content.stack
      rig.list.focus(on: 0)
      rig.settle()
      rig.press(Key.enter)
      let opened = try XCTUnwrap(stack.detail.top)
      stack.go(to: .list)
      rig.settle()
      XCTAssertTrue(rig.list.containsFocus)
      rig.press(Key.enter)
      XCTAssertTrue(stack.detail.top === opened)
      XCTAssertEqual(stack.current, .detail)
      XCTAssertTrue(opened.widget.containsFocus)
    }
  }

  func testSomebodyWhosePageIsOpenIsMarked() throws {
    let library = try PeopleFixture.library(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1000)
      rig.main.content.show(.section(.people))
      rig.settle()
      let list = rig.main.content.sections.screens.people.list
      try Self.assertMarked(list, rig)
      Self.assertNoneIsMarked(list, rig)
    }
  }

  func testAChatThatIsOpenIsMarked() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1000)
      rig.showMessages()
      try Self.assertMarked(rig.messages.list, rig)
      Self.assertNoneIsMarked(rig.messages.list, rig)
    }
  }

  func testAPictureThatIsOpenIsMarkedAndTheNextOneAfterIt() throws {
    let library = LibraryFolder(path: folder + "/grid")
    try TestLibrary.add(
      (1...4).map { TestLibrary.tweet($0, "Number \($0).", pictures: 1) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1000)
      rig.main.content.show(.section(.media))
      rig.settle()
      let grid = rig.main.content.sections.screens.media.grid
      try Self.assertMarked(grid, rig)
      rig.press(Key.right)
      XCTAssertTrue(runLoop { grid.cells[1]?.isChosen == true })
      XCTAssertFalse(try XCTUnwrap(grid.cells[0]).isChosen)
      Self.assertNoneIsMarked(grid, rig)
    }
  }

  func testATrendThatIsOpenIsMarked() throws {
    let library = LibraryFolder(path: folder + "/trend")
    let day = 86_400
    let before = (0..<20).map { TestLibrary.tweet($0 * day, "Rain again.") }
    let after = (40..<60).map { TestLibrary.tweet($0 * day, "A cup of #tea") }
    try TestLibrary.add(before + after, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1000)
      rig.main.content.show(.section(.trends))
      rig.settle()
      let view = rig.main.content.sections.screens.trends.view
      view.takeFocus()
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { rig.main.content.stack.detail.top != nil })
      XCTAssertEqual(view.trendRows.map(\.isChosen).filter(\.self).count, 1)
      XCTAssertTrue(try XCTUnwrap(view.trendRows.first).isChosen)
      rig.press(Key.escape)
      XCTAssertFalse(view.trendRows.contains { $0.isChosen })
    }
  }
}
