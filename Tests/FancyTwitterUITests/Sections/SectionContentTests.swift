import ArchiveImport
import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import SyntheticData
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

final class SectionContentTests: WindowTestCase {
  func testWhatsNewTellsWhatHasNotBeenSeen() throws {
    let library = LibraryFolder(path: folder + "/new")
    try TestLibrary.add((0..<5).map { TestLibrary.tweet($0) }, to: library)
    try TestLibrary.add((5..<8).map { TestLibrary.tweet($0) }, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.whatsNew)
      XCTAssertEqual(rig.list.viewport.count, 3)
      XCTAssertEqual(rig.headings, [0: "3 new tweets"])
      // Seen once, they are new no more.
      rig.show(.timeline)
      rig.show(.whatsNew)
      XCTAssertEqual(rig.headings, [0: "Seen up to here"])
    }
    try TestLibrary.add([TestLibrary.tweet(9)], to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.whatsNew)
      XCTAssertEqual(rig.headings, [0: "1 new tweet", 1: "Seen up to here"])
    }
  }

  // An import lists the section more than once.
  func testWhatAnImportBringsIsNewUntilThePersonGoesElsewhere() throws {
    let library = LibraryFolder(path: folder + "/while-shown")
    try TestLibrary.add([TestLibrary.tweet(1)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.show(.whatsNew)
      XCTAssertEqual(content.visibleScreen, "message")
      try TestLibrary.add([TestLibrary.tweet(2)], to: library)
      content.sections.show(importProgress: nil)
      content.session.open(showsSample: false)
      rig.settle()
      XCTAssertEqual(rig.headings[0], "1 new tweet")
      // As where no list of tweets is shown.
      rig.show(.media)
      rig.show(.whatsNew)
      XCTAssertEqual(rig.headings[0], "Seen up to here")
    }
  }

  func testWhatIsNewIsReadOnWhereItWasWhenItIsListedAnew() throws {
    let library = LibraryFolder(path: folder + "/read-on")
    try TestLibrary.add([TestLibrary.tweet(1)], to: library)
    try TestLibrary.add((2..<60).map { TestLibrary.tweet($0) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.whatsNew)
      XCTAssertEqual(rig.headings[0], "58 new tweets")
      rig.list.focus(on: 30)
      rig.settle()
      let read = try XCTUnwrap(rig.list.row(at: 30)?.shownID)
      let (row, offset) = (rig.list.viewport.anchorRow, rig.list.viewport.anchorOffset)
      XCTAssertGreaterThan(row, 0)
      for arrived in 0..<2 {
        if arrived > 0 { try TestLibrary.add([TestLibrary.tweet(100)], to: library) }
        arrived > 0 ? rig.main.content.session.refresh() : rig.main.content.session.showAgain()
        rig.settle()
        XCTAssertEqual(rig.list.viewport.anchorRow, row + arrived)
        XCTAssertEqual(rig.list.viewport.anchorOffset, offset)
        XCTAssertEqual(rig.list.focusedIndex, 30 + arrived)
        XCTAssertEqual(rig.list.row(at: 30 + arrived)?.shownID, read)
      }
      // Who comes anew begins with what is new.
      rig.main.content.reopen()
      rig.settle()
      XCTAssertEqual(rig.list.viewport.anchorRow, 0)
    }
  }

  func testAPinnedListOfWhatIsNewIsKnownOnceTheLibraryHasLostSome() throws {
    let library = LibraryFolder(path: folder + "/pinned-new")
    for number in 0..<2 { try TestLibrary.add([TestLibrary.tweet(number)], to: library) }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      rig.pin(.section(.whatsNew, of: nil))
      let list = try rig.pinned(0).list
      @MainActor func heading() -> String? { list.rows[0]?.placed?.content.heading }
      XCTAssertTrue(runLoop { heading() == "1 new tweet" })
      rig.main.content.reopen()
      rig.settle()
      XCTAssertTrue(runLoop { heading() == "Seen up to here" }, heading() ?? "")
    }
  }

  func testWhatsNewIsReadWhereNothingCanBeWritten() throws {
    let library = LibraryFolder(path: folder + "/read-only")
    for number in 0..<2 { try TestLibrary.add([TestLibrary.tweet(number)], to: library) }
    // In the way of the mark.
    try FileManager.default.createDirectory(
      atPath: library.path + "/seen-arrivals/full", withIntermediateDirectories: true)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.whatsNew)
      XCTAssertEqual(rig.headings, [0: "1 new tweet"])
    }
  }

  func testWhatIsNewOfOneAccountIsNotSeenWithAnothers() throws {
    let library = LibraryFolder(path: folder + "/new-of-two")
    let accounts = [TestLibrary.ada, TestLibrary.bea]
    for round in 0..<2 {
      for (number, account) in accounts.enumerated() {
        let tweet = TestLibrary.tweet(10 * round + number, by: account)
        try TestLibrary.add([tweet], of: account, to: library)
      }
    }
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      // What was there when the library was new is not.
      for (account, heading) in [
        (TestLibrary.ada, "1 new tweet"), (TestLibrary.bea, "2 new tweets"),
        (TestLibrary.ada, "Seen up to here"),
      ] {
        rig.main.content.sections.dropdown.onAccount(AccountID(account))
        rig.show(.whatsNew)
        XCTAssertEqual(rig.headings[0], heading, account.author.handle)
      }
    }
  }

  func testOnThisDayIsGroupedByYear() throws {
    let library = LibraryFolder(path: folder + "/day")
    let today = try XCTUnwrap(LocalTime.today)
    let years = [1, 3, 3].enumerated().compactMap { index, age in
      LocalTime.start(year: today.year - age, month: today.month, day: today.day).map {
        TestLibrary.tweet(Int($0) - 1_577_836_800 + 3600 * (index + 1))
      }
    }
    try XCTSkipUnless(years.count == 3, "there is no such day in other years")
    try TestLibrary.add(years + [Self.tweetOfAnotherDay()], to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.onThisDay)
      XCTAssertEqual(rig.list.viewport.count, 3)
      XCTAssertEqual(
        rig.headings,
        [0: "\(today.year - 1) · 1 year ago", 1: "\(today.year - 3) · 3 years ago"])
    }
  }

  func testOnThisDayIsOfAnotherDayAfterMidnight() throws {
    let library = LibraryFolder(path: folder + "/midnight")
    @MainActor func day(_ number: Int, of year: Int) throws -> Int {
      Int(try XCTUnwrap(LocalTime.start(year: year, month: 5, day: number))) + 7200
    }
    try MainActor.assumeIsolated {
      let start = 1_577_836_800
      try TestLibrary.add(
        [(3, 2019), (4, 2018), (4, 2017)].map { TestLibrary.tweet(try day($0, of: $1) - start) },
        to: library)
      let rig = WindowRig(library, width: 1900)
      @MainActor func come(to number: Int, _ screens: [TimelineSections]) throws {
        let now = LocalTime(seconds: Int64(try day(number, of: 2020)))
        for screen in screens { screen.today = { now } }
        WallClock.notifyJump()
        rig.settle()
      }
      let own = rig.main.content.sections.timelines
      try come(to: 3, [own])
      rig.show(.onThisDay)
      XCTAssertEqual(rig.headings, [0: "2019 · 1 year ago"])
      rig.pin(.section(.onThisDay, of: nil))
      let pin = try XCTUnwrap(rig.pins.panes.first)
      let pinned = pin.screens.timelines
      try come(to: 4, [own, pinned])
      XCTAssertEqual(rig.headings, [0: "2018 · 2 years ago", 1: "2017 · 3 years ago"])
      XCTAssertEqual(pinned.timeline.content?.tweets.count, 2)
      // Where there is nothing, and where there is something again.
      try come(to: 5, [own, pinned])
      XCTAssertEqual(rig.main.content.visibleScreen, "message")
      XCTAssertTrue(pin.stack?.root is MessageScreen)
      try come(to: 4, [own, pinned])
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertTrue(pin.stack?.root === pinned)
    }
  }

  func testOnThisDayIsReadOnWhenTheLibraryHasChanged() throws {
    let library = LibraryFolder(path: folder + "/day-read-on")
    let today = try XCTUnwrap(LocalTime.today)
    let start = try XCTUnwrap(
      LocalTime.start(year: today.year - 4, month: today.month, day: today.day),
      "there is no such day in other years")
    let first = Int(start) - 1_577_836_800 + 3600
    try TestLibrary.add((0..<60).map { TestLibrary.tweet(first + 60 * $0) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.onThisDay)
      rig.list.focus(on: 30)
      rig.settle()
      let read = try XCTUnwrap(rig.list.row(at: 30)?.shownID)
      let (row, offset) = (rig.list.viewport.anchorRow, rig.list.viewport.anchorOffset)
      XCTAssertGreaterThan(row, 0)
      for arrived in 0..<2 {
        if arrived > 0 { try TestLibrary.add([TestLibrary.tweet(first + 7200)], to: library) }
        arrived > 0 ? rig.main.content.refresh() : rig.main.content.session.showAgain()
        rig.settle()
        XCTAssertEqual(rig.list.viewport.anchorRow, row + arrived)
        XCTAssertEqual(rig.list.viewport.anchorOffset, offset)
        XCTAssertEqual(rig.list.focusedIndex, 30 + arrived)
        XCTAssertEqual(rig.list.row(at: 30 + arrived)?.shownID, read)
      }
      // Who comes anew begins with the last year.
      rig.show(.timeline)
      rig.show(.onThisDay)
      XCTAssertEqual(rig.list.viewport.anchorRow, 0)
    }
  }

  func testAThreadIsReadAsOne() throws {
    let library = LibraryFolder(path: folder + "/thread")
    let tweets = [
      TestLibrary.tweet(1, "One."), TestLibrary.tweet(2, "Two.", answering: 1),
      TestLibrary.tweet(3, "Three.", answering: 2), TestLibrary.tweet(4, "Alone."),
    ]
    try TestLibrary.add(tweets, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.threads)
      XCTAssertEqual(
        rig.rows.map { $0.row.placed?.tweet.text.display }, ["One.\n\nTwo.\n\nThree."])
    }
  }

  func testMediaIsAGridForTheKeyboardToo() throws {
    let library = LibraryFolder(path: folder + "/media")
    try TestLibrary.add((0..<300).map { TestLibrary.tweet($0, pictures: 1 + $0 % 3) }, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.media)
      let grid = rig.main.content.sections.screens.media.grid
      XCTAssertTrue(runLoop { descendants(grid, of: "FancyTwitterMediaCell").count >= 12 })
      XCTAssertLessThan(descendants(grid, of: "FancyTwitterMediaCell").count, 60)
      grid.focus(on: 0)
      let name = rig.main.window.focused?.accessibleName
      XCTAssertEqual(name?.hasPrefix("Picture, Picture, Picture"), true, name ?? "")
      rig.press(Key.right)
      XCTAssertNotEqual(rig.main.window.focused?.accessibleName, name)
      rig.press(Key.end)
      XCTAssertEqual(
        rig.main.window.focused?.accessibleName.hasPrefix("Picture, Ada"), true,
        rig.main.window.focused?.accessibleName ?? "")
      rig.press(Key.enter)
      XCTAssertEqual(rig.main.content.visibleScreen, "Picture")
    }
  }

  func testTheGridIsFoundWhereItWasLeft() throws {
    let library = LibraryFolder(path: folder + "/place")
    try TestLibrary.add((0..<300).map { TestLibrary.tweet($0, pictures: 1) }, to: library)
    MainActor.assumeIsolated {
      var name = ""
      for round in 0..<2 {
        let rig = WindowRig(library)
        rig.show(.media)
        let grid = rig.main.content.sections.screens.media.grid
        XCTAssertTrue(runLoop { descendants(grid, of: "FancyTwitterMediaCell").count >= 12 })
        if round == 0 {
          grid.focus(on: 150)
          rig.settle()
          rig.main.content.sections.savePlace()
          name = grid.firstName
        } else {
          XCTAssertEqual(grid.firstName, name)
          XCTAssertNotEqual(name, "")
        }
      }
    }
  }

  func testATrendOpensItsTweetsAndEscapeLeadsBack() throws {
    let library = LibraryFolder(path: folder + "/trend")
    let day = 86_400
    let before = (0..<20).map { TestLibrary.tweet($0 * day, "Rain again.") }
    let after = (40..<60).map { TestLibrary.tweet($0 * day, "A cup of #tea") }
    try TestLibrary.add(before + after, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.trends)
      let content = rig.main.content
      XCTAssertEqual(content.visibleScreen, "trends")
      content.sections.screens.trends.takeFocus()
      let row = try XCTUnwrap(rig.main.window.focused)
      XCTAssertTrue(row.accessibleName.hasPrefix("#tea"), row.accessibleName)
      let name = row.accessibleName
      XCTAssertTrue(name.hasSuffix("20 since 30 Jan, 0 in the 30 days before"), name)
      let labels = descendants(content.sections.screens.trends.widget, of: "GtkLabel")
      XCTAssertEqual(
        (labels.first as? Label)?.text,
        "You wrote more about these from 30 January 2020 to 29 February 2020 than in the 30 days before."
      )
      rig.press(Key.enter)
      XCTAssertEqual(content.visibleScreen, "#tea")
      XCTAssertTrue(runLoop { content.isSettled })
      XCTAssertTrue(content.bar.back.isVisible)
      rig.press(Key.escape)
      XCTAssertEqual(content.visibleScreen, "trends")
      XCTAssertTrue(row.isFocus)
      XCTAssertFalse(content.bar.back.isVisible)
    }
  }

  // As the look draws them, for as long as there is room for that.
  func testFewAccountsAreSeenAndManyAreNamed() throws {
    for (count, expected) in [(2, [46]), (8, [34])] {
      let library = LibraryFolder(path: folder + "/\(count)")
      for number in 0..<count {
        let author = Author(handle: "bird_number_\(number)", name: "Bird \(number)")
        let account = Account(network: .x, id: "\(900 + number)", author: author)
        try TestLibrary.add(
          [TestLibrary.tweet(number, by: account)], of: account, to: library)
      }
      MainActor.assumeIsolated {
        let rig = WindowRig(library)
        rig.main.content.sections.toggle()
        rig.settle()
        let row = rig.main.content.sections.dropdown.accounts
        let chips = descendants(row, of: "FancyTwitterChip")
        XCTAssertEqual(chips.count, count + 1)
        XCTAssertEqual(Set(chips.map(\.size.height)), Set(expected))
        XCTAssertEqual(chips.last?.accessibleName, "Bird \(count - 1), @bird_number_\(count - 1)")
        for chip in chips {
          let place = chip.position(in: row)
          XCTAssertLessThanOrEqual(place.x + chip.size.width, row.size.width)
          XCTAssertLessThanOrEqual(place.y + chip.size.height, row.size.height)
        }
        rig.main.window.destroy()
      }
    }
  }

  func testOneAccountOrAll() throws {
    let library = LibraryFolder(path: folder + "/two")
    try TestLibrary.add((0..<4).map { TestLibrary.tweet($0 * 10) }, to: library)
    let other = (0..<3).map { TestLibrary.tweet($0 * 10 + 5, by: TestLibrary.bea) }
    try TestLibrary.add(other, of: TestLibrary.bea, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertEqual(rig.list.viewport.count, 7)
      rig.main.content.sections.toggle()
      rig.press(Key.up)
      XCTAssertEqual(rig.main.window.focused?.accessibleName, "All Accounts")
      rig.press(Key.right)
      rig.press(Key.right)
      XCTAssertEqual(rig.main.window.focused?.accessibleName, "Bea, @bea")
      rig.press(Key.enter)
      XCTAssertEqual(rig.list.viewport.count, 3)
      XCTAssertEqual(rig.main.content.bar.titleButton.accessibleName, "Timeline, @bea, sections")
      // Tab goes round within the panel.
      rig.press(guint32(GDK_KEY_Tab))
      XCTAssertEqual(rig.main.window.focused?.accessibleName, "Timeline, 3, Alt+1")
      rig.press(guint32(GDK_KEY_Tab))
      XCTAssertEqual(rig.main.window.focused?.accessibleName, "Bea, @bea")
      rig.main.content.sections.dropdown.onAccount(nil)
      XCTAssertEqual(rig.list.viewport.count, 7)
    }
  }
}

extension SectionContentTests {
  /// A tweet of a day that is not this one in any year.
  private static func tweetOfAnotherDay() throws -> Tweet {
    let today = try XCTUnwrap(LocalTime.today)
    let start = try XCTUnwrap(
      LocalTime.start(year: today.year, month: today.month, day: today.day))
    return TestLibrary.tweet(Int(start) - 1_577_836_800 - 400 * 86_400)
  }

  func testAnEmptySectionOffersOnlyWhatHelps() throws {
    let library = LibraryFolder(path: folder + "/few")
    try TestLibrary.add([Self.tweetOfAnotherDay()], to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let expected: [(Section, String?)] = [
        (.favorites, "Open an Archive…"), (.whatsNew, "Open an Archive…"), (.trends, nil),
        (.threads, nil), (.onThisDay, "Go to a Day…"),
      ]
      for (section, label) in expected {
        rig.show(section)
        XCTAssertEqual(rig.main.content.visibleScreen, "message", section.rawValue)
        let buttons = descendants(
          rig.main.content.sections.message.widget, of: "FancyTwitterHighlightButton")
        let shown = buttons.filter(\.isMapped).compactMap { ($0 as? HighlightButton)?.label }
        XCTAssertEqual(shown, [label].compactMap { $0 }, section.rawValue)
        if section == .onThisDay { buttons.first.map { gtk_button_clicked($0.instance()) } }
      }
      XCTAssertTrue(runLoop { rig.timeline.days.bubble.chooser?.calendar != nil })
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
    }
  }

  // Under "2,048 new tweets" nothing could be new.
  func testTheFirstArchiveIsNoNews() throws {
    let library = LibraryFolder(path: folder + "/first")
    let archive = folder + "/archive.zip"
    try SyntheticArchive.write(
      tweets: 30, seed: 2, generation: .tweets, container: .zip, to: archive)
    _ = try ArchiveImporter(library: library, now: { 0 }).run(
      archive, progress: { _ in }, isCancelled: { false })
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.whatsNew)
      XCTAssertTrue(
        texts(in: rig.main.content.sections.message.widget).contains("This was your first archive"))
    }
  }

  func testWhatNeedsMoreThanOneArchiveIsListedLast() {
    MainActor.assumeIsolated {
      XCTAssertEqual(SectionNames.all.suffix(2).map(\.section), [.trends, .whatsNew])
    }
  }

  func testTheChosenAccountIsSeenInTheBarAndKeptOverARestart() throws {
    let library = LibraryFolder(path: folder + "/kept")
    try TestLibrary.add([TestLibrary.tweet(1)], to: library)
    let other = (0..<3).map { TestLibrary.tweet($0 * 10 + 5, by: TestLibrary.bea) }
    try TestLibrary.add(other, of: TestLibrary.bea, to: library)
    MainActor.assumeIsolated {
      var rig = WindowRig(library)
      // Whose page it is to be is asked where all accounts are shown.
      rig.main.content.bar.onAction(.person)
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      rig.main.content.sections.toggle()
      rig.main.content.sections.dropdown.onAccount(AccountID(TestLibrary.bea))
      rig.main.content.input.close(.sections)
      rig.settle()
      rig = WindowRig(library)
      XCTAssertEqual(rig.list.viewport.count, 3)
      XCTAssertEqual(rig.main.content.bar.titleButton.accessibleName, "Timeline, @bea, sections")
      rig.main.content.bar.onAction(.person)
      rig.settle()
      XCTAssertEqual(rig.main.content.visibleScreen, "Bea")
      XCTAssertEqual(rig.main.content.bar.titleButton.accessibleName, "Bea, sections")
    }
  }
}

extension WindowRig {
  /// Shows a section as the dropdown does.
  func show(_ section: Section) {
    main.content.show(.section(section))
    XCTAssertTrue(runLoop { main.content.isSettled })
    settle()
  }

  /// What begins with the rows in sight.
  var headings: [Int: String] {
    list.rows.compactMapValues { $0.placed?.content.heading }
  }
}

extension MediaGrid {
  /// What a screen reader says of the first cell in sight.
  fileprivate var firstName: String {
    let cells = descendants(self, of: "FancyTwitterMediaCell").compactMap { $0 as? MediaCell }
    let shown = cells.filter { $0.tweet != nil && $0.isMapped }
    let first = shown.min { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
    return first?.tweet?.id.value ?? ""
  }
}
