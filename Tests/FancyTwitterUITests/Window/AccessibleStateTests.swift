import CGtk
import Geometry
import GtkTestSupport
import Interaction
import TimelineLayout
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// What screen readers are told of controls that are open, chosen or shown.
final class AccessibleStateTests: WindowTestCase {
  @MainActor
  private static func has(_ state: AtkStateType, _ widget: Widget?) -> Bool {
    let accessible = widget.flatMap { gtk_widget_get_accessible($0.widget) }
    guard let states = atk_object_ref_state_set(accessible) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(states)) }
    return atk_state_set_contains_state(states, state) != 0
  }

  func testARowSaysWhatItQuotes() {
    var tweet = TestLibrary.tweet(1, "Look")
    tweet.quote = Tweet.Quote(
      tweet: TweetID(network: .x, value: "2"), handle: "wren", address: "",
      excerpt: Tweet.Excerpt(author: Author(handle: "wren", name: "Wren"), text: "Tea at the quay"))
    let name = TweetRowContent(tweet, now: Timestamp(seconds: 5)).accessibleName
    XCTAssertTrue(name.hasSuffix("Look, Wren, Tea at the quay"), name)
  }

  func testARowSaysHowManyPicturesItDoesNotShowAndWhatIsOnThem() {
    var tweet = TestLibrary.tweet(1, "Look")
    tweet.media = (1...16).map {
      Media(kind: .photo, file: "\($0).jpg", address: "", size: nil, altText: "Bird \($0)")
    }
    let content = TweetRowContent(tweet, time: "now")
    XCTAssertEqual(content.media.map(\.badge), ["ALT", "ALT", "ALT", "+12"])
    XCTAssertTrue(content.accessibleName.contains("Bird 16"), content.accessibleName)
    tweet.media = Array(tweet.media.prefix(4))
    XCTAssertEqual(TweetRowContent(tweet, time: "now").media.last?.badge, "ALT")
  }

  func testARowSaysWhoPassedItOnAndWhomItAnswers() {
    var tweet = TestLibrary.tweet(1, "Look")
    tweet.warning = "Rain"
    tweet.repostedBy = Author(handle: "wren", name: "Wren")
    tweet.reply = .init(tweet: TweetID(network: .x, value: "2"), handle: "finch")
    let name = TweetRowContent(tweet, time: "now").accessibleName
    XCTAssertEqual(name, "Ada, now, Rain, Wren retweeted, Replying to @finch, Look")
  }

  func testARowSaysHowOftenItWasLikedAndHowLongItsFilmIs() throws {
    var tweet = TestLibrary.tweet(1, "Look")
    tweet.counts = Tweet.Counts(replies: 0, reposts: 2, likes: 3)
    tweet.media = [Media(kind: .video, file: "a.mp4", address: "", milliseconds: 30_000)]
    let name = TweetRowContent(tweet, time: "now").accessibleName
    XCTAssertEqual(name, "Ada, now, Look, Video, 0:30, 2 reposts, 3 likes")
    tweet.warning = "Rain"
    let warned = TweetRowContent(tweet, time: "now", isOpen: false).accessibleName
    XCTAssertTrue(warned.hasSuffix("Rain, 2 reposts, 3 likes"), warned)
  }

  func testAnOpenedTweetSaysWhenExactlyItWasWritten() throws {
    try inWindow(tweets: 3) { rig in
      rig.openFirstTweet()
      let screen = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      let rows = screen.timeline.list.rows.values
      let row = try XCTUnwrap(rows.first { $0.placed?.isMarkable == true })
      let details = try XCTUnwrap(row.placed?.content.details)
      XCTAssertTrue(row.accessibleName.hasSuffix(details), row.accessibleName)
    }
  }

  @MainActor
  private static func attribute(_ name: String, of widget: Widget) -> String? {
    let list = atk_object_get_attributes(gtk_widget_get_accessible(widget.widget))
    defer { atk_attribute_set_free(list) }
    for place in 0..<g_slist_length(list) {
      guard let data = g_slist_nth_data(list, place) else { continue }
      let attribute = data.assumingMemoryBound(to: AtkAttribute.self).pointee
      if String(cString: attribute.name) == name { return String(cString: attribute.value) }
    }
    return nil
  }

  func testARowSaysWhichOfHowManyItIs() throws {
    try inWindow(tweets: 300) { rig in
      for index in [0, 100, 40] {
        rig.list.focus(on: index)
        rig.settle()
        let row = try XCTUnwrap(rig.list.rows[index])
        XCTAssertEqual(Self.attribute("posinset", of: row), "\(index + 1)")
        XCTAssertEqual(Self.attribute("setsize", of: row), "\(rig.list.viewport.count)")
        XCTAssertEqual(Self.attribute("toolkit", of: row), "gtk")
      }
      XCTAssertNil(Self.attribute("posinset", of: rig.list))
    }
  }

  func testAPageWithNothingToReadSaysWhyOnce() throws {
    try MainActor.assumeIsolated {
      let page = MessageScreen(look: .forTests())
      page.onRemedy = { _ in }
      let window = Window(application: nil)
      window.setContent(page.widget)
      window.setDefaultSize(width: 300, height: 120)
      window.showAll()
      defer { window.destroy() }
      XCTAssertTrue(runLoop { page.widget.isMapped })
      page.show(EmptyMessage(title: "Nothing", text: "There was no archive.", remedy: .openArchive))
      page.takeFocus()
      let button = descendants(page.widget, of: "FancyTwitterHighlightButton")[0]
      XCTAssertTrue(button.isFocus)
      XCTAssertEqual(button.accessibleDescription, "Nothing\nThere was no archive.")
      XCTAssertEqual(
        ([page.widget] + descendants(page.widget, of: "GtkBox")).map(\.accessibleName), ["", ""],
        "the button says it")
      // Without a button all of it has the keyboard, and keys scroll it: each from its beginning.
      let scroller = try XCTUnwrap(page.widget as? ScrolledWindow)
      scroller.adjustment.value = scroller.adjustment.upper
      page.show(EmptyMessage(title: "Gone", text: "Nobody is here.\n\n\n\n\n\n\n\nNobody."))
      XCTAssertEqual(scroller.adjustment.value, 0)
      XCTAssertTrue(page.widget.isFocus)
      XCTAssertEqual(page.widget.spokenRole, ATK_ROLE_PANEL)
      XCTAssertEqual(
        page.widget.accessibleName, "Gone\nNobody is here.\n\n\n\n\n\n\n\nNobody.")
    }
  }

  func testAQuotedPostIsOpenedByKeys() throws {
    let library = LibraryFolder(path: folder + "/quote")
    var quoting = TestLibrary.tweet(9, "See https://example.org/x")
    let quoted = TestLibrary.tweet(1, "Tea at the quay")
    quoting.quote = Tweet.Quote(tweet: quoted.id, handle: "ada", address: "https://x.com/ada/1")
    try TestLibrary.add([quoted, quoting], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 0)
      rig.press(guint32(GDK_KEY_Tab))
      XCTAssertEqual(rig.main.window.focused?.accessibleName, "example.org/x")
      rig.press(guint32(GDK_KEY_Tab))
      let card = try XCTUnwrap(rig.main.window.focused)
      XCTAssertEqual(card.accessibleName, "Ada, Tea at the quay")
      let row = try XCTUnwrap(rig.list.rows[0])
      let place = try XCTUnwrap(row.placed?.layout.quote?.rect)
      XCTAssertEqual(card.size.width, place.width + 6)
      XCTAssertEqual(row.frame(of: .tweet(quoted.id)), place)
      rig.press(Key.enter)
      XCTAssertEqual((rig.main.content.stack.top as? TweetScreen)?.tweet, quoted.id)
    }
  }

  func testAQuickLookHasANameBeforeThereIsACard() throws {
    try inWindow(tweets: 3) { rig in
      let layer = try XCTUnwrap(
        descendants(rig.main.content.body, of: "FancyTwitterPeekLayer").first as? PeekLayer)
      let picture = Surface(pixelWidth: 9, pixelHeight: 9, scale: 1, isOpaque: true)
      layer.begin(over: picture, source: .nowhere)
      XCTAssertEqual(layer.accessibleName, "Quick look")
    }
  }

  func testAQuickLookSaysWhatItShows() throws {
    try inWindow(tweets: 3) { rig in
      let layer = try XCTUnwrap(
        descendants(rig.main.content.body, of: "FancyTwitterPeekLayer").first as? PeekLayer)
      rig.timeline.look(atVisible: 1)
      XCTAssertTrue(runLoop { layer.card?.isSettled == true })
      let text = try XCTUnwrap(rig.timeline.content?.tweets.tweet(at: 1)?.text.display)
      XCTAssertTrue(layer.accessibleDescription.contains(text), layer.accessibleDescription)
      let stage = try XCTUnwrap(layer.card?.screen.widget.parent?.parent)
      XCTAssertTrue(stage.isMapped)
      XCTAssertFalse(Self.has(ATK_STATE_SHOWING, stage), "it is only a picture of a page")
    }
  }

  func testTheTitleTellsThatTheSectionsAreOpenAndTheyWhichIsShown() throws {
    try inWindow(tweets: 50) { rig in
      let title = rig.main.content.bar.titleButton
      XCTAssertTrue(Self.has(ATK_STATE_EXPANDABLE, title))
      XCTAssertFalse(Self.has(ATK_STATE_EXPANDED, title))
      rig.main.content.sections.toggle()
      XCTAssertTrue(Self.has(ATK_STATE_EXPANDED, title))
      XCTAssertTrue(Self.has(ATK_STATE_MODAL, rig.main.content.sections.dropdown))
      let rows = descendants(rig.main.content.sections.dropdown, of: "FancyTwitterPanelRow")
      XCTAssertEqual(rows.map { Self.has(ATK_STATE_CHECKED, $0) }.prefix(2), [true, false])
      rig.press(Key.down)
      rig.press(Key.enter)
      XCTAssertFalse(Self.has(ATK_STATE_EXPANDED, title))
      XCTAssertEqual(rows.prefix(2).map { Self.has(ATK_STATE_CHECKED, $0) }, [false, true])
    }
  }

  func testWhatLiesBeneathSomethingModalIsNotFound() throws {
    try inWindow(tweets: 5) { rig in
      let content = rig.main.content
      let beneath = try XCTUnwrap(content.body.children.first)
      let modal: [(InputArbiter.Modal, () -> Void)] = [
        (.menu, { content.menu.toggle() }), (.sections, { content.sections.toggle() }),
      ]
      for (kind, open) in modal {
        XCTAssertTrue(Self.has(ATK_STATE_SHOWING, beneath), "\(kind)")
        open()
        XCTAssertFalse(Self.has(ATK_STATE_SHOWING, beneath), "\(kind)")
        content.input.close(kind)
        rig.settle()
      }
      XCTAssertTrue(Self.has(ATK_STATE_SHOWING, beneath))
    }
  }

  func testAProfilesTabsTellWhichIsShown() throws {
    try inWindow(tweets: 50) { rig in
      rig.main.content.navigator.showOwnProfile(from: rig.main.content.bar.person)
      rig.settle()
      let tabs = descendants(rig.main.window, of: "FancyTwitterTab")
      XCTAssertGreaterThan(tabs.count, 1)
      XCTAssertEqual(tabs.prefix(2).map { Self.has(ATK_STATE_SELECTED, $0) }, [true, false])
      tabs[0].grabFocus()
      rig.press(Key.right)
      XCTAssertEqual(tabs.prefix(2).map { Self.has(ATK_STATE_SELECTED, $0) }, [false, true])
    }
  }

  func testTheMenusDiscsTellWhichThemeIsShown() throws {
    try inWindow(tweets: 50) { rig in
      rig.main.content.menu.toggle()
      rig.settle()
      let discs = descendants(rig.main.content.menu.overlay, of: "FancyTwitterSwatch")
      XCTAssertEqual(discs.prefix(2).map { Self.has(ATK_STATE_CHECKED, $0) }, [true, false])
      gtk_button_clicked(discs[1].instance())
      XCTAssertEqual(discs.prefix(2).map { Self.has(ATK_STATE_CHECKED, $0) }, [false, true])
    }
  }

  func testWhatHasTheKeyboardInAChoiceBoxTellsItsNameAndItsChoice() throws {
    try inWindow(tweets: 50) { rig in
      rig.main.content.navigator.show(.search(text: nil))
      // Past the scopes, of which there are more where messages were read.
      for _ in 0..<12 where rig.main.window.focused?.accessibleName.hasPrefix("Order") != true {
        rig.press(guint32(GDK_KEY_Tab))
      }
      let focused = rig.main.window.focused
      XCTAssertEqual(focused?.accessibleName, "Order, Newest")
      rig.main.content.navigator.factory.search.field.summary.order.selection = 1
      XCTAssertEqual(focused?.accessibleName, "Order, Oldest")
    }
  }
}
