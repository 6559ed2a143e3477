import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Somebody's page says what the library knows of them, and lets one give a name to who has none.
final class PersonPageTests: WindowTestCase {
  @MainActor
  private static func page(_ rig: WindowRig) throws -> ProfileScreen {
    let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
    XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
    rig.settle()
    return page
  }

  /// What a screen reader is told of the tab of what one has together.
  @MainActor
  private static func together(_ page: ProfileScreen) -> String? {
    descendants(page.head.tabs, of: "FancyTwitterTab").first?.accessibleName
  }

  func testAFormerHandleLeadsToThePageOfWhoHadIt() throws {
    let library = try PeopleFixture.library(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.person(handle: "noorreads"))
      let page = try Self.page(rig)
      XCTAssertEqual(page.title, "Noor Azadi")
      XCTAssertTrue(page.together?.widget.isVisible == true)
      XCTAssertEqual(Self.together(page), "Together with Noor Azadi")
      let names = descendants(page.widget, of: "FancyTwitterNameLine").map(\.accessibleName)
      XCTAssertEqual(
        names, ["Noor Azadi, @noor_az, since 1 Jan 2020", "noor, @noorreads, 2020"])
      let facts = descendants(page.widget, of: "FancyTwitterFactPill").map(\.accessibleName)
      XCTAssertEqual(facts, ["Follows you"])
      // All her mentions, by whatever handle.
      page.head.tabs.choose(1)
      XCTAssertEqual(page.timeline.list.viewport.count, 12)
      XCTAssertFalse(page.together?.widget.isVisible ?? true)
    }
  }

  func testAYearFarOffHidesNoOther() throws {
    let library = LibraryFolder(path: folder + "/ages")
    // Six years from 2020 on, and one post that claims to be of the next century.
    let moments = (0..<6).map { $0 * 31_600_000 } + [2_700_000_000]
    try TestLibrary.add(
      moments.map { PeopleFixture.mention($0, "noor_az", "Noor", id: "500") }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.person(handle: "noor_az"))
      let page = try Self.page(rig)
      let reader = try XCTUnwrap(rig.main.content.session.library?.reader)
      let together = try XCTUnwrap(Together(with: XCTUnwrap(page.key), in: reader))
      XCTAssertEqual(together.years.map(\.posts), [2, 0, 1, 1, 1, 1])
    }
  }

  func testLargeTextIsBrokenInsteadOfCut() throws {
    let library = try PeopleFixture.library(in: folder)
    try MainActor.assumeIsolated {
      /// The heights of the names, and how many columns the first post and the last one stand in.
      @MainActor func measured() throws -> (names: [Int], columns: Int) {
        let rig = WindowRig(library)
        rig.main.content.navigator.show(.person(handle: "noor_az"))
        let page = try Self.page(rig)
        let tiles = descendants(page.widget, of: "FancyTwitterContactTile")
        XCTAssertEqual(tiles.count, 2)
        return (
          descendants(page.widget, of: "FancyTwitterNameLine").map(\.size.height),
          Set(tiles.map { $0.position(in: page.widget).x }).count
        )
      }
      let small = try measured()
      XCTAssertEqual(small.columns, 2)
      try withText(times: 2) {
        let large = try measured()
        XCTAssertEqual(large.columns, 1)
        // Handle and time stand beneath the name, each in a line of its own.
        XCTAssertGreaterThan(large.names[0], 2 * small.names[0])
      }
    }
  }

  // It came to the empty list that lies beneath the page.
  func testNoArrowLeadsBeneathWhatOneHasTogether() throws {
    let library = try PeopleFixture.library(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.person(handle: "noor_az"))
      let page = try Self.page(rig)
      page.head.tabs.takeFocus()
      rig.press(Key.down)
      XCTAssertFalse(page.timeline.list.containsFocus)
      XCTAssertTrue(page.timeline.list.isCovered)
      page.head.tabs.choose(1)
      rig.settle()
      XCTAssertFalse(page.timeline.list.isCovered)
      page.head.tabs.takeFocus()
      rig.press(Key.down)
      XCTAssertTrue(page.timeline.list.containsFocus)
    }
  }

  func testAYearOpensExactlyThePostsThatItsBarCounts() throws {
    let library = LibraryFolder(path: folder + "/years")
    let day = 86_400
    let tweets = [10, 20, 400, 401, 402, 1200].map {
      PeopleFixture.mention($0 * day, "kes", "Kes", id: "7")
    }
    try TestLibrary.add(tweets, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.person(handle: "kes"))
      let page = try Self.page(rig)
      let view = try XCTUnwrap(page.together?.years?.view)
      let words = (0..<4).map { view.chart.words(of: $0) }
      XCTAssertEqual(words.map(\.name), ["2020", "2021", "2022", "2023"])
      XCTAssertEqual(words.map(\.count), ["2 tweets", "3 tweets", "0 tweets", "1 tweet"])
      // Tab comes to the last one, the arrows go on.
      view.grabFocus()
      XCTAssertEqual(view.accessibleName, "Together by year, 2023, 1 tweet")
      for _ in 0..<3 { rig.press(Key.left) }
      XCTAssertEqual(view.accessibleName, "2020, 2 tweets")
      rig.press(Key.enter)
      let list = try XCTUnwrap(rig.main.content.stack.top as? TweetListScreen)
      XCTAssertEqual(list.title, "Kes · 2020")
      XCTAssertTrue(runLoop { list.timeline.list.viewport.count == 2 })
      rig.press(Key.escape)
      let tiles = descendants(page.widget, of: "FancyTwitterContactTile")
      XCTAssertEqual(tiles.count, 2)
      XCTAssertTrue(tiles[0].accessibleName.hasPrefix("First · 11 January 2020, @kes tea?"))
      gtk_button_clicked(tiles[1].instance())
      XCTAssertTrue(rig.main.content.stack.top is TweetScreen)
    }
  }

  func testAContactTellsNothingThatItsWarningHides() {
    MainActor.assumeIsolated {
      var tweet = TestLibrary.tweet(1, "Soup with everything")
      tweet.warning = "CW: food"
      let tile = ContactTile(tweet, "First", look: .forTests())
      XCTAssertTrue(tile.accessibleName.hasSuffix("CW: food"), tile.accessibleName)
      XCTAssertFalse(tile.accessibleName.contains("Soup"))
    }
  }

  func testTheHeadGoesUpWithThePage() throws {
    let library = try PeopleFixture.library(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 480)
      rig.main.content.navigator.show(.person(handle: "noor_az"))
      let page = try Self.page(rig)
      let top = page.head.tabs.position(in: page.widget).y
      page.together?.widget.adjustment.value = 100
      XCTAssertTrue(runLoop { page.head.tabs.position(in: page.widget).y == top - 100 })
      page.together?.widget.adjustment.value = 5000
      XCTAssertTrue(runLoop { page.head.tabs.position(in: page.widget).y == 0 || top < 100 })
    }
  }

  func testTheLinkLeadsToTheIDWhateverTheyAreCalledNow() throws {
    let library = try PeopleFixture.library(in: folder)
    let profile = try XCTUnwrap(Profile(of: "noorreads", in: LibraryReader(folder: library)))
    XCTAssertTrue(profile.bio.display.hasSuffix("x.com/noor_az"))
    XCTAssertEqual(profile.bio.entities.last?.target, "https://x.com/i/user/500")
  }

  func testWhoIsUnknownIsGivenANameThatIsSeenEverywhere() throws {
    let library = try PeopleFixture.library(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.show(.section(.people))
      rig.settle()
      let list = content.sections.screens.people.list
      list.grabFocus()
      rig.press(Key.end)
      rig.press(Key.enter)
      let page = try Self.page(rig)
      XCTAssertEqual(page.title, "Unknown ·9876")
      let bio = descendants(page.head.header, of: "FancyTwitterTextBlock").first
      XCTAssertTrue(bio?.accessibleName.hasSuffix("x.com/i/user/99999876") == true)
      let button = try XCTUnwrap(
        descendants(page.head.header, of: "FancyTwitterHighlightButton").first as? HighlightButton)
      XCTAssertEqual(button.label, "Name This Person…")
      gtk_button_clicked(button.instance())
      rig.settle()
      XCTAssertEqual(content.input.arbiter.modal, .popover)
      for key in [Key.k, Key.b] { rig.press(key) }
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { page.title == "kb" })
      XCTAssertEqual(Self.together(page), "Together with kb")
      XCTAssertNil(content.input.arbiter.modal)
      // With a handle there is something to search for.
      let key = try XCTUnwrap(PersonKey(network: .x, id: "99999876", handle: ""))
      content.context.names.give("kb", handle: "kb_az", to: key)
      XCTAssertTrue(runLoop { button.label == "Search these tweets" }, button.label)
      gtk_button_clicked(button.instance())
      XCTAssertEqual(content.visibleScreen, "search")
      content.context.names.give("kb", handle: "", to: key)
      rig.press(Key.escape)
      rig.press(Key.escape)
      XCTAssertTrue(
        runLoop { list.person(at: 43)?.accessibleName == "kb, Follows you" },
        list.person(at: 43)?.accessibleName ?? "nobody")
    }
  }

  func testATableNamesManyAndSaysWhatItCannotUse() throws {
    let library = try PeopleFixture.library(in: folder)
    let file = folder + "/names.csv"
    try Data("id,handle,name\n99999876,mum,Mum\nnobody\n".utf8).write(
      to: URL(fileURLWithPath: file))
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.show(.section(.people))
      rig.settle()
      // The offer to read the archive again would go first.
      content.messages.remove(.notice)
      NameReading.read(file, into: content.context.names, messages: content.messages)
      let list = content.sections.screens.people.list
      list.grabFocus()
      rig.press(Key.end)
      XCTAssertTrue(
        runLoop { list.person(at: 43)?.accessibleName == "Mum, @mum, Follows you" })
      XCTAssertEqual(
        content.messages.banner.text,
        "names.csv: 1 name was read. 1 line of the file names nobody.")
    }
  }

  // They were overwritten without a word.
  func testNamesThatATableReplacesComeBack() throws {
    let library = try PeopleFixture.library(in: folder)
    let file = folder + "/names.csv"
    try Data("id,handle,name\n99999876,wrong,Wrong\n".utf8).write(to: URL(fileURLWithPath: file))
    let key = try XCTUnwrap(PersonKey(network: .x, id: "99999876", handle: ""))
    let own = try XCTUnwrap(GivenName(key, handle: "", name: "My Own"))
    try NameTable(folder: library).put([own])
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.settle()
      content.messages.remove(.notice)
      NameReading.read(file, into: content.context.names, messages: content.messages)
      let banner = content.messages.banner
      XCTAssertTrue(runLoop { banner.text.hasSuffix("1 former name is replaced.") }, banner.text)
      XCTAssertEqual(content.context.names.name(of: key)?.name, "Wrong")
      banner.press()
      XCTAssertTrue(runLoop { content.context.names.name(of: key) == own })
      rig.settle()
    }
  }

  func testTwoArchivesTellWhoCameAndWhoLeft() throws {
    let library = LibraryFolder(path: folder + "/rolls")
    for (day, ids) in [(1, ["1", "2", "3"]), (2, ["2", "4", "5", "6"])] {
      let writer = try LibraryWriter(folder: library)
      let account = try writer.begin(
        TestLibrary.ada, generated: Timestamp(seconds: 1_735_689_600 + Int64(day) * 86_400))
      _ = try writer.put(TestLibrary.tweet(day), of: TestLibrary.ada)
      let roll = try writer.putRoll(.followers, of: account)
      try writer.put(ids, on: roll, network: .x)
      _ = try writer.finish()
    }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.show(.section(.people))
      rig.settle()
      let changes = content.sections.screens.people.changes
      let rows = descendants(changes, of: "FancyTwitterLedgerRow")
      XCTAssertEqual(rows.count, 1)
      let row = try XCTUnwrap(rows.first)
      XCTAssertEqual(row.accessibleName, "3 came, 2 left since 2 January 2025, Followers")
      gtk_button_clicked(row.instance())
      let screen = try XCTUnwrap(content.stack.top as? RollChangeScreen)
      XCTAssertTrue(
        runLoop { screen.isSettled && screen.list.person(at: 4)?.isFilled == true })
      XCTAssertEqual(screen.title, "Followers")
      let names = (0..<5).compactMap { screen.list.person(at: $0)?.accessibleName }
      XCTAssertEqual(names[0], "3 came, Unknown ·4, Follows you")
      XCTAssertEqual(names[3], "2 left, Unknown ·1")
    }
  }
}
