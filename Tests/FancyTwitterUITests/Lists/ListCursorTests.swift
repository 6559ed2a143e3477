import CGtk
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// The keyboard stays on what it was on, whatever happens to the widgets that show it.
final class ListCursorTests: WindowTestCase {
  /// Two hundred tweets with two links each, a second apart.
  private func linkedTweets() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/linked")
    let tweets = (0..<200).map {
      TestLibrary.tweet($0, "See https://example.org/\($0) and #tea\($0)")
    }
    try TestLibrary.add(tweets, to: library)
    return library
  }

  func testTheSameTweetKeepsTheKeyboard() throws {
    let library = try linkedTweets()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.grabFocus()
      for _ in 0..<4 { rig.press(Key.down) }
      let token = try XCTUnwrap(rig.list.focusToken)
      XCTAssertEqual(token.index, 3)
      XCTAssertEqual(token.id, rig.list.rows[3]?.placed?.tweet.id)
      rig.changeEverything { change in
        XCTAssertEqual(rig.list.focusToken, token, change)
        XCTAssertEqual(rig.list.rows[3]?.isFocus, true, change)
        XCTAssertEqual(rig.list.rows[3]?.placed?.tweet.id, token.id, change)
      }
      try TestLibrary.add((300..<303).map { TestLibrary.tweet($0) }, to: library)
      rig.main.content.session.refresh()
      rig.settle()
      XCTAssertEqual(rig.list.viewport.count, 203)
      XCTAssertEqual(rig.list.focusToken, FocusToken(index: 6, id: token.id))
      XCTAssertEqual(rig.list.rows[6]?.isFocus, true)
      XCTAssertEqual(rig.list.rows[6]?.placed?.tweet.id, token.id)
    }
  }

  func testTheSameLinkKeepsTheKeyboard() throws {
    let library = try linkedTweets()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 3)
      rig.settle()
      rig.press(guint32(GDK_KEY_Tab))
      rig.press(guint32(GDK_KEY_Tab))
      let token = try XCTUnwrap(rig.list.focusToken)
      XCTAssertEqual(token.entity, 1)
      let name = rig.main.window.focused?.accessibleName
      XCTAssertEqual(name, "#tea196")
      rig.changeEverything { change in
        XCTAssertEqual(rig.list.focusToken, token, change)
        XCTAssertEqual(rig.main.window.focused?.accessibleName, name, change)
      }
      try TestLibrary.add([TestLibrary.tweet(300)], to: library)
      rig.main.content.session.refresh()
      rig.settle()
      XCTAssertEqual(rig.list.focusToken, FocusToken(index: 4, id: token.id, entity: 1))
      XCTAssertEqual(rig.main.window.focused?.accessibleName, name)
    }
  }

  func testAChangeOfThemeInTheMenuLeavesTheKeyboardWhereItWas() throws {
    let library = try linkedTweets()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 3)
      rig.settle()
      rig.press(guint32(GDK_KEY_Tab))
      let name = rig.main.window.focused?.accessibleName
      rig.main.content.menu.toggle()
      rig.look.preferences.theme = "paper"
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.window.focused?.accessibleName, name)
      XCTAssertEqual(rig.list.focusedIndex, 3)
    }
  }

  func testAPageLeadsBackToTheSameTweet() throws {
    let library = try linkedTweets()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 2)
      let token = rig.list.focusToken
      rig.press(Key.enter)
      XCTAssertNotNil(rig.main.content.stack.top)
      rig.look.preferences.theme = "green"
      rig.main.window.resize(width: 640, height: 700)
      XCTAssertTrue(runLoop { abs(rig.main.content.body.size.width - 640) <= 20 })
      rig.press(Key.escape)
      XCTAssertTrue(runLoop { rig.list.isMapped && abs(rig.list.size.width - 640) <= 20 })
      XCTAssertEqual(rig.list.focusToken, token)
      XCTAssertTrue(runLoop { rig.list.focusedIndex == 2 })
    }
  }

  func testTheKeyboardIsGivenBackByItsToken() throws {
    let library = try linkedTweets()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 120)
      rig.settle()
      rig.press(guint32(GDK_KEY_Tab))
      let token = try XCTUnwrap(rig.list.focusToken)
      let name = rig.main.window.focused?.accessibleName
      rig.main.window.focused = nil
      rig.look.preferences.theme = "green"
      XCTAssertFalse(rig.list.containsFocus)
      XCTAssertEqual(rig.list.focusToken, token)
      let top = rig.timeline.firstRow
      rig.list.restoreFocus(token)
      XCTAssertEqual(rig.main.window.focused?.accessibleName, name)
      XCTAssertEqual(rig.timeline.firstRow, top)
      // From far away, and from a list that has other places now.
      rig.timeline.scroll(toShare: 0)
      rig.settle()
      try TestLibrary.add((300..<305).map { TestLibrary.tweet($0) }, to: library)
      rig.main.content.session.refresh()
      rig.settle()
      rig.list.restoreFocus(token)
      rig.settle()
      XCTAssertEqual(rig.list.focusedIndex, 125)
      XCTAssertEqual(rig.main.window.focused?.accessibleName, name)
      // What is gone has a neighbour.
      rig.list.restoreFocus(FocusToken(index: 900, id: TweetID(network: .x, value: "7"), entity: 3))
      rig.settle()
      XCTAssertEqual(rig.list.focusedIndex, 204)
      rig.list.restoreFocus(nil)
      XCTAssertTrue(rig.list.isFocus)
    }
  }

  func testARowThatIsPushedOutOfSightTakesTheKeyboardAgain() throws {
    let library = try linkedTweets()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.viewport.fullyVisibleRows.last)
      rig.list.focus(on: row)
      rig.press(guint32(GDK_KEY_Tab))
      let token = rig.list.focusToken
      rig.main.window.resize(width: 480, height: 360)
      XCTAssertTrue(runLoop { rig.list.rows[row] == nil && rig.list.isFocus })
      XCTAssertEqual(rig.list.focusToken, token)
      rig.main.window.resize(width: 480, height: 700)
      XCTAssertTrue(runLoop { rig.list.focusedIndex == row })
      XCTAssertEqual(rig.list.focusToken, token)
      // Out of sight, the arrows still go on from it.
      rig.main.window.resize(width: 480, height: 360)
      XCTAssertTrue(runLoop { rig.list.rows[row] == nil && rig.list.isFocus })
      rig.press(Key.down)
      XCTAssertEqual(rig.list.focusedIndex, row + 1)
    }
  }

  func testARowThatIsScrolledPastTakesTheKeyboardAgain() throws {
    let library = try linkedTweets()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 1)
      rig.timeline.scroll(by: 3000)
      rig.settle()
      XCTAssertTrue(rig.list.isFocus)
      rig.timeline.scroll(by: -3000)
      rig.settle()
      XCTAssertEqual(rig.list.focusedIndex, 1)
      // Where one has scrolled on, the arrows go on there.
      rig.timeline.scroll(by: 3000)
      rig.press(Key.down)
      XCTAssertGreaterThan(rig.list.focusedIndex ?? 0, 10)
    }
  }

  // A reader takes another row in the same widget for the one that it has read, and says nothing.
  func testAJumpLeadsToAnotherWidget() throws {
    let library = try linkedTweets()
    MainActor.assumeIsolated {
      for height in [700, 240] {
        let rig = WindowRig(library, height: height)
        rig.list.focus(on: 0)
        rig.settle()
        for jump in 0..<8 {
          let former = rig.main.window.focused
          rig.press(jump % 2 == 0 ? Key.end : Key.home)
          XCTAssertEqual(rig.list.focusedIndex, jump % 2 == 0 ? 199 : 0)
          XCTAssertFalse(rig.main.window.focused === former, "jump \(jump) at \(height)")
        }
      }
    }
  }

  func testAnotherListHasACursorOfItsOwn() throws {
    let library = try linkedTweets()
    try TestLibrary.add([TestLibrary.tweet(900, "And more.", answering: 199)], to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 3)
      rig.show(.threads)
      XCTAssertEqual(rig.list.viewport.count, 1)
      XCTAssertNil(rig.list.focusToken)
    }
  }

  func testACellOfTheGridKeepsTheKeyboard() throws {
    let library = LibraryFolder(path: folder + "/grid")
    try TestLibrary.add((0..<300).map { TestLibrary.tweet($0, pictures: 1) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.media)
      let grid = rig.main.content.sections.screens.media.grid
      XCTAssertTrue(runLoop { grid.size.width > 100 && grid.isSettled })
      grid.focus(on: 100)
      XCTAssertTrue(runLoop { grid.isLoaded })
      let token = try XCTUnwrap(grid.focusToken)
      XCTAssertEqual(token.index, 100)
      for width in [900, 340, 480] {
        rig.look.preferences.theme = width == 900 ? "green" : "blue"
        rig.main.window.resize(width: width, height: 700)
        XCTAssertTrue(runLoop { abs(grid.size.width - width) <= 20 })
        XCTAssertTrue(runLoop { grid.focusedIndex == 100 || grid.isFocus })
        XCTAssertEqual(grid.focusToken, token)
      }
      XCTAssertTrue(runLoop { grid.focusedIndex == 100 })
      XCTAssertEqual(rig.main.window.focused?.window?.focused?.accessibleName.isEmpty, false)
      try TestLibrary.add([TestLibrary.tweet(400, pictures: 1)], to: library)
      rig.main.content.session.refresh()
      rig.settle()
      XCTAssertEqual(grid.focusToken, FocusToken(index: 101, id: token.id))
      XCTAssertEqual(grid.focusedIndex, 101)
    }
  }
}

extension WindowRig {
  /// Changes all that the window's rows depend on, and asks after each change what has the keyboard.
  fileprivate func changeEverything(_ check: (String) -> Void) {
    look.preferences.theme = "green"
    check("theme, at once")
    settle()
    check("theme")
    main.window.resize(width: 700, height: 700)
    XCTAssertTrue(runLoop { abs(list.size.width - 700) <= 20 })
    settle()
    check("width")
    let height = list.rows[0]?.frame.height
    look.preferences.textScale = 1.2
    XCTAssertTrue(runLoop { list.rows[0]?.frame.height != height })
    settle()
    check("text size")
    look.preferences.rowStyle = .classic
    settle()
    check("row style")
    look.preferences.rowStyle = .reading
    look.preferences.textScale = 1
    settle()
    check("all back")
  }
}
