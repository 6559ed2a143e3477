import CGtk
import GLibKit
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

final class SearchTests: WindowTestCase {
  func testLargeTextMakesNoWindowHigherThanItIs() throws {
    let library = try library(tweets: 40)
    MainActor.assumeIsolated {
      withText(times: 3) {
        let rig = WindowRig(library)
        let height = rig.main.window.size.height
        rig.main.content.show(.search(text: "tea OR coffee lang:en min_likes:1"))
        rig.settle()
        XCTAssertEqual(rig.main.window.size.height, height)
        let results = rig.main.content.navigator.factory.search.results
        XCTAssertGreaterThan(results.widget.size.height, 100)
      }
    }
  }

  // Counts, chips and what was listed were those of before for as long as the window was open.
  func testAnOpenAndAPinnedSearchFollowTheirLibrary() throws {
    let library = LibraryFolder(path: folder + "/growing")
    try TestLibrary.add((0..<60).map { TestLibrary.tweet($0, "gnu \($0)") }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900, height: 800)
      let content = rig.main.content
      content.show(.search(text: "gnu "))
      rig.settle()
      rig.pin(.search("gnu "))
      let open = content.navigator.factory.search
      let pinned = try XCTUnwrap(rig.pins.panes[0].root as? SearchScreen)
      XCTAssertTrue(runLoop { open.isSettled && pinned.isSettled })
      open.results.list.focus(on: 12)
      rig.settle()
      let list = open.results.list
      @MainActor func seen() -> (id: TweetID?, top: Double) {
        let row = open.results.firstRow
        return (open.results.content?.tweets.tweet(at: row)?.id, Double(list.viewport.y(of: row)))
      }
      let (before, focused) = (seen(), list.focusToken?.id)
      try TestLibrary.add((100..<105).map { TestLibrary.tweet($0, "gnu \($0)") }, to: library)
      content.session.refresh()
      for search in [open, pinned] {
        XCTAssertTrue(runLoop { search.field.scopes.count == 65 && search.isSettled })
        XCTAssertEqual(search.field.summary.count.text, "65 tweets")
        XCTAssertEqual(search.results.content?.tweets.tweet(at: 0)?.text.display, "gnu 104")
      }
      // What is read stays where it is, with the keyboard.
      XCTAssertEqual(seen().id, before.id)
      XCTAssertEqual(seen().top, before.top)
      XCTAssertEqual(list.focusToken?.id, focused)
      XCTAssertEqual(list.focusedIndex, 17)
    }
  }

  // Of more than two hundred the older ones were nowhere to be seen.
  func testAllSavedSearchesAreListed() throws {
    let library = try library(tweets: 3)
    try SearchTable(folder: library).add(recent: [], saved: (0..<205).map { "search \($0)" })
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.search(text: ""))
      rig.settle()
      let page = rig.main.content.navigator.factory.search
      XCTAssertEqual(descendants(page.kept.widget, of: "FancyTwitterPanelRow").count, 205)
    }
  }

  func testTypingFindsAndReadingOnFindsMore() throws {
    let library = try library(tweets: 3000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      // A word that far more of the tweets have than a page shows.
      content.navigator.show(.search(text: "the"))
      XCTAssertEqual(content.visibleScreen, "search")
      let results = content.navigator.factory.search.results
      XCTAssertTrue(runLoop { results.list.viewport.count > 0 })
      let first = results.list.viewport.count
      XCTAssertEqual(first, SearchBatch.size)
      results.scroll(toShare: 1)
      XCTAssertTrue(runLoop { results.list.viewport.count > first })
      content.navigator.goBack()
      XCTAssertEqual(content.visibleScreen, "timeline")
    }
  }

  func testASearchThatIsAskedForOnTheWayFromAnotherOneLeadsBackToIt() throws {
    let library = try library(tweets: 400)
    try MainActor.assumeIsolated {
      for width in [480, 1000] {
        let rig = WindowRig(library, width: width, height: 700)
        let content = rig.main.content
        content.show(.search(text: "the"))
        let first = content.navigator.factory.search
        XCTAssertTrue(runLoop { first.results.list.viewport.count > 3 })
        rig.settle()
        first.results.list.focus(on: 2)
        rig.settle()
        content.show(.tweet(try XCTUnwrap(first.results.list.rows[2]?.shownID)))
        rig.settle()
        let post = try XCTUnwrap(content.stack.top as? TweetScreen)
        // As one of its hashtags does; twice is once.
        for _ in 0..<2 { content.show(.search(text: "tea")) }
        rig.settle()
        XCTAssertEqual((content.stack.top as? SearchScreen)?.field.text, "tea")
        _ = content.perform(.back)
        rig.settle()
        XCTAssertTrue(content.stack.top === post)
        _ = content.perform(.back)
        rig.settle()
        XCTAssertTrue(content.stack.list.top === first)
        XCTAssertEqual(first.field.text, "the")
        XCTAssertEqual(first.results.list.focusedIndex, 2)
        // From one of the hits themselves; and what is open already is gone back to.
        content.show(.search(text: "tea"))
        content.show(.search(text: "the"))
        XCTAssertTrue(content.stack.top === first)
        content.show(.search(text: "tea"))
        _ = content.perform(.back)
        XCTAssertTrue(content.stack.top === first)
        rig.main.window.destroy()
      }
    }
  }

  func testWhatIsFoundFarDownInALongPostIsSeenOnItsPage() throws {
    let library = LibraryFolder(path: folder + "/long")
    let long = (0..<2500).map { "word\($0)" }.joined(separator: " ")
    try TestLibrary.add([TestLibrary.tweet(1, long), TestLibrary.tweet(2)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.show(.search(text: "word2400"))
      rig.settle()
      content.show(.tweet(TestLibrary.tweet(1).id))
      rig.settle()
      let page = try XCTUnwrap(content.stack.top as? TweetScreen)
      let first = page.timeline.list.viewport.anchorRow
      XCTAssertGreaterThan(first, 0)
      let row = try XCTUnwrap(page.timeline.list.rows[first]?.placed)
      XCTAssertTrue(row.content.body.display.contains("word2400"))
      XCTAssertEqual(page.timeline.list.focusedIndex, first)
      XCTAssertEqual(page.timeline.content?.highlighter, SearchQuery(parsing: "word2400"))
      // By way of a quick look, too.
      _ = content.perform(.back)
      rig.settle()
      content.navigator.factory.search.results.list.focus(on: 0)
      rig.press(Key.space)
      XCTAssertTrue(runLoop { content.context.peek.isShown && content.context.peek.isSettled })
      rig.press(Key.enter)
      rig.settle()
      let looked = try XCTUnwrap(content.stack.top as? TweetScreen)
      XCTAssertEqual(looked.timeline.content?.highlighter, SearchQuery(parsing: "word2400"))
      XCTAssertEqual(looked.timeline.list.viewport.anchorRow, first)
      // From elsewhere it begins at its beginning.
      _ = content.perform(.back)
      content.show(.section(.timeline))
      content.show(.tweet(TestLibrary.tweet(1).id))
      rig.settle()
      let other = try XCTUnwrap(content.stack.top as? TweetScreen)
      XCTAssertEqual(other.timeline.list.viewport.anchorRow, 0)
    }
  }

  func testWhatCanBeSearchedForIsNotSaidWhileItIsSearched() throws {
    let library = try library(tweets: 40)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.search(text: ""))
      rig.settle()
      let screen = rig.main.content.navigator.factory.search
      XCTAssertFalse(screen.field.said.isEmpty)
      screen.search(for: "the")
      XCTAssertEqual(screen.field.said, "")
      rig.settle()
      XCTAssertFalse(screen.field.said.isEmpty)
    }
  }

  // Whatever is typed is a search, and never an error.
  func testAnyInputIsSafe() throws {
    let library = try library(tweets: 200)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      for text in ["\"", "AND OR NOT", "(", "*", "-", "a\"b\"c", "from:", "\u{0}", "'; DROP TABLE"]
      {
        content.navigator.show(.search(text: text))
        XCTAssertTrue(runLoop { content.navigator.factory.search.isSettled }, text)
        XCTAssertEqual(content.visibleScreen, "search", text)
      }
    }
  }

  // The post that led there was left out where it is no like.
  func testWhatIsAskedForFromOutsideIsLookedForAmongAll() throws {
    try inWindow(tweets: 30) { rig in
      let content = rig.main.content
      content.navigator.show(.search(text: "tea"))
      rig.settle()
      let scopes = content.navigator.factory.search.field.scopes
      scopes.choose(2)
      XCTAssertEqual(scopes.kind, .likes)
      content.navigator.goBack()
      // Who goes on with the search finds it as it was.
      content.navigator.show(.search(text: nil))
      XCTAssertEqual(scopes.kind, .likes)
      content.navigator.goBack()
      content.navigator.show(.search(text: "#books"))
      XCTAssertEqual(scopes.kind, .everything)
    }
  }

  func testDownGoesFromTheFieldToTheHitsAndTheLatestSearches() throws {
    try inWindow(tweets: 300) { rig in
      let content = rig.main.content
      content.navigator.show(.search(text: "the"))
      rig.settle()
      let page = content.navigator.factory.search
      rig.press(Key.down)
      XCTAssertEqual(page.results.list.focusedIndex, 0)
      rig.press(Key.down)
      XCTAssertEqual(page.results.list.focusedIndex, 1)
      XCTAssertEqual(page.field.summary.searchOrder, .newest)
      page.takeFocus()
      page.field.text = ""
      page.search()
      rig.press(Key.down)
      let latest = descendants(page.widget, of: "FancyTwitterPanelRow").first
      XCTAssertEqual(latest?.isFocus, true)
    }
  }

  // As GNOME does: typing on replaces what was asked for.
  func testWhatIsAskedForFromOutsideIsMarkedWithTheCaretBehindIt() throws {
    try inWindow(tweets: 30) { rig in
      rig.main.content.navigator.show(.search(text: "tea"))
      rig.settle()
      let entry = rig.main.content.navigator.factory.search.field.entry
      XCTAssertTrue(entry.isFocus)
      XCTAssertEqual(gtk_editable_get_position(entry.opaque), 3)
      var (start, end) = (gint(0), gint(0))
      XCTAssertNotEqual(gtk_editable_get_selection_bounds(entry.opaque, &start, &end), 0)
      XCTAssertEqual([start, end], [0, 3])
    }
  }

  func testEscapeReturnsToTheListAndItsPlace() throws {
    let library = try library(tweets: 1000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 300)
      rig.settle()
      let place = rig.timeline.firstRow
      rig.main.content.navigator.show(.search(text: "zzzz"))
      XCTAssertTrue(runLoop { rig.main.content.navigator.factory.search.isSettled })
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertEqual(rig.timeline.firstRow, place)
    }
  }

  func testAHitIsShownAmongItsNeighbours() throws {
    let library = try library(tweets: 1000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 400)
      rig.settle()
      let tweet = rig.list.rows[400]?.placed?.tweet.id
      rig.list.focus(on: 0)
      rig.settle()
      rig.main.content.navigator.show(.search(text: "a"))
      tweet.map { rig.main.content.context.navigate(.place(of: $0)) }
      rig.settle()
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertEqual(rig.list.focusedIndex, 400)
    }
  }

  func testWhatWasSearchedForIsKeptUntilItIsCleared() throws {
    let library = try library(tweets: 200)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.search(text: "the"))
      XCTAssertTrue(runLoop { content.navigator.factory.search.isSettled })
      rig.press(Key.enter)
      content.navigator.show(.search(text: ""))
      XCTAssertEqual(rig.panelRows(), ["the", "Clear Recent Searches"])
      for row in descendants(rig.main.window, of: "FancyTwitterPanelRow") where row.isMapped {
        if row.accessibleName == "the" { gtk_button_clicked(row.instance()) }
      }
      XCTAssertEqual(content.navigator.factory.search.field.text, "the")
      XCTAssertTrue(runLoop { content.navigator.factory.search.results.list.viewport.count > 0 })
      try SearchTable(folder: content.session.folder).clear()
      content.navigator.show(.search(text: ""))
      XCTAssertEqual(rig.panelRows(), [])
    }
  }

  // It was kept for what was found before, and the keyboard was on that.
  func testEnterRightAfterTypingGoesToWhatIsFoundThen() throws {
    let library = try twoAccounts()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      rig.main.content.search(for: "tea ")
      rig.settle()
      XCTAssertGreaterThan(search.results.list.viewport.count, 0)
      @MainActor func kept() throws -> [String] { try SearchTable(folder: library).searches() }
      search.field.text = "zzzz "
      rig.send(key: Key.enter)
      rig.settle()
      XCTAssertEqual(search.results.list.viewport.count, 0)
      XCTAssertEqual(try kept(), [])
      search.field.takeFocus()
      search.field.text = "tea "
      rig.send(key: Key.enter)
      rig.settle()
      XCTAssertEqual(search.results.list.focusedIndex, 0)
      XCTAssertEqual(try kept(), ["tea"])
      // Nor is it kept where one leaves at once.
      search.field.takeFocus()
      search.field.text = "zzzz "
      XCTAssertTrue(search.leave())
      XCTAssertEqual(try kept(), ["tea"])
    }
  }

  // Keys acted on posts beneath the menu, and a draft lacked letters.
  func testAnAnswerThatComesLateTakesTheKeyboardFromNothing() throws {
    let library = try twoAccounts()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let search = content.navigator.factory.search
      content.navigator.show(.search(text: ""))
      rig.settle()
      search.field.text = "tea "
      rig.send(key: Key.enter)
      XCTAssertTrue(content.perform(.menu))
      rig.settle()
      XCTAssertGreaterThan(search.results.list.viewport.count, 0)
      XCTAssertNil(search.results.list.focusedIndex)
      XCTAssertTrue(content.menu.overlay.containsFocus)
      rig.press(Key.escape)
    }
  }

  // Typing that has paused is told a moment later, though nobody has typed.
  func testWhatIsAskedForFromOutsideIsSearchedOnce() throws {
    try inWindow(tweets: 3000) { rig in
      let search = rig.main.content.navigator.factory.search
      rig.main.content.search(for: "the")
      XCTAssertTrue(runLoop { search.results.list.viewport.count > 20 })
      search.results.list.focus(on: 20)
      let end = MainLoop.time + 0.4
      XCTAssertTrue(runLoop { MainLoop.time > end })
      rig.settle()
      XCTAssertEqual(search.results.list.focusedIndex, 20)
    }
  }

  func testWhatIsNotUnderstoodIsSaid() throws {
    let library = try library(tweets: 50)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      for text in ["since:abc", "has:foo ", "zzzz has:foo"] {
        rig.main.content.search(for: text)
        XCTAssertTrue(runLoop { search.isSettled })
        XCTAssertTrue(
          search.field.said.contains("“\(text.split(separator: " ").last ?? "")”"),
          search.field.said)
        XCTAssertFalse(search.field.said.contains("Nothing was found"))
      }
    }
  }

  func testAWordThatNoPostHasLeadsToTheNearest() throws {
    let library = LibraryFolder(path: folder + "/library")
    let account = Account(network: .x, id: "1", author: Author(handle: "ada", name: "Ada"))
    let writer = try LibraryWriter(folder: library)
    let tweet = Tweet(
      id: TweetID(network: .x, value: "1"), author: account.author,
      date: Timestamp(seconds: 1_600_000_000), text: TweetText("fresh tomatoes"))
    try writer.put(account)
    _ = try writer.put(tweet, of: account)
    _ = try writer.finish()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.search(for: "tomatos")
      rig.settle()
      let search = rig.main.content.navigator.factory.search
      let offer = search.field.spelling.widget
      XCTAssertTrue(runLoop { search.isSettled && offer.isMapped })
      XCTAssertEqual(
        gtk_button_get_label(offer.instance()).map { String(cString: $0) },
        "Search for “tomatoes” instead")
      gtk_button_clicked(offer.instance())
      XCTAssertTrue(runLoop { search.isSettled && search.results.list.viewport.count == 1 })
      XCTAssertEqual(search.field.text, "tomatoes")
      XCTAssertFalse(offer.isMapped)
      XCTAssertTrue(search.field.entry.isFocus)
    }
  }

  func testLikesOrTweetsAloneCanBeSearched() throws {
    let library = try twoAccounts()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      @MainActor func count(_ count: Int) -> Bool {
        runLoop { search.isSettled && search.results.list.viewport.count == count }
      }
      rig.main.content.search(for: "tea ")
      XCTAssertTrue(count(8))
      search.field.scopes.choose(1)
      XCTAssertTrue(count(7))
      search.field.scopes.choose(2)
      XCTAssertTrue(count(1))
      search.field.text = ""
      search.search()
      XCTAssertEqual(search.field.said, "Type to search likes.")
    }
  }

  func testTheChoicesAreWholeInANarrowWindowWithLargeText() throws {
    let library = try twoAccounts()
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 320)
      rig.look.preferences.textScale = 2.5
      let search = rig.main.content.navigator.factory.search
      rig.main.content.search(for: "tea ")
      let parts: [Widget] = [search.field.summary.order, search.field.scopes.widget]
      XCTAssertTrue(
        runLoop {
          search.isSettled
            && parts.allSatisfy { $0.size.width >= $0.measuredWidth().natural }
        })
      XCTAssertEqual(rig.main.window.currentSize.width, 320)
      search.field.show(account: "lark", hasHome: false)
      XCTAssertTrue(
        runLoop {
          search.field.account.allAccounts.isMapped
            && search.field.account.allAccounts.size.width > 290
        },
        "beneath whose tweets are searched")
      search.field.show(account: nil, hasHome: false)
      // Where there is room, all is in one line.
      rig.look.preferences.textScale = 1
      rig.main.window.resize(width: 700, height: 700)
      XCTAssertTrue(
        runLoop {
          let place = parts[0].position(in: search.field.widget)
          return place.x > 400 && place.y < 130
        })
    }
  }

  func testWhatWasUnderstoodStandsOnChipsWhichCanBeTakenAway() throws {
    let library = try twoAccounts()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      @MainActor func chips() -> [String] {
        descendants(search.field.widget, of: "FancyTwitterRemovableChip").filter(\.isMapped)
          .map(\.accessibleName)
      }
      rig.main.content.search(for: "tea")
      XCTAssertTrue(runLoop { search.isSettled })
      XCTAssertEqual(chips(), [], "a word says itself")
      for (text, words) in [
        ("coffee -(about OR zed zebra)", "not: (about or zed) and zebra"),
        ("coffee -(about OR zed)", "not: about or zed"),
        ("coffee -(a -(b OR c) d)", "not: a and not: (b or c) and d"),
      ] {
        XCTAssertEqual(SearchQuery(parsing: text + " ").clauses.last?.words, words)
      }
      rig.main.content.search(for: "tea -milk (from:bea OR is:odd) min_likes:1 ")
      XCTAssertTrue(runLoop { search.isSettled })
      let names = [
        "tea", "not: milk", "from @bea", "or: is:odd", "at least 1 like",
      ].map { "Take away: " + $0 }
      XCTAssertTrue(runLoop { chips() == names }, "\(chips())")
      let buttons = descendants(search.field.widget, of: "FancyTwitterRemovableChip")
      gtk_button_clicked(buttons[4].instance())
      XCTAssertEqual(search.field.text, "tea -milk (from:bea OR is:odd)")
      // The keyboard stays among the chips, and goes back to the field after the last one.
      try XCTUnwrap(search.field.chips.chips.first).grabFocus()
      for text in ["-milk (from:bea OR is:odd)", "(from:bea OR is:odd)", "(is:odd)", ""] {
        rig.press(Key.delete)
        XCTAssertEqual(search.field.text, text)
      }
      XCTAssertTrue(search.field.entry.isFocus)
      XCTAssertTrue(runLoop { chips().isEmpty })
    }
  }

  func testEachScopeSaysHowMuchItFinds() throws {
    let library = try twoAccounts()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      @MainActor func scopes() -> [String] {
        descendants(search.field.scopes.widget, of: "FancyTwitterChip").map(\.accessibleName)
      }
      XCTAssertEqual(scopes(), ["All", "Tweets", "Likes"])
      rig.main.content.search(for: "tea ")
      XCTAssertTrue(runLoop { scopes() == ["All · 8", "Tweets · 7", "Likes · 1"] }, "\(scopes())")
      search.field.text = ""
      search.search()
      XCTAssertEqual(scopes(), ["All", "Tweets", "Likes"])
    }
  }

  func testMessagesThatWereReadAreAScopeWhichLeadsToThem() throws {
    let library = try ChatFixture.many(in: folder)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      rig.main.content.search(for: "tea ")
      XCTAssertTrue(runLoop { search.isSettled })
      let scopes = descendants(search.field.scopes.widget, of: "FancyTwitterChip")
      XCTAssertEqual(scopes.last?.accessibleName, "Messages", "they are opened for nobody unasked")
      if let last = scopes.last { gtk_button_clicked(last.instance()) }
      XCTAssertTrue(runLoop { rig.messages.isSettled && rig.messages.list.viewport.count == 3 })
      XCTAssertEqual(rig.messages.search.entry.text, "tea ")
      rig.main.content.search(for: "tea ")
      XCTAssertTrue(
        runLoop {
          descendants(search.field.scopes.widget, of: "FancyTwitterChip").last?.accessibleName
            == "Messages · 3"
        })
    }
  }

  func testASearchThatFindsMessagesAloneSaysSo() throws {
    let library = try ChatFixture.many(in: folder)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      rig.main.content.sections.showMessages(finding: "brings ")
      XCTAssertTrue(runLoop { rig.messages.isSettled })
      rig.main.content.search(for: "brings ")
      XCTAssertTrue(runLoop { search.field.said == "Only messages were found." }, search.field.said)
    }
  }

  func testASearchIsSavedAndOfferedAgainAndSoAreThoseOfTheArchive() throws {
    let library = try twoAccounts()
    try MainActor.assumeIsolated {
      let parts = try PartWriter(
        folder: library, account: AccountID(TestLibrary.ada), generated: nil)
      try parts.add([PartLine(text: "tea filter:links")], to: "saved-search")
      try parts.commit()
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      rig.main.content.search(for: "")
      XCTAssertTrue(runLoop { rig.panelRows() == ["tea filter:links"] }, "\(rig.panelRows())")
      XCTAssertFalse(search.field.save.widget.isVisible)
      rig.main.content.search(for: "tea lang:und")
      XCTAssertTrue(runLoop { search.isSettled })
      XCTAssertTrue(search.field.save.widget.isVisible)
      // By keys, of which the next one takes it back.
      let buttons = descendants(search.field.save.widget, of: "FancyTwitterButton")
      buttons.first { $0.accessibleName == "Save This Search" }?.grabFocus()
      for (isSaved, name) in [
        (true, "Forget This Search"), (false, "Save This Search"), (true, "Forget This Search"),
      ] {
        rig.press(Key.enter)
        rig.settle()
        XCTAssertEqual(search.field.save.isSaved, isSaved)
        XCTAssertEqual(rig.main.window.focused?.accessibleName, name)
      }
      rig.main.content.search(for: "")
      XCTAssertTrue(
        runLoop { rig.panelRows() == ["tea lang:und", "tea filter:links"] }, "\(rig.panelRows())")
      rig.main.content.search(for: "tea lang:und")
      XCTAssertTrue(search.field.save.isSaved)
      search.field.save.onPress()
      XCTAssertFalse(search.field.save.isSaved)
      XCTAssertEqual(try SearchTable(folder: library).saved(), [])
    }
  }

  // Who types while the first archive is imported searched in the sample.
  func testWhatIsSearchedForIsLookedForAgainInWhatAnImportBrought() throws {
    let library = try twoAccounts()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      rig.main.content.search(for: "novelty ")
      XCTAssertTrue(runLoop { search.isSettled && search.results.list.viewport.count == 0 })
      let writer = try LibraryWriter(folder: library)
      _ = try writer.put(TestLibrary.tweet(900, "a novelty"), of: TestLibrary.ada)
      _ = try writer.finish()
      rig.main.content.session.showAgain()
      XCTAssertTrue(runLoop { search.isSettled && search.results.list.viewport.count == 1 })
      XCTAssertEqual(search.field.text, "novelty ")
    }
  }

  func testWhatLiesBeneathWhatItFoundGoesOnInAnotherLibrary() throws {
    let library = try twoAccounts()
    try MainActor.assumeIsolated {
      for width in [480, 1000] {
        let rig = WindowRig(library, width: width, showsSample: true)
        defer { rig.main.window.destroy() }
        let content = rig.main.content
        let search = content.navigator.factory.search
        content.show(.search(text: "the"))
        XCTAssertTrue(runLoop { search.isSettled && search.results.list.viewport.count > 0 })
        rig.settle()
        rig.openFirstTweet()
        XCTAssertTrue(content.stack.top is TweetScreen)
        rig.main.open(showsSample: false)
        rig.settle()
        XCTAssertFalse(content.session.isSample)
        search.search(for: "tea")
        XCTAssertTrue(runLoop { search.isSettled && search.results.list.viewport.count > 0 })
        let found = try XCTUnwrap(search.results.content?.tweets.tweet(at: 0))
        XCTAssertNotNil(try content.session.library?.reader.tweet(found.id), "\(width)")
      }
    }
  }

  func testTheChosenAccountAloneIsSearchedUntilAllAreAskedFor() throws {
    let library = try twoAccounts()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let search = content.navigator.factory.search
      @MainActor func count(_ count: Int) -> Bool {
        runLoop { search.isSettled && search.results.list.viewport.count == count }
      }
      content.sections.toggle()
      content.sections.dropdown.onAccount(AccountID(TestLibrary.bea))
      content.navigator.show(.search(text: "tea "))
      XCTAssertTrue(count(4))
      let button = search.field.account.allAccounts
      XCTAssertTrue(button.isMapped)
      gtk_button_clicked(button.instance())
      XCTAssertTrue(count(8))
      XCTAssertFalse(button.isMapped)
      // Who goes on with it searches all of them still.
      search.results.list.focus(on: 0)
      rig.settle()
      XCTAssertTrue(content.perform(.search))
      rig.settle()
      XCTAssertTrue(search.field.entry.containsFocus)
      XCTAssertTrue(count(8))
      XCTAssertFalse(button.isMapped)
      // What is of another account is shown there all the same, and the bar says so.
      content.context.navigate(.place(of: TestLibrary.tweet(0).id))
      rig.settle()
      XCTAssertEqual(content.visibleScreen, "timeline")
      XCTAssertEqual(rig.list.viewport.count, 7)
      XCTAssertEqual(content.bar.titleButton.accessibleName, "Timeline, sections")
    }
  }

  func testTheInsightsOfASearchLeadBackToWhatTheyAreOf() throws {
    let library = try twoAccounts()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let search = content.navigator.factory.search
      @MainActor func count(_ count: Int) -> Bool {
        runLoop { search.isSettled && search.results.list.viewport.count == count }
      }
      @MainActor func goThereAndBack() throws {
        gtk_button_clicked(search.field.summary.insights.instance())
        let screen = try XCTUnwrap(content.stack.top as? SearchInsightsScreen)
        XCTAssertTrue(runLoop { screen.isSettled })
        screen.line.onShowPosts()
        XCTAssertTrue(content.stack.top === search)
      }
      content.sections.toggle()
      content.sections.dropdown.onAccount(AccountID(TestLibrary.bea))
      content.navigator.show(.search(text: "tea "))
      XCTAssertTrue(count(4))
      try goThereAndBack()
      XCTAssertTrue(count(4))
      XCTAssertTrue(search.field.account.allAccounts.isMapped)
      gtk_button_clicked(search.field.account.allAccounts.instance())
      XCTAssertTrue(count(8))
      try goThereAndBack()
      XCTAssertTrue(count(8))
      XCTAssertFalse(search.field.account.allAccounts.isMapped)
    }
  }

  func testAHashtagThatIsSearchedForFurtherBackIsOneMorePage() throws {
    let library = try twoAccounts()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let id = try XCTUnwrap(
        try rig.main.content.session.library?.reader.tweets(in: .timeline, at: 0..<1).first?.id)
      let walk: [Destination] = [
        .search(text: "#tea"), .tweet(id), .search(text: "#boats"), .tweet(id),
        .search(text: "#tea"),
      ]
      for (number, destination) in walk.enumerated() {
        content.navigator.show(destination)
        rig.settle()
        XCTAssertEqual(content.stack.opened.count, number + 1)
      }
      // What one stands on already is no page more.
      content.navigator.show(.search(text: "#tea"))
      XCTAssertEqual(content.stack.opened.count, 5)
      for left in (0..<5).reversed() {
        content.navigator.goBack()
        rig.settle()
        XCTAssertEqual(content.stack.opened.count, left)
      }
    }
  }

  // It was typed over before it was answered.
  func testTheFailureOfAFormerSearchSaysNothing() throws {
    let library = try twoAccounts()
    let ruined = LibraryFolder(path: folder + "/ruined")
    try TestLibrary.add((0..<400).map { TestLibrary.tweet($0 * 10) }, to: ruined)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let search = content.navigator.factory.search
      content.navigator.show(.search(text: "tea"))
      rig.settle()
      let former = try HeldReader(ruined)
      search.prepare(former.library, showing: nil)
      search.search(for: "tea")
      search.prepare(try XCTUnwrap(content.session.library), showing: nil)
      search.search(for: "tea ")
      XCTAssertTrue(runLoop { search.isSettled && !search.field.summary.count.text.isEmpty })
      let said = search.field.said
      try former.fail()
      XCTAssertEqual(search.field.said, said)
    }
  }

  /// Ada wrote 4 tweets, Bea 3 and liked one.
  private func twoAccounts() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/scope")
    try TestLibrary.add((0..<4).map { TestLibrary.tweet($0 * 10) }, to: library)
    let writer = try LibraryWriter(folder: library)
    try writer.put(TestLibrary.bea)
    for second in [5, 15, 25] {
      _ = try writer.put(TestLibrary.tweet(second, by: TestLibrary.bea), of: TestLibrary.bea)
    }
    try writer.putLike(
      TestLibrary.tweet(500, by: TestLibrary.account("3", "cy")), ordinal: 0, of: TestLibrary.bea)
    _ = try writer.finish()
    return library
  }

  func testTheBestComeFirstWhereThatIsAskedFor() throws {
    let library = LibraryFolder(path: folder + "/order")
    let long = "Rain, and after that a long walk by the river with a flask and no tea at all"
    try TestLibrary.add(
      [TestLibrary.tweet(1, "tea tea tea")] + (2..<9).map { TestLibrary.tweet($0, long) },
      to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let search = rig.main.content.navigator.factory.search
      rig.main.content.search(for: "tea ")
      XCTAssertTrue(runLoop { search.isSettled })
      XCTAssertEqual(search.results.list.rows[0]?.placed?.tweet.text.display, long)
      search.field.summary.searchOrder = .best
      XCTAssertTrue(
        runLoop { search.results.list.rows[0]?.placed?.tweet.text.display == "tea tea tea" })
    }
  }
}

extension WindowRig {
  /// What the rows of lists and panels that are seen say.
  func panelRows() -> [String] {
    descendants(main.window, of: "FancyTwitterPanelRow").filter(\.isMapped).map(\.accessibleName)
  }
}
