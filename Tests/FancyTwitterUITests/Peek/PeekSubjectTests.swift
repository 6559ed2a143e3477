import CGtk
import Geometry
import GtkTestSupport
import Interaction
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// What a quick look shows, by where and how it is asked for.
final class PeekSubjectTests: WindowTestCase {
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/subjects")
    try TestLibrary.add(
      [
        TestLibrary.tweet(1, "Nothing else."),
        TestLibrary.tweet(2, "Tea with @ada at https://example.org/tea", pictures: 1),
      ], to: library)
    return library
  }

  func testALongPressLooksAtWhatIsUnderIt() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let peek = rig.main.content.context.peek
      let row = try XCTUnwrap(rig.list.rows[0])
      let layout = try XCTUnwrap(row.placed?.layout)
      @MainActor func page(at x: Int, _ y: Int, seconds: Double = 30) -> (any Screen)? {
        rig.point(GDK_BUTTON_PRESS, x: x, y: row.frame.y + y)
        defer { rig.point(GDK_BUTTON_RELEASE, x: x, y: row.frame.y + y) }
        _ = runLoop(seconds: seconds) { peek.isShown }
        return peek.card?.screen
      }
      XCTAssertTrue(page(at: layout.name.rect.x + 4, layout.name.rect.y + 4) is ProfileScreen)
      let picture = try XCTUnwrap(layout.media.first)
      XCTAssertTrue(page(at: picture.x + 9, picture.y + 9) is PictureScreen)
      XCTAssertTrue(page(at: layout.separator.x + 2, layout.separator.bottom - 3) is TweetScreen)
      // Beneath all rows there is nothing.
      XCTAssertNil(page(at: 200, rig.list.size.height - 10 - row.frame.y, seconds: 1))
      XCTAssertNil(rig.main.content.stack.top)
    }
  }

  func testALongPressBesideTheColumnLooksAtNothing() throws {
    let library = try library()
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1100)
      let peek = rig.main.content.context.peek
      rig.point(GDK_BUTTON_PRESS, x: 60, y: 40)
      XCTAssertFalse(runLoop(seconds: 1) { peek.isShown })
      rig.point(GDK_BUTTON_RELEASE, x: 60, y: 40)
      XCTAssertNil(rig.main.content.stack.top)
      rig.point(GDK_BUTTON_PRESS, x: 550, y: 40)
      XCTAssertTrue(runLoop { peek.isShown })
      rig.point(GDK_BUTTON_RELEASE, x: 550, y: 40)
    }
  }

  func testSpaceOnALinkLooksAtTheLinkAndLeadsBackToIt() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 0)
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.space)
      XCTAssertTrue(rig.main.content.context.peek.card?.screen is ProfileScreen)
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.window.focused?.accessibleName, "@ada")
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.space)
      let page = try XCTUnwrap(rig.main.content.context.peek.card?.screen as? TweetListScreen)
      XCTAssertEqual(page.title, "example.org/tea")
      XCTAssertTrue(runLoop { page.timeline.list.rows.count == 1 })
      XCTAssertEqual(rig.opened, [])
    }
  }

  // It showed the quote, and copied, shared and marked the post that quotes it.
  func testWhatIsDoneWithAQuoteIsDoneWithThePostThatIsSeen() throws {
    let library = LibraryFolder(path: folder + "/quote")
    var quoting = TestLibrary.tweet(9, "Read this")
    let quoted = TestLibrary.tweet(1, "Tea at the quay")
    quoting.quote = Tweet.Quote(tweet: quoted.id, handle: "ada", address: "https://x.com/ada/1")
    try TestLibrary.add([quoted, quoting], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let context = rig.main.content.context
      let row = try XCTUnwrap(rig.list.rows[0])
      let card = try XCTUnwrap(row.placed?.layout.quote?.rect)
      let (x, y) = (Double(card.x + 9), Double(row.frame.y + card.y + 9))
      let subject = try XCTUnwrap(rig.timeline.input.subject(x, y))
      XCTAssertEqual(subject.destination, .tweet(quoted.id))
      XCTAssertEqual(subject.tweet?.id, quoted.id)
      @MainActor func perform(_ title: String) {
        context.peek.actions(subject).first { $0.title == title }?.run()
      }
      perform("Copy Text")
      XCTAssertEqual(clipboardText(), "Tea at the quay")
      perform("Bookmark")
      XCTAssertNotNil(context.bookmarks.mark(of: quoted.id))
      XCTAssertNil(context.bookmarks.mark(of: quoting.id))
      XCTAssertTrue(context.peek.actions(subject).contains { $0.title == "Remove Bookmark" })
      // Beside the card it is the post that quotes.
      let other = rig.timeline.input.subject(x, Double(row.frame.y + row.frame.height - 3))
      XCTAssertEqual(other?.tweet?.id, quoting.id)
      rig.hearLooks { $1($0) }
      rig.looks?.lacksPosts = true
      let lost = try XCTUnwrap(rig.timeline.input.subject(x, y))
      XCTAssertNil(lost.tweet)
      XCTAssertEqual(context.peek.actions(lost).map(\.title), [])
    }
  }

  func testTheMenuOffersWhatTheQuickLookDoes() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.rows[1])
      rig.timeline.input.openMenu(
        of: row, nil, at: Rectangle(x: 60, y: 40, width: 1, height: 1))
      let menu = try XCTUnwrap(gtk_menu_get_for_attach_widget(rig.list.widget)?.pointee.data)
      let items = descendants(
        Widget.of(menu), of: "GtkMenuItem")
      let titles = items.compactMap {
        gtk_menu_item_get_label($0.instance()).map { String(cString: $0) }
      }
      XCTAssertEqual(
        titles,
        [
          "_Open", "Open in New _Window", "_Quick Look", "Copy Text", "Copy Link",
          "Open in Browser", "Go to Profile", "Share as Picture…", "Bookmark", "_Note on It…",
          "E_xport This Conversation…",
        ])
      gtk_menu_popdown(UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkMenu.self))
      XCTAssertTrue(runLoop { gtk_menu_get_for_attach_widget(rig.list.widget) == nil })
    }
  }

  func testWhatOthersToldSomeFewIsHandedOnByNoMenu() throws {
    let library = try library()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      @MainActor func titles(_ account: Account, _ visibility: Tweet.Visibility) -> Set<String> {
        var tweet = TestLibrary.tweet(9, "Told.", by: account, pictures: 1)
        tweet.visibility = visibility
        let subject = PeekSubject(
          destination: .medium(tweet, index: 0), tweet: tweet,
          source: Rectangle(x: 0, y: 0, width: 9, height: 9))
        return Set(rig.main.content.context.peek.actions(subject).map(\.title))
      }
      let handingOn: Set = ["Share as Picture…", "Copy Link", "Save Picture…"]
      for visibility in [Tweet.Visibility.followers, .direct, .circle] {
        let kept = titles(TestLibrary.bea, visibility)
        XCTAssertTrue(kept.isDisjoint(with: handingOn), "\(kept)")
        XCTAssertTrue(kept.isSuperset(of: ["Copy Text", "Copy Picture", "Open in Browser"]))
        XCTAssertTrue(titles(TestLibrary.ada, visibility).isSuperset(of: handingOn))
      }
      XCTAssertTrue(titles(TestLibrary.bea, .unlisted).isSuperset(of: handingOn))
    }
  }

  // Trembling shows the card once; only the full pressure opens the page, and opens it once.
  func testAPensPressureIsTheProgress() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let peek = rig.main.content.context.peek
      let row = try XCTUnwrap(rig.list.rows[0])
      let middle = Double(row.frame.y + row.size.height - 3)
      var made = 0
      rig.hearLooks { destination, usual in
        made += 1
        return usual(destination)
      }
      let subject = try XCTUnwrap(rig.timeline.input.subject(30, middle))
      @MainActor func press(_ pressures: [Double]) {
        let input = rig.main.content.input
        input.press(x: 30, y: middle, isOnControl: false, isByFinger: false)
        peek.press(subject, pressure: pressures[0])
        for pressure in pressures.dropFirst() { peek.setPressure(pressure) }
        input.release()
        peek.release()
        rig.settle()
      }
      press([0.1, 0.4, 0.3, 0.4, 0.2])
      XCTAssertEqual(made, 1)
      XCTAssertNil(rig.main.content.stack.top)
      press([0.1, 0.4, 0.3, 1, 0.2, 1])
      XCTAssertTrue(rig.main.content.stack.top is TweetScreen)
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.stack.top)
      // The desktop tells where a pen is once a frame: pressed quickly, all of it comes at once.
      press([0.05, 1])
      XCTAssertTrue(rig.main.content.stack.top is TweetScreen)
    }
  }

  // A pen presses a little whenever it touches: that chooses and drags as a mouse does.
  func testAPenThatOnlyTouchesChoosesAndDrags() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let (content, input) = (rig.main.content, rig.main.content.input)
      let row = try XCTUnwrap(rig.list.rows[0])
      let middle = Double(row.frame.y + row.size.height - 3)
      let subject = try XCTUnwrap(rig.timeline.input.subject(30, middle))
      for pressure in [0.05, 0.3] {
        for claim in [InputArbiter.Claim.click, .menuDrag] {
          input.press(x: 30, y: middle, isOnControl: false, isByFinger: false)
          content.context.peek.press(subject, pressure: pressure)
          if claim == .click {
            input.release()
            content.context.peek.release()
          }
          XCTAssertTrue(input.claim(claim), "\(pressure)")
          XCTAssertFalse(content.context.peek.isShown)
          input.release()
          rig.settle()
        }
      }
      input.press(x: 30, y: middle, isOnControl: false, isByFinger: false)
      content.context.peek.press(subject, pressure: 0.3)
      content.context.peek.setPressure(0.4)
      XCTAssertTrue(content.context.peek.isShown)
      XCTAssertFalse(input.claim(.menuDrag))
    }
  }

  func testASecondLookLoadsNothingUntilTheLibraryIsAnother() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let peek = rig.main.content.context.peek
      var made = 0
      rig.hearLooks { destination, usual in
        made += 1
        return usual(destination)
      }
      @MainActor func look() {
        rig.list.focus(on: 1)
        rig.press(Key.space)
        XCTAssertTrue(runLoop { peek.isSettled })
        rig.press(Key.escape)
      }
      look()
      look()
      XCTAssertEqual(made, 1)
      try TestLibrary.add([TestLibrary.tweet(3, "New.")], to: library)
      rig.main.content.session.refresh()
      rig.settle()
      look()
      XCTAssertEqual(made, 2)
    }
  }

  func testACardFollowsWhatArrivesWhileItIsShown() throws {
    let library = try library()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let peek = rig.main.content.context.peek
      let page = SlowScreen()
      rig.hearLooks { _, _ in page }
      rig.list.focus(on: 0)
      rig.send(key: Key.space)
      XCTAssertTrue(runLoop { peek.card?.height == 100 })
      XCTAssertFalse(peek.isSettled)
      page.contentHeight = 240
      XCTAssertTrue(runLoop { peek.card?.height == 240 })
      page.isSettled = true
      XCTAssertTrue(runLoop { peek.isSettled })
    }
  }
}

@MainActor
private final class SlowScreen: Screen {
  let widget: Widget = Label("Slow")
  let title = "Slow"
  var isSettled = false
  var contentHeight: Int? = 100

  func takeFocus() {}
}
