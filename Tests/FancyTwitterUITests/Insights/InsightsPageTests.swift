import CGtk
import Foundation
import GtkTestSupport
import Insights
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows
@testable import TweetStore

/// The page of charts is read and chosen by keys and pointer, and each mark opens the posts that it counts.
final class InsightsPageTests: WindowTestCase {
  private static let day = 86_400

  /// Posts of three years, with hashtags, likes and people.
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/insights")
    let days = [0, 0, 1, 2, 9, 40, 59, 366, 367, 367, 800, 801, 1030]
    let tweets = days.enumerated().map { number, day -> Tweet in
      let text = ["Tea ☕️ #rain", "Bread harbour", "@noor Ferry #rain"][number % 3]
      var tweet = TestLibrary.tweet(
        day * Self.day + (number + 9) * 3600, text, pictures: number % 2)
      tweet.counts = Tweet.Counts(likes: number)
      tweet.language = number.isMultiple(of: 2) ? "en" : "de"
      return tweet
    }
    try TestLibrary.add(tweets, to: library)
    return library
  }

  func testWhatTakesLongIsLookedForOnlyWhileItIsSeen() throws {
    let library = try library()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let page = content.sections.screens.insights.page
      for leaves in [true, true, false] {
        content.navigator.show(.section(.insights))
        XCTAssertTrue(runLoop { page.isLoaded })
        guard leaves else { continue }
        content.navigator.show(.section(.timeline))
        rig.settle()
      }
      XCTAssertTrue(runLoop { page.isSettled })
      XCTAssertNotNil(page.cards[.people])
    }
  }

  func testNumbersComeFirstThenAChartThenTheOthers() throws {
    let library = try library()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.main.content.sections.screens.insights.page
      rig.main.content.show(.section(.insights))
      XCTAssertFalse(page.isLoaded)
      XCTAssertTrue(runLoop { !page.cards.isEmpty })
      XCTAssertEqual(Set(page.cards.keys), [.facts])
      XCTAssertFalse(page.isLoaded)
      XCTAssertTrue(runLoop { page.cards.count > 1 })
      XCTAssertEqual(Set(page.cards.keys), [.facts, .calendar])
      XCTAssertTrue(page.isLoaded)
      XCTAssertFalse(page.isSettled)
      XCTAssertTrue(runLoop { page.isSettled })
      // Another range changes the charts that are there at once.
      page.choose(2021...2021)
      XCTAssertTrue(runLoop { page.digest?.chosen == 2021...2021 })
      XCTAssertTrue(page.isLoaded)
    }
  }

  func testTheCalendarIsWalkedByKeysAndADayOpensItsPosts() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let view = try XCTUnwrap(rig.showInsights().cards[.calendar]).view
      view.grabFocus()
      XCTAssertEqual(view.accessibleName, "Calendar, Thursday, 27 October 2022, 1 post")
      for (key, name) in [
        (Key.pageDown, "Wednesday, 27 October 2021, 0 posts"),
        (Key.up, "Tuesday, 26 October 2021, 0 posts"),
        (Key.left, "Tuesday, 19 October 2021, 0 posts"),
        (Key.right, "Tuesday, 26 October 2021, 0 posts"),
        (Key.home, "Friday, 1 January 2021, 1 post"),
        (Key.down, "Saturday, 2 January 2021, 2 posts"),
      ] {
        rig.press(key)
        XCTAssertEqual(view.accessibleName, name)
      }
      rig.press(Key.enter)
      let list = try XCTUnwrap(rig.main.content.stack.top as? TweetListScreen)
      XCTAssertEqual(list.title, "2 January 2021")
      XCTAssertTrue(runLoop { list.timeline.list.viewport.count == 2 })
      rig.press(Key.escape)
      XCTAssertTrue(view.isFocus)
    }
  }

  func testThePointerIsAnsweredByABubbleAndAClick() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let view = try XCTUnwrap(rig.showInsights().cards[.calendar]).view
      let chart = try XCTUnwrap(view.chart as? CalendarChart)
      let mark =
        CalendarDay.daysSince1970(year: 2021, month: 1, day: 2) - chart.grid.days.lowerBound
      let space = ChartSpace(
        width: view.size.width - 16, font: view.font, isRightToLeft: false)
      let place = try XCTUnwrap(chart.place(of: mark, in: space))
      let window = try XCTUnwrap(gtk_button_get_event_window(view.instance()))
      let (x, y) = (Int(place.x + place.width / 2) + 8, Int(place.y + place.height / 2) + 3)
      rig.pointer(GDK_MOTION_NOTIFY, at: window, x: x, y: y)
      XCTAssertTrue(runLoop { view.looked?.mark == mark })
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: x, y: y)
      gtk_button_clicked(view.instance())
      XCTAssertTrue(rig.main.content.stack.top is TweetListScreen)
    }
  }

  func testAChartTurnsIntoItsTableWhoseRowsTakeTheSameKeys() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let card = try XCTUnwrap(rig.showInsights().cards[.months])
      card.view.grabFocus()
      rig.press(UInt32(GDK_KEY_t))
      XCTAssertTrue(card.showsTable)
      XCTAssertEqual(card.content.table.headings.last, "All")
      XCTAssertEqual(
        card.view.accessibleName,
        "October 2022, Posts: 1, Replies: 0, Reposts: 0, Quotes: 0, All: 1")
      rig.press(Key.end)
      XCTAssertEqual(
        card.view.accessibleName,
        "January 2020, Posts: 5, Replies: 0, Reposts: 0, Quotes: 0, All: 5")
      rig.press(Key.enter)
      let list = try XCTUnwrap(rig.main.content.stack.top as? TweetListScreen)
      XCTAssertTrue(runLoop { list.timeline.list.viewport.count == 5 })
      rig.press(Key.escape)
      rig.press(UInt32(GDK_KEY_c), holding: GDK_CONTROL_MASK)
      XCTAssertTrue(
        card.content.table.tabbed.hasPrefix("Month\tPosts\tReplies\tReposts\tQuotes\tAll\n"))
      XCTAssertEqual(rig.said, "Copied.")
      rig.press(UInt32(GDK_KEY_t))
      XCTAssertFalse(card.showsTable)
    }
  }

  func testChipsChooseOneYearOrSeveral() throws {
    let library = try library()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let chips = descendants(page.chips, of: "FancyTwitterChip")
      XCTAssertEqual(chips.map(\.accessibleName), ["All", "2022", "2021", "2020"])
      gtk_button_clicked(chips[3].instance())
      XCTAssertTrue(runLoop { page.digest?.chosen == 2020...2020 })
      XCTAssertEqual(page.digest?.posts, 7)
      chips[3].grabFocus()
      rig.press(Key.left, holding: GDK_SHIFT_MASK)
      XCTAssertTrue(runLoop { page.digest?.chosen == 2020...2021 })
      XCTAssertEqual(page.digest?.posts, 10)
    }
  }

  // Shift is up by then, and the button gave no click.
  func testAPressThatIsLetGoElsewhereExtendsNothingLater() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let chips = descendants(page.chips, of: "FancyTwitterChip")
      gtk_button_clicked(chips[3].instance())
      XCTAssertTrue(runLoop { page.digest?.chosen == 2020...2020 && page.isSettled })
      let window = try XCTUnwrap(gtk_button_get_event_window(chips[1].instance()))
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: 5, y: 5, holding: GDK_SHIFT_MASK)
      rig.pointer(GDK_MOTION_NOTIFY, at: window, x: -50, y: -50)
      rig.pointer(GDK_BUTTON_RELEASE, at: window, x: -50, y: -50, holding: GDK_SHIFT_MASK)
      chips[2].grabFocus()
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { page.digest?.chosen == 2021...2021 })
    }
  }

  func testASearchHasInsightsOfItsOwn() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.search(text: "harbour "))
      rig.settle()
      let search = rig.main.content.navigator.factory.search
      XCTAssertTrue(runLoop { search.field.summary.insights.isMapped })
      gtk_button_clicked(search.field.summary.insights.instance())
      let screen = try XCTUnwrap(rig.main.content.stack.top as? SearchInsightsScreen)
      XCTAssertTrue(runLoop { screen.isSettled })
      XCTAssertEqual(screen.page.digest?.posts, 4)
      XCTAssertEqual(screen.line.accessibleName, "harbour, 4 posts")
      XCTAssertEqual(screen.page.digest?.known, [2022, 2021, 2020])
    }
  }

  func testTheCardOfPeopleFollowsGivenNamesAndLinks() throws {
    let library = LibraryFolder(path: folder + "/people")
    try TestLibrary.add(
      [("kes", "7"), ("wren", "8"), ("wren", "8")].enumerated().map {
        PeopleFixture.mention($0, $1.0, "", id: $1.1)
      }, to: library)
    let keys = ["7", "8"].compactMap { PersonKey(network: .x, id: $0, handle: "") }
    try LinkTable(folder: library).link(keys)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      @MainActor func people() -> [String] {
        page.cards[.people]?.content.table.rows.compactMap { $0.first?.plain } ?? []
      }
      XCTAssertTrue(runLoop { people().count == 1 }, "\(people())")
      let content = rig.main.content
      content.context.links.unlink(keys[0], in: try XCTUnwrap(content.session.library))
      XCTAssertTrue(runLoop { people() == ["@wren", "@kes"] }, "\(people())")
      content.context.names.give("Wren", handle: "", to: keys[1])
      XCTAssertTrue(runLoop { people() == ["Wren", "@kes"] }, "\(people())")
      XCTAssertTrue(runLoop { page.isSettled })
    }
  }

  func testWhatComesLateIsThereThoughTheFormerCardsWereDoneInBetween() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let open = try OpenLibrary(folder: library, isSample: false)
      let reading = InsightsReading(onFailure: { XCTFail($0) })
      reading.isSeen = true
      reading.onChange = { _ in reading.noteShown() }
      let gate = DispatchSemaphore(value: 0)
      let background = try open.background()
      // What posts come to waits, what takes a look at each does not.
      Task { try await background.read { _ in gate.wait() } }
      reading.read(PostFilter(), in: open)
      reading.noteShown()
      XCTAssertFalse(reading.isSettled)
      gate.signal()
      XCTAssertTrue(runLoop { reading.digest != nil && reading.isSettled })
      XCTAssertNotNil(reading.digest?.standings)
    }
  }

  // The chips are those of the former posts until the others are there.
  func testYearsThatAreChosenWhileOtherPostsAreReadAreShownOnlyWhereThereAreAny() throws {
    let library = try library()
    let later = TestLibrary.tweet(1600 * Self.day, by: TestLibrary.bea)
    try TestLibrary.add([later], of: TestLibrary.bea, to: library)
    try MainActor.assumeIsolated {
      let open = try OpenLibrary(folder: library, isSample: false)
      let reading = InsightsReading(onFailure: { XCTFail($0) })
      reading.isSeen = true
      reading.onChange = { _ in reading.noteShown() }
      let (ada, bea) = (
        PostFilter(account: AccountID(TestLibrary.ada)),
        PostFilter(account: AccountID(TestLibrary.bea))
      )
      reading.read(ada, in: open)
      XCTAssertTrue(runLoop { reading.isSettled && reading.digest?.posts == 13 })
      let gate = DispatchSemaphore(value: 0)
      let background = try open.background()
      Task { try await background.read { _ in gate.wait() } }
      reading.read(bea, in: open)
      reading.choose(2020...2020)
      XCTAssertTrue(runLoop { reading.digest?.chosen == 2020...2020 })
      XCTAssertEqual(reading.digest?.scope.account, ada.account)
      XCTAssertEqual(reading.digest?.posts, 7)
      XCTAssertFalse(reading.isLoaded)
      gate.signal()
      XCTAssertTrue(runLoop { reading.isSettled })
      XCTAssertNil(reading.digest?.chosen)
      XCTAssertEqual(reading.digest?.scope.account, bea.account)
      XCTAssertEqual(reading.digest?.posts, 1)
    }
  }

  func testWhatCouldNotBeReadIsReadWhenOneComesBack() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let database = try Database(path: library.database, access: .readWrite)
      // What comes at once, and what comes late.
      for table in ["label", "person_year"] {
        let rig = WindowRig(library)
        let content = rig.main.content
        try database.execute("ALTER TABLE \(table) RENAME TO absent")
        content.show(.section(.insights))
        XCTAssertTrue(runLoop { content.stack.root === content.sections.message })
        try database.execute("ALTER TABLE absent RENAME TO \(table)")
        content.show(.section(.timeline))
        XCTAssertNotNil(rig.showInsights().cards[.people])
      }
    }
  }

  func testWhatASearchFindsIsNotToldAsOnesOwn() throws {
    let library = try library()
    let writer = try LibraryWriter(folder: library)
    try writer.removeLikes(of: TestLibrary.ada)
    // Another's post, liked: most of what has the word is theirs.
    for number in 0..<6 {
      let liked = TestLibrary.tweet(
        9_000_000 + number, "A harbour at night", by: TestLibrary.bea)
      try writer.putLike(liked, ordinal: number, of: TestLibrary.ada)
    }
    _ = try writer.finish()
    try MainActor.assumeIsolated {
      let reader = try LibraryReader(folder: library, options: .init(clock: .desktop))
      @MainActor func sentences(_ scope: PostFilter) throws -> [InsightCard.Kind: String] {
        let digest = try XCTUnwrap(
          InsightsDigest(reader.tallies(of: scope), reader.standings(of: scope), of: scope, in: nil)
        )
        let maker = InsightCards(digest: digest, picture: { _, _, _ in }, isLarge: false)
        return InsightCard.Kind.all.compactMap(maker.card).reduce(into: [:]) {
          $0[$1.kind] = $1.content.sheet.summary
        }
      }
      let found = try reader.found(SearchQuery(parsing: "harbour"), in: SearchScope())
      let told = try sentences(PostFilter(found: found))
      XCTAssertEqual(told[.calendar], "2020 has most of what was found: 8 posts.")
      XCTAssertEqual(told[.months], "April 2020 has most of what was found: 6 posts.")
      XCTAssertGreaterThan(told.values.count { !$0.isEmpty }, 4)
      for (kind, sentence) in told {
        let words = sentence.lowercased().split { !$0.isLetter }
        XCTAssertFalse(words.contains { ["you", "your"].contains($0) }, "\(kind): \(sentence)")
      }
      XCTAssertEqual(
        try sentences(PostFilter())[.calendar], "2020 was your fullest year: 7 posts.")
    }
  }

  func testLargeMonthsAreScrolledSidewaysWithTheLatestInSight() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let card = try XCTUnwrap(page.cards[.months])
      let chart = card.view.chart
      XCTAssertEqual(chart.travel(in: card.view.space), 0)
      rig.main.content.context.look.preferences.textScale = 2
      let view = card.view
      // Once the page has drawn its charts anew.
      XCTAssertTrue(runLoop { page.cards[.hours]?.view.chart.markCount == 7 * 8 && page.isSettled })
      rig.settle()
      XCTAssertGreaterThan(view.chart.travel(in: view.space), 100)
      @MainActor func isSeen(_ mark: Int) -> Bool {
        guard let place = view.chart.place(of: mark, in: view.space) else { return false }
        return place.x >= 0 && place.x + place.width <= Double(view.space.width)
      }
      let latest = try XCTUnwrap(view.chart.firstMark)
      XCTAssertTrue(isSeen(latest))
      XCTAssertFalse(isSeen(0))
      view.grabFocus()
      XCTAssertTrue(view.isFocus)
      rig.press(Key.home)
      XCTAssertEqual(view.focused, 0)
      XCTAssertTrue(isSeen(0))
      XCTAssertFalse(isSeen(latest))
      // Beneath a place lies the mark that is drawn there, however far it is scrolled.
      let place = try XCTUnwrap(view.chart.place(of: 0, in: view.space))
      XCTAssertEqual(
        view.chart.mark(atX: place.x + 1, y: place.y + 1, in: view.space), 0)
      XCTAssertTrue(
        view.scroll(ScrollMove(dx: 50, dy: 0, isSmooth: false, isEnd: false, modifiers: [])))
      XCTAssertTrue(isSeen(latest))
      // A wheel that turns downwards is the page's.
      XCTAssertFalse(
        view.scroll(ScrollMove(dx: 0, dy: 1, isSmooth: false, isEnd: false, modifiers: [])))
    }
  }

  func testWhatIsReadStaysWhereItIsWhenACardComesAboveIt() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let columns = page.board.columns
      let adjustment = page.widget.adjustment
      adjustment.value = 500
      rig.settle()
      let top = -columns.position(in: page.widget).y
      let read = try XCTUnwrap(columns.children.first { $0.position(in: columns).y >= top })
      let place = read.position(in: page.widget).y
      let card = try XCTUnwrap(page.cards[.hours])
      let more = ChartCard(card.content, look: rig.main.content.context.look)
      columns.show([more] + columns.children, top: top)
      rig.settle()
      XCTAssertGreaterThan(adjustment.value, 600)
      XCTAssertEqual(read.position(in: page.widget).y, place)
      // At the upper end what comes above is seen.
      adjustment.value = 0
      rig.settle()
      columns.show(columns.children.filter { $0 !== more }, top: 0)
      rig.settle()
      XCTAssertEqual(adjustment.value, 0)
    }
  }

  func testOneTweetAndNone() throws {
    let library = LibraryFolder(path: folder + "/one")
    try TestLibrary.add([TestLibrary.tweet(5)], to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      XCTAssertEqual(page.digest?.posts, 1)
      // There is nothing that a word could be of this year rather than of others.
      let words = page.cards[.words]
      XCTAssertEqual(words?.view.chart.markCount, 0)
      XCTAssertEqual(words?.view.canFocus, false)
      XCTAssertEqual(words.map { $0.children.count { $0.isVisible } }, 1)
      XCTAssertEqual(
        page.cards[.words]?.content.sheet.summary,
        "Words mark a year that posts of other years have less: these are all of one year.")
      XCTAssertNil(page.cards[.likedByYear])
      let view = page.cards[.hours]?.view
      view?.grabFocus()
      rig.press(Key.enter)
      let list = rig.main.content.stack.top as? TweetListScreen
      XCTAssertTrue(runLoop { list?.timeline.list.viewport.count == 1 })
    }
  }

  func testAYearIsSavedAsAPictureInBothProportions() throws {
    let library = try library()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      // The offer to read the archive again would go first.
      rig.main.content.messages.remove(.notice)
      rig.main.content.show(.year(2020))
      let screen = try XCTUnwrap(rig.main.content.stack.top as? YearScreen)
      XCTAssertTrue(runLoop { screen.page != nil && screen.isSettled })
      for (format, width, height) in [
        (YearPoster.Format.upright, 1080, 1350), (.lying, 1200, 675),
      ] {
        let path = folder + "/\(width).png"
        rig.main.content.messages.remove(.notice)
        screen.save(format, to: path)
        XCTAssertTrue(runLoop { FileManager.default.fileExists(atPath: path) })
        XCTAssertTrue(runLoop { rig.main.content.messages.banner.text == "Saved as \(path)." })
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        XCTAssertEqual(Array(bytes[16..<24]).reduce(0) { $0 << 8 | Int($1) }, width << 32 | height)
      }
    }
  }

  func testAChartIsSavedAsADrawingAndItsNumbersAsATable() throws {
    let library = try library()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let card = try XCTUnwrap(rig.showInsights().cards[.months])
      rig.main.content.messages.remove(.notice)
      let saving = ChartSaving(card, context: rig.main.content.context)
      // A former one stays until the new one is whole.
      try Data("former".utf8).write(to: URL(fileURLWithPath: folder + "/months.svg"))
      saving.save(.svg, to: folder + "/months.svg")
      XCTAssertTrue(runLoop { rig.main.content.messages.banner.text.contains("months.svg") })
      let drawing = try String(contentsOfFile: folder + "/months.svg", encoding: .utf8)
      XCTAssertTrue(drawing.contains("<svg") && drawing.contains("<path"))
      rig.main.content.messages.remove(.notice)
      saving.save(.csv, to: folder + "/months.csv")
      XCTAssertTrue(runLoop { FileManager.default.fileExists(atPath: folder + "/months.csv") })
      XCTAssertTrue(
        runLoop {
          FileManager.default.contents(atPath: folder + "/months.csv")?
            .starts(with: "\u{FEFF}Month,Posts,Replies,Reposts,Quotes,All\r\n".utf8) == true
        })
      XCTAssertTrue(runLoop { rig.main.content.messages.banner.text.contains("months.csv") })
      rig.main.content.messages.remove(.notice)
      try FileManager.default.createDirectory(
        atPath: folder + "/taken.png/full", withIntermediateDirectories: true)
      saving.save(.png, to: folder + "/taken.png")
      XCTAssertTrue(runLoop { rig.main.content.messages.banner.text.contains("/taken.png") })
      rig.main.content.messages.remove(.notice)
      saving.save(.png, to: "/nowhere/at/all.png")
      XCTAssertTrue(
        runLoop { rig.main.content.messages.banner.text.contains("/nowhere/at/all.png") })
    }
  }
}
