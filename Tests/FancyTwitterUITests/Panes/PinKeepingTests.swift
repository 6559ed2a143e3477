import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Pinned lists over restarts, imports and all that can become of what they show.
final class PinKeepingTests: WindowTestCase {
  /// A library of so many posts of two accounts, each.
  private func accounts() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/accounts")
    for (account, start) in [(TestLibrary.ada, 0), (TestLibrary.bea, 1)] {
      let tweets = (0..<40).map { TestLibrary.tweet($0 * 20 + start, by: account) }
      try TestLibrary.add(tweets, of: account, to: library)
    }
    return library
  }

  func testTheyAreThereAgainAtTheNextStart() throws {
    let library = try accounts()
    try MainActor.assumeIsolated {
      let bea = AccountID(TestLibrary.bea)
      var rig: WindowRig? = WindowRig(library, width: 2100)
      rig?.pin(.section(.timeline, of: bea), .search("tea"))
      try rig?.pinned(0).list.show(row: 12)
      rig?.settle()
      let search = try XCTUnwrap(rig?.pins.panes[1].stack?.seen as? SearchScreen)
      // What is typed there is what is pinned.
      search.search(for: "#books")
      rig?.settle()
      XCTAssertEqual(rig?.main.leave(), true)
      rig = nil
      XCTAssertEqual(library.pinnedLists, [.section(.timeline, of: bea), .search("#books")])
      let next = WindowRig(library, width: 2100)
      XCTAssertEqual(next.pins.shown.map(\.list), library.pinnedLists)
      XCTAssertEqual(try next.pinned(0).firstRow, 12)
      let bars = next.main.content.panes.bars
      XCTAssertEqual(
        bars.pins[next.pins.panes[0].id]?.titleButton.accessibleName, "Timeline, @bea, sections")
      // A narrow window keeps them, too.
      next.resize(to: 480)
      XCTAssertTrue(next.main.leave())
      XCTAssertEqual(library.pinnedLists.count, 2)
    }
  }

  func testAListThatIsPinnedBesideItselfIsReadInTwoPlaces() throws {
    let library = try accounts()
    try MainActor.assumeIsolated {
      var rig: WindowRig? = WindowRig(library, width: 1900)
      rig?.list.show(row: 9)
      rig?.settle()
      rig?.pin(.section(.timeline, of: nil))
      // It begins where the list is read.
      XCTAssertEqual(try rig?.pinned(0).firstRow, 9)
      rig?.list.show(row: 30)
      rig?.settle()
      try rig?.pinned(0).list.show(row: 4)
      rig?.settle()
      XCTAssertEqual(rig?.main.leave(), true)
      rig = nil
      let next = WindowRig(library, width: 1900)
      XCTAssertEqual(next.timeline.firstRow, 30)
      XCTAssertEqual(try next.pinned(0).firstRow, 4)
      // Pinned anew it begins where the list is read by then.
      next.pins.unpin(try XCTUnwrap(next.pins.panes.first))
      next.pin(.section(.timeline, of: nil))
      XCTAssertEqual(try next.pinned(0).firstRow, 30)
    }
  }

  func testASearchAmongSomePostsIsPinnedAsSuchAndTheTitleNarrowsIt() throws {
    let library = try accounts()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      let bea = AccountID(TestLibrary.bea)
      rig.main.content.sections.show(.timeline, of: bea)
      rig.main.content.show(.search(text: "tea"))
      rig.settle()
      let search = rig.main.content.navigator.factory.search
      let found = try XCTUnwrap(search.field.scopes.count)
      rig.pinBeside()
      @MainActor func pinned() -> Int? {
        (rig.pins.panes.first?.root as? SearchScreen)?.field.scopes.count
      }
      let scope = SearchScope(account: bea)
      XCTAssertEqual(library.pinnedLists, [.search("tea", in: scope)])
      XCTAssertTrue(runLoop { pinned() == found })
      let pane = try XCTUnwrap(rig.pins.panes.first)
      rig.pins.panel.toggle(over: pane)
      rig.pins.panel.dropdown.onAccount(AccountID(TestLibrary.ada))
      rig.settle()
      XCTAssertEqual(
        pane.list, .search("tea", in: SearchScope(account: AccountID(TestLibrary.ada))))
      rig.pins.panel.dropdown.onAccount(nil)
      rig.settle()
      XCTAssertEqual(pane.list, .search("tea"))
      XCTAssertTrue(runLoop { pinned() == 2 * found })
    }
  }

  func testWhatIsPinnedInTwoWindowsIsKeptOfBoth() throws {
    let library = try accounts()
    MainActor.assumeIsolated {
      let windows = [WindowRig(library, width: 1900), WindowRig(library, width: 1900)]
      windows[0].pin(.section(.timeline, of: nil))
      windows[1].pin(.section(.threads, of: nil))
      for rig in windows { XCTAssertTrue(rig.main.leave()) }
      XCTAssertEqual(
        library.pinnedLists, [.section(.timeline, of: nil), .section(.threads, of: nil)])
    }
  }

  func testWhatIsOpenedOfOneIsOfItsOwnAccount() throws {
    let library = try accounts()
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 2100)
      let content = rig.main.content
      let (ada, bea) = (AccountID(TestLibrary.ada), AccountID(TestLibrary.bea))
      content.sections.show(.timeline, of: ada)
      rig.pin(.section(.timeline, of: bea), .section(.timeline, of: nil))
      for (part, account) in zip(content.stack.parts, [ada, bea, nil]) {
        content.stack.go(to: part)
        XCTAssertEqual(content.navigator.factory.account(), account)
      }
    }
  }

  func testAnImportIsFollowedAndWhatIsReadStays() throws {
    let library = try accounts()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      let key = try XCTUnwrap(PersonKey(network: .x, id: TestLibrary.ada.id, handle: "ada"))
      rig.pin(.section(.timeline, of: nil), .person(key))
      for index in [0, 1] {
        let view = try rig.pinned(index)
        XCTAssertTrue(runLoop { view.isLoaded && view.content?.tweets.count ?? 0 >= 40 })
        view.list.show(row: 14)
        view.list.scroll(by: 11)
      }
      rig.settle()
      let read = try [0, 1].map { try rig.pinned($0).list.rows[14]?.shownID }
      // On the page of somebody the tabs lie over the top.
      let tops = try [0, 1].map { try rig.pinned($0).list.viewport.y(of: 14) }
      XCTAssertEqual(tops[0], -11)
      try TestLibrary.add((0..<5).map { TestLibrary.tweet(90_000 + $0) }, to: library)
      rig.main.content.refresh()
      XCTAssertTrue(runLoop { (try? rig.pinned(1).list.rows[19]?.shownID) == read[1] })
      rig.settle()
      for index in [0, 1] {
        let view = try rig.pinned(index)
        XCTAssertEqual(view.list.rows[19]?.shownID, read[index])
        XCTAssertEqual(view.list.viewport.y(of: 19), tops[index])
      }
    }
  }

  func testWhatIsGoneIsTold() throws {
    let library = try accounts()
    try library.save(pinned: [
      .section(.timeline, of: AccountID(network: .x, value: "99")),
      .person(XCTUnwrap(PersonKey(network: .x, id: "77", handle: "nobody"))),
      .search("zebra-crossing"),
    ])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 2100)
      XCTAssertEqual(rig.pins.shown.count, 3)
      for (index, said) in [(0, "This account is gone"), (1, "Nobody knows them any more")] {
        let screen = try XCTUnwrap(rig.pins.shown[index].stack?.seen)
        XCTAssertTrue(screen is MessageScreen)
        XCTAssertTrue(texts(in: screen.widget).contains(said))
      }
      let search = try XCTUnwrap(rig.pins.shown[2].stack?.seen as? SearchScreen)
      XCTAssertTrue(search.field.said.contains("Nothing was found"), search.field.said)
      // Each can be gone to and left, and be another list.
      for part in rig.main.content.stack.parts {
        rig.main.content.stack.go(to: part)
        XCTAssertEqual(rig.main.content.stack.current, part)
      }
      rig.pins.panes[0].show(.section(.timeline, of: nil))
      rig.settle()
      XCTAssertTrue(try rig.pinned(0).isLoaded)
    }
  }

  func testWhatASearchFoundGoesWithItsAccount() throws {
    let library = try accounts()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      rig.pin(.search("from:bea"))
      let search = try XCTUnwrap(rig.pins.panes[0].stack?.seen as? SearchScreen)
      XCTAssertTrue(runLoop { search.results.list.viewport.count == 40 })
      try LibraryWriter(folder: library).remove(AccountID(TestLibrary.bea))
      rig.main.content.reopen()
      XCTAssertTrue(runLoop { search.field.said.contains("Nothing was found") })
    }
  }

  func testASectionThatIsHiddenOrEmptyStaysPinned() throws {
    let library = try accounts()
    try library.save(pinned: [.section(.threads, of: nil), .section(.timeline, of: nil)])
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      rig.look.preferences.sections = "-timeline,-threads"
      rig.settle()
      XCTAssertEqual(rig.pins.shown.map(\.title), ["Threads", "Timeline"])
      XCTAssertTrue(rig.pins.shown[0].stack?.seen is MessageScreen)
      XCTAssertTrue(rig.pins.shown[1].stack?.seen is TimelineSections)
      rig.pins.panel.toggle(over: rig.pins.shown[0])
      rig.settle()
      XCTAssertEqual(rig.pins.panel.dropdown.items.map(\.name).contains("Threads"), true)
      rig.press(Key.escape)
    }
  }

  func testTheSampleHasPinsOfItsOwnWhichAreNotKept() throws {
    let library = try accounts()
    try library.save(pinned: [.section(.media, of: nil)])
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      rig.main.open(showsSample: true)
      rig.settle()
      XCTAssertTrue(rig.pins.panes.isEmpty)
      rig.pinBeside()
      XCTAssertEqual(rig.pins.shown.count, 1)
      rig.main.open(showsSample: false)
      rig.settle()
      XCTAssertEqual(rig.pins.shown.map(\.list), [.section(.media, of: nil)])
      XCTAssertEqual(library.pinnedLists, [.section(.media, of: nil)])
    }
  }

  /// A window beside whose list a search is pinned.
  private func besideSearch(
    _ body: @MainActor (WindowRig, LibraryFolder, SearchScreen) throws -> Void
  ) throws {
    let library = try accounts()
    try library.save(pinned: [.search("tea")])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      try body(rig, library, try XCTUnwrap(rig.pins.shown[0].stack?.seen as? SearchScreen))
    }
  }

  func testWhatIsTypedIsKeptBeforeTheSampleIsShown() throws {
    try besideSearch { rig, library, search in
      search.search(for: "coffee")
      rig.settle()
      for showsSample in [true, false] {
        rig.main.open(showsSample: showsSample)
        rig.settle()
        XCTAssertEqual(library.pinnedLists, [.search("coffee")])
      }
      XCTAssertEqual(rig.pins.shown.map(\.list), [.search("coffee")])
    }
  }

  /// As by a command line, while the keyboard is in it.
  func testWhatIsAskedFromWithoutLeavesAPinnedSearchAsItIs() throws {
    try besideSearch { rig, _, search in
      rig.main.content.perform(.nextPane) ? () : XCTFail("no other pane")
      XCTAssertTrue(rig.main.content.stack.seen === search)
      rig.main.content.search(for: "coffee")
      rig.settle()
      XCTAssertEqual(search.field.text, "tea")
      XCTAssertEqual(rig.pins.shown.map(\.list), [.search("tea")])
      XCTAssertTrue(
        rig.main.content.stack.opened.contains { ($0 as? SearchScreen)?.field.text == "coffee" })
    }
  }
}
