import CGtk
import ConstraintLayout
import GtkTestSupport
import LiveTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

final class ProfileTests: WindowTestCase {
  private func adasLibrary() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/profile")
    let tweets = (0..<60).map {
      TestLibrary.tweet($0, "Tea with @bea", answering: $0 > 50 ? $0 - 1 : nil, pictures: $0 % 2)
    }
    let other = TestLibrary.account("2", "bea")
    try TestLibrary.add(tweets, to: library)
    let writer = try LibraryWriter(folder: library)
    _ = try writer.putLike(
      TestLibrary.tweet(5000, "Rain.", by: other), ordinal: 0, of: TestLibrary.ada)
    _ = try writer.finish()
    return library
  }

  /// The own page, once all of it is there.
  @MainActor
  private static func ownPage(in rig: WindowRig) throws -> ProfileScreen {
    rig.main.content.navigator.showOwnProfile(from: rig.main.content.bar.person)
    let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
    XCTAssertTrue(runLoop { page.head.header.isMapped && page.isSettled })
    rig.settle()
    return page
  }

  func testThePersonInTheBarOpensTheOwnPage() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      gtk_button_clicked(rig.main.content.bar.person.instance())
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.head.header.isMapped && page.head.header.size.height > 100 })
      rig.settle()
      XCTAssertEqual(page.title, "Ada")
      let names = descendants(page.head.header, of: "FancyTwitterProfileNumber")
        .map(\.accessibleName)
      XCTAssertEqual(names, ["Tweets: 60", "Likes: 1", "Media: 30"])
      page.head.tabs.choose(3)
      XCTAssertEqual(page.timeline.list.viewport.count, 1)
      // Who goes on after oneself answers nobody.
      page.head.tabs.choose(1)
      XCTAssertEqual(page.timeline.list.viewport.count, 0)
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
    }
  }

  func testTheHeaderIsWhereTheSolverPutsIt() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 400)
      rig.main.content.navigator.showOwnProfile(from: rig.main.content.bar.person)
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.head.header.size.width == 400 })
      let button = try XCTUnwrap(
        descendants(page.head.header, of: "FancyTwitterHighlightButton").first as? CustomWidget)
      // The button keeps its place at the bottom of 250 pixels, with the room that it grows into.
      XCTAssertEqual(button.frame.x - page.head.header.frame.x, 16)
      XCTAssertEqual(button.frame.y - page.head.header.frame.y, 200 - 6)
      XCTAssertEqual(button.frame.width, 368)
      XCTAssertEqual(button.frame.height, 50 + 12)
    }
  }

  func testTabGoesDownThePage() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try Self.ownPage(in: rig)
      XCTAssertTrue(page.head.tabs.containsFocus)
      // The head stands above its tabs, and Tab went there from them.
      for name in ["Replies", "Media", "Likes"] {
        rig.press(UInt32(GDK_KEY_Tab))
        XCTAssertEqual(rig.main.window.focused?.accessibleName, name)
      }
      rig.press(UInt32(GDK_KEY_Tab))
      XCTAssertEqual(page.timeline.list.focusedIndex, 0)
      page.head.tabs.takeFocus()
      for name in ["Search these tweets", "example.org", "#books"] {
        rig.press(UInt32(GDK_KEY_ISO_Left_Tab), holding: GDK_SHIFT_MASK)
        XCTAssertEqual(rig.main.window.focused?.accessibleName, name)
      }
      rig.press(UInt32(GDK_KEY_ISO_Left_Tab), holding: GDK_SHIFT_MASK)
      XCTAssertFalse(page.widget.containsFocus)
    }
  }

  func testTheHeaderMovesWithTheListAndTheTabsStay() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.showOwnProfile(from: rig.main.content.bar.person)
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertTrue(
        runLoop { page.head.tabs.top(in: page.widget) > 200 && page.timeline.isLoaded })
      let top = page.head.header.top(in: page.widget)
      let tabs = page.head.tabs.top(in: page.widget)
      let first = try XCTUnwrap(page.timeline.list.rows[0]?.placed?.layout)
      XCTAssertGreaterThanOrEqual(first.name.rect.y, tabs + page.head.tabs.size.height)
      page.timeline.scroll(by: 100)
      XCTAssertTrue(runLoop { page.head.tabs.top(in: page.widget) == tabs - 100 })
      XCTAssertEqual(page.head.header.top(in: page.widget), top - 100)
      page.timeline.scroll(by: 2000)
      XCTAssertTrue(runLoop { page.head.tabs.top(in: page.widget) == 0 })
    }
  }

  func testKeysLeadFromTheTabsThroughTheListAndNoRowIsBeneathThem() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 480)
      let page = try Self.ownPage(in: rig)
      let list = page.timeline.list
      // The keyboard is on a tab, and the page scrolls.
      rig.press(Key.pageDown)
      XCTAssertTrue(page.head.tabs.containsFocus)
      XCTAssertGreaterThan(list.viewport.value, 0)
      rig.press(Key.down)
      XCTAssertNotNil(list.focusedIndex)
      for _ in 0..<12 { rig.press(Key.down) }
      for _ in 0..<5 {
        rig.press(Key.up)
        let index = try XCTUnwrap(list.focusedIndex)
        XCTAssertGreaterThanOrEqual(list.viewport.y(of: index), page.head.tabs.size.height)
      }
      page.head.tabs.takeFocus()
      rig.press(Key.end)
      XCTAssertEqual(list.focusedIndex, list.viewport.count - 1)
    }
  }

  func testTheTabThatHasTheKeyboardIsSeenWhenAWindowBecomesLowAndInEachList() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 400)
      let page = try Self.ownPage(in: rig)
      let tabs = page.head.tabs
      tabs.takeFocus()
      rig.settle()
      @MainActor func areSeen() -> Bool {
        tabs.top(in: page.widget) + tabs.size.height <= page.widget.size.height
      }
      rig.main.window.resize(width: 400, height: 300)
      XCTAssertTrue(runLoop { page.widget.size.height == 300 && areSeen() })
      // Whoever asks for it twice gets it once.
      for _ in 0..<3 { page.keepTabsSeen() }
      rig.settle()
      XCTAssertEqual(tabs.top(in: page.widget) + tabs.size.height, 300)
      rig.press(Key.right)
      XCTAssertEqual(tabs.current, 1)
      XCTAssertTrue(runLoop { areSeen() })
      rig.press(Key.left)
      XCTAssertTrue(runLoop { areSeen() })
      rig.settle()
      XCTAssertTrue(areSeen())
    }
  }

  func testAMentionLeadsToWhatTheLibraryKnowsAndSaysThatItIsNotAll() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.rows[0])
      row.onActivate(.person(handle: "bea"))
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.head.header.isMapped && page.isSettled })
      let names = descendants(page.head.header, of: "FancyTwitterProfileNumber")
        .map(\.accessibleName)
      XCTAssertEqual(names, ["Tweets: 1", "Mentions: 60", "Media: 0"])
      let bio = descendants(page.head.header, of: "FancyTwitterTextBlock").first
      XCTAssertEqual(
        bio?.accessibleName, "What your library knows of @bea, which is not all. x.com/bea")
      // Her own one tweet is not what most of the library is about.
      XCTAssertEqual(page.head.tabs.current, 0)
      page.head.tabs.choose(1)
      XCTAssertEqual(page.timeline.list.viewport.count, 60)
      let search = try XCTUnwrap(
        descendants(page.head.header, of: "FancyTwitterHighlightButton").first as? HighlightButton)
      gtk_button_clicked(search.instance())
      XCTAssertEqual(rig.main.content.visibleScreen, "search")
      XCTAssertEqual(rig.main.content.navigator.factory.search.field.text, "@bea ")
      rig.main.content.navigator.goBack()
      XCTAssertEqual(rig.opened, [])
      // Nothing is known of a stranger: the browser may know more.
      row.onActivate(.person(handle: "nobody_at_all"))
      XCTAssertEqual(rig.opened, ["https://x.com/nobody_at_all"])
    }
  }

  func testTheOwnPageSaysWhatTheLibraryLearnsMeanwhile() throws {
    let library = LibraryFolder(path: folder + "/own")
    let unknown = Account(
      network: .bluesky, id: "did:plc:ada", author: Author(handle: "did:plc:ada", name: "Ada"))
    try TestLibrary.add([], of: unknown, to: library)
    try TestLibrary.add([TestLibrary.tweet(1)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.person(handle: "did:plc:ada"))
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      let button = try XCTUnwrap(
        descendants(page.head.header, of: "FancyTwitterHighlightButton").first as? HighlightButton)
      XCTAssertEqual(button.label, "Write My Handle…")
      try TestLibrary.add([], of: unknown.calling("ada.example"), to: library)
      // Whatever lies over it.
      content.navigator.show(.search(text: nil))
      content.session.refresh()
      XCTAssertEqual(button.label, "Search these posts")
      content.navigator.goBack()
      rig.settle()
      gtk_button_clicked(button.instance())
      XCTAssertEqual(content.navigator.factory.search.field.text, "from:ada.example ")
    }
  }

  func testAPageIsMadeAnewWhenItsPersonBecomesAnAccountOrStopsBeingOne() throws {
    let library = LibraryFolder(path: folder + "/becomes")
    let account = ModelServer.account
    let person = account.profile.person
    let other = Account(
      network: .fediverse, id: "https://a.example/users/bea",
      author: Author(handle: "bea@a.example", name: "Bea"))
    let posts = (0..<3).map { index in
      Tweet(
        id: TweetID(network: .fediverse, value: "https://a.example/\(index)"),
        author: other.author, date: Timestamp(seconds: 1_640_995_200 + Int64(index)),
        text: PeopleFixture.mention(index, person.handle, "Ada", id: person.id).text)
    }
    try TestLibrary.add(posts, of: other, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.person(handle: person.handle))
      @MainActor func page() throws -> ProfileScreen {
        let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
        XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
        rig.settle()
        return page
      }
      @MainActor func names(_ page: ProfileScreen) -> [String] {
        descendants(page.head.tabs, of: "FancyTwitterTab").map(\.accessibleName)
      }
      let stranger = try page()
      XCTAssertEqual(
        names(stranger), ["Together with Ada", "Mentions", "Posts", "Replies", "Media"])
      XCTAssertTrue(stranger.widget.containsFocus)
      try LiveWriter(folder: library).signIn(account)
      content.session.refresh()
      let own = try page()
      XCTAssertFalse(own === stranger)
      XCTAssertEqual(names(own), ["Posts", "Replies", "Media", "Likes"])
      XCTAssertTrue(own.widget.containsFocus)
      try LiveWriter(folder: library).signOut(AccountID(account), removesPosts: true)
      content.session.refresh()
      let former = try page()
      XCTAssertEqual(names(former), names(stranger))
      former.head.tabs.choose(1)
      XCTAssertEqual(former.timeline.list.viewport.count, 3)
      XCTAssertEqual(content.stack.opened.count, 1)
      rig.press(Key.escape)
      XCTAssertNil(content.stack.top)
    }
  }

  // All lists would be read anew for each name that is given to anybody.
  func testGivingSomebodyANameLeavesTheListsOfOthersAsTheyAre() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.person(handle: "bea"))
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      page.head.tabs.choose(1)
      rig.settle()
      page.timeline.list.focus(on: 20)
      rig.settle()
      let shown = try XCTUnwrap(page.timeline.content?.tweets)
      let key = try XCTUnwrap(PersonKey(network: .x, id: "77", handle: ""))
      content.context.names.give("Wren", handle: "wren", to: key)
      XCTAssertFalse(runLoop(seconds: 0.5) { page.timeline.content?.tweets !== shown })
      XCTAssertEqual(page.timeline.list.focusedIndex, 20)
    }
  }

  func testAPageIsNotOpenedOverItself() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let row = try XCTUnwrap(rig.list.rows[0])
      for _ in 0..<20 { row.onActivate(.person(handle: "bea")) }
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      row.onActivate(.somebody(try XCTUnwrap(page.key)))
      XCTAssertEqual(content.stack.opened.count, 1)
      row.onActivate(.person(handle: "ada"))
      row.onActivate(.person(handle: "bea"))
      XCTAssertEqual(content.stack.opened.count, 3)
    }
  }

  func testALinkKeepsTheKeyboardWhenTheTextIsEnlarged() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.showOwnProfile(from: rig.main.content.bar.person)
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      rig.settle()
      let link = try XCTUnwrap(
        descendants(page.head.header.bio, of: "FancyTwitterLinkTarget").last as? CustomWidget)
      link.grabFocus()
      rig.settle()
      let height = link.size.height
      rig.look.preferences = rig.look.preferences.zoomed(3)
      rig.settle()
      XCTAssertTrue(link.isFocus)
      XCTAssertGreaterThan(link.size.height, height)
    }
  }

  func testAPageOpensOnTheListThatHasSomething() throws {
    let library = LibraryFolder(path: folder + "/likes")
    let writer = try LibraryWriter(folder: library)
    try writer.put(TestLibrary.ada)
    _ = try writer.put(TestLibrary.tweet(1), of: TestLibrary.ada)
    try writer.put(TestLibrary.bea)
    try writer.putLike(TestLibrary.tweet(2), ordinal: 0, of: TestLibrary.bea)
    _ = try writer.finish()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.person(handle: "bea"))
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled })
      XCTAssertEqual(page.head.tabs.current, 3)
      XCTAssertEqual(page.timeline.list.viewport.count, 1)
    }
  }

  // As on the networks: beneath the description, the page in the web as a link.
  func testAnAccountsPlaceAndPageStandBeneathItsDescription() throws {
    let library = LibraryFolder(path: folder + "/place")
    let writer = try LibraryWriter(folder: library)
    let ada = Account(
      network: .x, id: "1", author: Author(handle: "ada", name: "Ada"), bio: TweetText("Tea."),
      location: "By the quay", website: "https://ada.example/tea")
    try writer.put(ada)
    _ = try writer.put(TestLibrary.tweet(1), of: ada)
    _ = try writer.finish()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 320)
      rig.main.content.navigator.showOwnProfile(from: rig.main.content.bar.person)
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      rig.settle()
      let bio = try XCTUnwrap(
        descendants(page.head.header, of: "FancyTwitterTextBlock").first as? TextBlock)
      XCTAssertEqual(bio.accessibleName, "Tea.\nBy the quay · ada.example/tea")
      let button = try XCTUnwrap(
        descendants(page.head.header, of: "FancyTwitterHighlightButton").first as? CustomWidget)
      XCTAssertGreaterThanOrEqual(bio.size.height, bio.height(forWidth: bio.size.width))
      XCTAssertLessThanOrEqual(bio.frame.y + bio.frame.height, button.frame.y + 6)
      let link = try XCTUnwrap(descendants(bio, of: "FancyTwitterLinkTarget").first)
      XCTAssertEqual(link.accessibleName, "ada.example/tea")
      link.grabFocus()
      rig.press(Key.enter)
      XCTAssertEqual(rig.opened, ["https://ada.example/tea"])
    }
  }

  func testWhatAnAccountSaysOfItselfIsBoundedAndOnlyAddressesLead() {
    let cases: [(bio: String, location: String?, website: String?, shown: String, leads: String?)] =
      [
        ("Tea.", nil, nil, "Tea.", nil),
        ("", "Oslo", nil, "Oslo", nil),
        ("", nil, "example.org", "example.org", "https://example.org"),
        ("Tea.", "", "", "Tea.", nil),
        ("Tea.", "Oslo", "javascript:alert(1)", "Tea.\nOslo · javascript:alert(1)", nil),
        ("Tea.", nil, "see example.org now", "Tea.\nsee example.org now", nil),
      ]
    for (bio, location, website, shown, leads) in cases {
      let account = Account(
        network: .x, id: "1", author: Author(handle: "ada", name: "Ada"), bio: TweetText(bio),
        location: location, website: website)
      XCTAssertEqual(account.description.display, shown)
      XCTAssertEqual(account.description.entities.map(\.target), leads.map { [$0] } ?? [])
    }
    let long = "https://ada.example/" + String(repeating: "a", count: 1900)
    // Two thousand letters and more are no address.
    for website in [long, long + long, String(repeating: "word ", count: 100_000)] {
      let account = Account(
        network: .x, id: "1", author: Author(handle: "ada", name: "Ada"), website: website)
      XCTAssertLessThanOrEqual(account.description.display.count, 201)
      XCTAssertTrue(account.description.entities.first?.target == (website == long ? long : nil))
    }
  }

  func testThatNothingIsKnownIsSaidInLargeTextToItsEnd() throws {
    let library = LibraryFolder(path: folder + "/bare")
    try TestLibrary.add([TestLibrary.tweet(1)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 320)
      try withText(times: 3) {
        rig.main.content.navigator.showOwnProfile(from: rig.main.content.bar.person)
        let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
        XCTAssertTrue(runLoop { page.head.header.isMapped && page.isSettled })
        page.head.tabs.choose(3)
        rig.settle()
        let notes = descendants(page.widget, of: "GtkLabel").compactMap { $0 as? Label }
        let note = try XCTUnwrap(notes.first { $0.text == "Nothing is known here." })
        let width = note.size.width
        XCTAssertLessThanOrEqual(width, 320)
        XCTAssertGreaterThanOrEqual(
          note.size.height, note.measuredHeight(forWidth: width).minimum)
      }
    }
  }

  // In one size, all five names of somebody's lists in German would be set in half of it.
  func testLongNamesOfListsTakeTheRoomThatShortOnesLeave() {
    MainActor.assumeIsolated {
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        let strip = TabStrip(
          ["Gemeinsam", "Erwähnungen", "Tweets", "Antworten", "Medien"], look: Look.forTests())
        gtk_widget_set_direction(strip.widget, direction)
        let window = OffscreenWindow(content: strip, width: 320, height: 44)
        strip.show()
        window.show()
        XCTAssertTrue(runLoop { strip.size.width == 320 })
        let frames = descendants(strip, of: "FancyTwitterTab").compactMap {
          ($0 as? CustomWidget)?.frame
        }
        let inOrder = direction == GTK_TEXT_DIR_RTL ? frames.reversed() : frames
        XCTAssertEqual(frames.count, 5)
        for (frame, next) in zip(inOrder, inOrder.dropFirst()) {
          XCTAssertEqual(frame.x + frame.width, next.x)
        }
        XCTAssertGreaterThan(frames[1].width, frames[2].width + 20)
        XCTAssertGreaterThanOrEqual(inOrder[0].x, 0)
        XCTAssertLessThanOrEqual(inOrder[4].x + inOrder[4].width, 320)
        window.destroy()
      }
    }
  }

  func testAHashtagIsSearchedFor() throws {
    let library = try adasLibrary()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      try XCTUnwrap(rig.list.rows[0]).onActivate(.search(text: "#tea"))
      XCTAssertEqual(rig.main.content.visibleScreen, "search")
      XCTAssertEqual(rig.main.content.navigator.factory.search.field.text, "#tea")
    }
  }
}

extension Widget {
  /// How far the widget's top lies below that of one of its ancestors.
  @MainActor
  fileprivate func top(in ancestor: Widget) -> Int {
    var (x, y): (gint, gint) = (0, 0)
    gtk_widget_translate_coordinates(widget, ancestor.widget, 0, 0, &x, &y)
    return Int(y)
  }
}
