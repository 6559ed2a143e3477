import ArchiveImport
import CGtk
import GtkTestSupport
import SyntheticData
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows
@testable import TweetStore

/// Several windows on one library.
final class SecondWindowTests: WindowTestCase {
  /// Runs a test with two windows on a library, which is one of 60 tweets, the second one being that which was used last.
  private func inTwoWindows(
    on library: LibraryFolder? = nil,
    _ body: @MainActor (ProgramWindows, _ first: MainWindow, _ second: MainWindow) throws -> Void
  ) throws {
    let library = try library ?? self.library(tweets: 60)
    // That it could be read again would be said in the midst of a test, and make its lists lower.
    try library.keep(Array("\(ArchiveImporter.parser)".utf8), as: .readingAgainOffered)
    try MainActor.assumeIsolated {
      let windows = ProgramWindows(
        library: library, look: .forTests(),
        options: .init(size: Arguments.Size(width: 480, height: 700)))
      windows.open()
      let first = try XCTUnwrap(windows.main)
      Self.settle(first)
      first.content.timeline.list.show(row: 12)
      Self.settle(first)
      windows.openAnother()
      let second = try XCTUnwrap(windows.main)
      Self.settle(second)
      defer { for window in windows.all { window.window.destroy() } }
      try body(windows, first, second)
    }
  }

  func testTheProgramKnowsWhetherAnybodySeesIt() throws {
    try inTwoWindows { windows, first, second in
      XCTAssertNotEqual(windows.attention, .hidden)
      // No window manager is there to give the window the keyboard.
      gdk_window_focus(gtk_widget_get_window(second.window.widget), guint32(GDK_CURRENT_TIME))
      XCTAssertTrue(runLoop { windows.attention == .active })
      for window in [first, second] { window.window.isVisible = false }
      XCTAssertTrue(runLoop { windows.attention == .hidden })
      first.window.isVisible = true
      XCTAssertTrue(runLoop { windows.attention != .hidden })
    }
  }

  @MainActor
  private static func settle(_ main: MainWindow) {
    XCTAssertTrue(runLoop { main.window.isMapped && main.content.isSettled })
    XCTAssertTrue(runFrames(3, of: main.content.body))
  }

  // One went on showing, copying and writing what it was before, and said nothing where both had been written.
  func testADraftThatIsOpenInBothIsTheSameInBoth() throws {
    let library = try library(tweets: 60)
    let table = try DraftTable(folder: library)
    let draft = try table.save(Draft(text: "four", edited: Timestamp(milliseconds: 1)))
    try inTwoWindows(on: library) { _, first, second in
      let pages = try [first, second].map { window in
        window.content.show(.drafts)
        Self.settle(window)
        let page = try XCTUnwrap(window.content.stack.top as? ComposerScreen)
        page.edit(draft)
        return page
      }
      @MainActor func write(_ text: String, on page: ComposerScreen) {
        page.editor.view.placeCursor(at: page.editor.view.count)
        cgtk_emit_text(page.editor.view.gobject, "insert-at-cursor", text)
      }
      pages[0].editor.view.placeCursor(at: 2)
      write(" and more", on: pages[1])
      XCTAssertTrue(pages[1].leave())
      XCTAssertEqual(pages[0].editor.text, "four and more")
      XCTAssertEqual(pages[0].editor.view.caretPlace, 2)
      write("!", on: pages[0])
      XCTAssertTrue(pages[0].leave())
      XCTAssertEqual(try table.drafts().map(\.text), ["four and more!"])
      XCTAssertEqual(pages[1].editor.text, "four and more!")
      XCTAssertFalse(first.content.messages.banner.widget.isVisible)
      // Each goes on with its own.
      write(" one", on: pages[0])
      write(" two", on: pages[1])
      XCTAssertTrue(pages[1].leave() && pages[0].leave())
      XCTAssertEqual(
        Set(try table.drafts().map(\.text)), ["four and more! one", "four and more! two"])
      XCTAssertTrue(
        first.content.messages.banner.text.hasPrefix("This draft was changed in another window"))
      XCTAssertFalse(second.content.messages.banner.widget.isVisible)
      // A list knows of it, and leaves the keyboard where it is.
      pages[1].list.takeFocus(onRow: 1)
      let name = try XCTUnwrap(second.window.focused).spokenName
      pages[0].startAnew()
      write("new", on: pages[0])
      XCTAssertTrue(pages[0].leave())
      XCTAssertEqual(descendants(pages[1].list.widget, of: "FancyTwitterPanelRow").count, 3)
      XCTAssertEqual(second.window.focused?.spokenName, name)
    }
  }

  func testItShowsTheSameLibraryWhereTheFirstOneIsRead() throws {
    try inTwoWindows { windows, first, second in
      XCTAssertFalse(first === second)
      XCTAssertEqual(windows.all.count, 2)
      XCTAssertEqual(second.content.timeline.firstRow, 12)
      XCTAssertEqual(second.window.currentSize.width, first.window.currentSize.width)
      XCTAssertTrue(first.content.context.pictures === second.content.context.pictures)
      XCTAssertTrue(first.content.context.look === second.content.context.look)
    }
  }

  @MainActor
  private static func title(_ main: MainWindow) -> String {
    String(cString: gtk_window_get_title(main.window.instance()))
  }

  func testItShowsTheAccountThatTheFirstOneShowsAndIsCalledByIt() throws {
    let library = LibraryFolder(path: folder + "/accounts")
    for (account, start) in [(TestLibrary.ada, 0), (TestLibrary.bea, 1)] {
      let tweets = (0..<20).map { TestLibrary.tweet($0 * 20 + start, by: account) }
      try TestLibrary.add(tweets, of: account, to: library)
    }
    try inTwoWindows(on: library) { windows, first, second in
      let (ada, bea) = (AccountID(TestLibrary.ada), AccountID(TestLibrary.bea))
      second.content.sections.show(.timeline, of: ada)
      // Whose are chosen last anywhere begins the next start.
      first.content.sections.show(.timeline, of: bea)
      Self.settle(first)
      let third = try XCTUnwrap(windows.openAnother())
      Self.settle(third)
      XCTAssertEqual(third.content.session.account, ada)
      XCTAssertEqual(Self.title(third), "Timeline, @ada – FancyTwitter")
      XCTAssertEqual(Self.title(first), "Timeline, @bea – FancyTwitter")
      third.content.show(.search(text: "tea"))
      Self.settle(third)
      XCTAssertEqual(Self.title(third), "Search – FancyTwitter")
    }
  }

  func testEachGoesItsOwnWayAndThePlaceOfTheLastIsKept() throws {
    try inTwoWindows { windows, first, second in
      second.content.timeline.list.show(row: 30)
      second.content.show(.search(text: "tea"))
      Self.settle(second)
      XCTAssertNil(first.content.stack.top)
      XCTAssertEqual(first.content.timeline.firstRow, 12)
      XCTAssertTrue(first.leave())
      XCTAssertTrue(second.leave())
      let (folder, reader) = (first.content.session.folder, first.content.session.library?.reader)
      let place = try XCTUnwrap(folder.readingPlace(in: .timeline, of: nil))
      let list = TweetList.section(.timeline, account: nil)
      XCTAssertEqual(try reader?.index(of: place.tweet, in: list), 30)
    }
  }

  func testWhatTheOtherHasReadIsNotNew() throws {
    try inTwoWindows { _, first, second in
      first.content.show(.section(.favorites))
      Self.settle(first)
      second.content.timeline.list.show(row: 40)
      Self.settle(second)
      second.content.timeline.savePlace()
      first.content.show(.section(.timeline))
      Self.settle(first)
      XCTAssertEqual(first.content.timeline.firstRow, 40)
      XCTAssertEqual(first.content.timeline.newTweets?.count ?? 0, 0)
    }
  }

  func testAMarkMadeInOneIsSeenInTheOther() throws {
    try inTwoWindows { windows, first, second in
      let tweet = try XCTUnwrap(second.content.timeline.list.rows[13]?.placed?.tweet)
      XCTAssertEqual(first.content.timeline.list.rows[13]?.placed?.content.isMarked, false)
      second.content.context.bookmarks.toggle(tweet)
      Self.settle(first)
      XCTAssertNotNil(first.content.context.bookmarks.mark(of: tweet.id))
      XCTAssertEqual(first.content.timeline.list.rows[13]?.placed?.content.isMarked, true)
    }
  }

  func testANoteWrittenInOneIsNotUndoneInTheOther() throws {
    try inTwoWindows { _, first, second in
      let tweet = try XCTUnwrap(first.content.timeline.list.rows[13]?.placed?.tweet)
      let bookmarks = first.content.context.bookmarks
      bookmarks.write("old", about: tweet)
      bookmarks.toggle(tweet)
      XCTAssertTrue(first.content.messages.waits("Bookmark removed."))
      second.content.context.bookmarks.write("new", about: tweet)
      XCTAssertFalse(first.content.messages.waits("Bookmark removed."))
      XCTAssertEqual(bookmarks.mark(of: tweet.id)?.note, "new")
    }
  }

  func testANameGivenInOneIsSeenInTheOther() throws {
    try inTwoWindows(on: PeopleFixture.library(in: folder)) { _, first, second in
      first.content.show(.section(.people))
      let list = first.content.sections.screens.people.list
      Self.settle(first)
      list.focus(on: 43)
      Self.settle(first)
      let row = { list.person(at: 43)?.accessibleName ?? "" }
      XCTAssertTrue(row().hasPrefix("Unknown"), row())
      let key = try XCTUnwrap(PersonKey(network: .x, id: "99999876", handle: ""))
      second.content.context.names.give("Bob", handle: "", to: key)
      XCTAssertTrue(runLoop { row().hasPrefix("Bob") }, row())
    }
  }

  func testWhoIsOnePersonInOneIsSoInTheOther() throws {
    let library = LibraryFolder(path: folder + "/linked")
    try TestLibrary.add(
      [("kes", "7"), ("wren", "8")].enumerated().map {
        PeopleFixture.mention($0, $1.0, "", id: $1.1)
      }, to: library)
    let keys = ["7", "8"].compactMap { PersonKey(network: .x, id: $0, handle: "") }
    try LinkTable(folder: library).link(keys)
    try inTwoWindows(on: library) { _, first, second in
      first.content.show(.section(.people))
      let list = first.content.sections.screens.people.list
      XCTAssertTrue(runLoop { list.viewport.count == 1 && list.isFilled })
      let open = try XCTUnwrap(second.content.session.library)
      second.content.context.links.unlink(keys[0], in: open)
      XCTAssertTrue(runLoop { list.viewport.count == 2 })
    }
  }

  // What the button says is what it does, whatever was done in the other window since.
  func testASearchIsSavedOrForgottenAsTheButtonSays() throws {
    try inTwoWindows { _, first, second in
      let searches = [first, second].map { window in
        window.content.show(.search(text: "tea"))
        Self.settle(window)
        return window.content.navigator.factory.search
      }
      let folder = first.content.session.folder
      for saved in [["tea"], []] {
        for search in searches {
          search.field.save.onPress()
          XCTAssertEqual(search.field.save.isSaved, !saved.isEmpty)
          XCTAssertEqual(try SearchTable(folder: folder).saved(), saved)
        }
      }
    }
  }

  func testTheSampleInOneTakesNoSectionFromTheOther() throws {
    try inTwoWindows { _, first, second in
      let library = first.content.session.folder
      try LiveWriter(folder: library).signIn(LiveRig.account)
      for window in [first, second] {
        window.content.refresh()
        Self.settle(window)
      }
      @MainActor func listed(_ window: MainWindow) -> [Section] {
        window.content.sections.listing.items.map(\.section)
      }
      let (own, keys) = (listed(first), first.content.context.sectionOrder)
      XCTAssertTrue(own.contains(.home))
      second.open(showsSample: true)
      Self.settle(second)
      XCTAssertFalse(listed(second).contains(.home))
      XCTAssertEqual(listed(first), own)
      XCTAssertEqual(first.content.context.sectionOrder, keys)
      XCTAssertEqual(first.content.context.look.preferences.sectionOrder, keys)
      XCTAssertNotEqual(second.content.context.sectionOrder, keys)
      second.open(showsSample: false)
      Self.settle(second)
      XCTAssertEqual(listed(second), own)
    }
  }

  func testWhatOneImportsIsThereInTheOtherWhateverIsOpenThere() throws {
    try inTwoWindows { _, first, second in
      let content = second.content
      let tweet = try XCTUnwrap(content.timeline.list.rows[13]?.shownID)
      content.show(.tweet(tweet))
      Self.settle(second)
      let page = try XCTUnwrap(content.stack.top)
      let bea = TestLibrary.bea
      try TestLibrary.add([TestLibrary.tweet(1, by: bea)], of: bea, to: content.session.folder)
      content.refresh()
      Self.settle(second)
      XCTAssertEqual(content.session.accounts.count, 2)
      XCTAssertEqual(content.timeline.content?.tweets.count, 61)
      XCTAssertTrue(content.stack.top === page)
    }
  }

  func testTheSampleStandsThereOnlyForAsLongAsThereIsNothingElse() throws {
    let empty = LibraryFolder(path: folder + "/nothing")
    try MainActor.assumeIsolated {
      let windows = ProgramWindows(
        library: empty, look: .forTests(),
        options: .init(size: Arguments.Size(width: 480, height: 700)))
      for _ in 0..<3 { windows.openAnother() }
      let (all, wanted) = (windows.all, windows.all[2])
      defer { for window in windows.all { window.window.destroy() } }
      wanted.open(showsSample: true)
      for window in all {
        Self.settle(window)
        window.content.refresh()
        XCTAssertTrue(window.content.session.isSample)
      }
      try TestLibrary.add([TestLibrary.tweet(1)], to: empty)
      for window in all {
        window.content.refresh()
        Self.settle(window)
        XCTAssertEqual(window.content.session.isSample, window === wanted)
      }
    }
  }

  func testARowCanBeOpenedInAWindowOfItsOwn() throws {
    try inTwoWindows { windows, first, second in
      let tweet = try XCTUnwrap(second.content.timeline.list.rows[13]?.shownID)
      try XCTUnwrap(first.content.context.program).openWindow(showing: .tweet(tweet))
      let third = try XCTUnwrap(windows.main)
      Self.settle(third)
      XCTAssertEqual(windows.all.count, 3)
      XCTAssertEqual((third.content.stack.top as? TweetScreen)?.tweet, tweet)
      XCTAssertNil(second.content.stack.top)
    }
  }

  private func archives() throws -> [String] {
    try [5, 6].map { seed in
      let path = folder + "/archive-\(seed).zip"
      try SyntheticArchive.write(
        tweets: 3_000, seed: UInt64(seed), generation: .tweets, container: .zip, to: path)
      return path
    }
  }

  // The library has one writer: who comes second waits, and is told so.
  func testOfTwoWindowsThatImportAtOnceOneWaits() throws {
    let (archives, library) = (try archives(), try library(tweets: 60))
    try inTwoWindows(on: library) { windows, first, second in
      @MainActor func said(_ window: MainWindow) -> String { window.content.messages.banner.text }
      // It waits for whoever else writes, and so is not over before the second one comes.
      let other = try Database(path: library.database, access: .readWrite)
      try other.begin()
      first.importArchives([archives[0]])
      XCTAssertTrue(runLoop { said(first).hasPrefix("Waiting for another program") }, said(first))
      second.importArchives([archives[1]])
      XCTAssertTrue(runLoop { said(second).hasPrefix("Waiting for the import") }, said(second))
      other.rollBack()
      for window in [first, second] {
        XCTAssertTrue(runLoop(seconds: 60) { said(window).contains("new tweets") }, said(window))
      }
      // What came in through one is there in the other, too.
      for window in [first, second] {
        window.content.refresh()
        Self.settle(window)
        XCTAssertGreaterThan(window.content.timeline.list.viewport.count, 6_000)
      }
    }
  }

  func testAnImportThatWaitsForAnotherWindowCanBeStoppedAtOnce() throws {
    let (archives, library) = (try archives(), try library(tweets: 60))
    try inTwoWindows(on: library) { windows, first, second in
      let other = try Database(path: library.database, access: .readWrite)
      try other.begin()
      first.importArchives([archives[0]])
      let waiting = first.content.messages.banner
      XCTAssertTrue(
        runLoop { waiting.text.hasPrefix("Waiting for another program") }, waiting.text)
      second.importArchives([archives[1]])
      let banner = second.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Waiting for the import") }, banner.text)
      var mayGo = false
      second.whenNothingRuns { mayGo = true }
      XCTAssertFalse(mayGo)
      banner.press(1)
      XCTAssertTrue(mayGo)
      XCTAssertFalse(second.isImporting)
      XCTAssertTrue(first.isImporting)
      other.rollBack()
      XCTAssertTrue(runLoop(seconds: 60) { !first.isImporting })
      XCTAssertFalse(runLoop(seconds: 0.3) { second.isImporting })
    }
  }

  func testTheOthersStayWhenOneIsClosed() throws {
    try inTwoWindows { windows, first, second in
      second.window.close()
      XCTAssertTrue(runLoop { windows.all.count == 1 })
      XCTAssertTrue(windows.main === first)
      XCTAssertTrue(first.window.isMapped)
      XCTAssertTrue(windows.leave())
    }
  }

  func testOneThatIsClosedLeavesNothing() throws {
    try inTwoWindows { windows, first, _ in
      weak var content: MainContent?
      var lifetimes: [Lifetime] = []
      for _ in 0..<3 {
        windows.openAnother()
        let third = try XCTUnwrap(windows.main)
        Self.settle(third)
        content = third.content
        third.content.show(.search(text: "tea"))
        Self.settle(third)
        lifetimes += [third.window, third.content.body].map(Lifetime.init)
        third.window.close()
        XCTAssertTrue(runLoop { windows.all.count == 2 })
      }
      XCTAssertTrue(runLoop { content == nil && lifetimes.allSatisfy(\.remains.isEmpty) })
      XCTAssertEqual(lifetimes.map(\.remains).filter { !$0.isEmpty }, [])
      XCTAssertNil(content)
    }
  }
}
