import CGtk
import ConstraintLayout
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

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
      XCTAssertEqual(names, ["60 Tweets", "1 Likes", "30 Media"])
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
      XCTAssertGreaterThanOrEqual(first.name.rect.y, tabs + TabStrip.height)
      page.timeline.scroll(by: 100)
      XCTAssertTrue(runLoop { page.head.tabs.top(in: page.widget) == tabs - 100 })
      XCTAssertEqual(page.head.header.top(in: page.widget), top - 100)
      page.timeline.scroll(by: 2000)
      XCTAssertTrue(runLoop { page.head.tabs.top(in: page.widget) == 0 })
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
      XCTAssertEqual(names, ["1 Tweets", "60 Mentions", "0 Media"])
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
