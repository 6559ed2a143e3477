import CGtk
import Geometry
import GtkTestSupport
import Interaction
import TestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class PeekTests: WindowTestCase {
  func testSpaceShowsACardAndEscapeLeavesAllAsItWas() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 40)
      rig.settle()
      let place = rig.timeline.firstRow
      rig.press(Key.space)
      XCTAssertTrue(rig.main.content.context.peek.isShown)
      XCTAssertTrue(runLoop { rig.main.content.context.peek.isSettled })
      rig.press(Key.escape)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      XCTAssertNil(rig.main.content.stack.top)
      XCTAssertEqual(rig.timeline.firstRow, place)
      XCTAssertEqual(rig.list.focusedIndex, 40)
    }
  }

  func testNothingInACardOrBeneathItSaysThatItIsSeen() throws {
    try inWindow(tweets: 300) { rig in
      @MainActor func isShowing(_ widget: Widget) -> Bool {
        let states = atk_object_ref_state_set(gtk_widget_get_accessible(widget.widget))
        defer { g_object_unref(states.map { UnsafeMutableRawPointer($0) }) }
        return atk_state_set_contains_state(states, ATK_STATE_SHOWING) != 0
      }
      let beneath = try XCTUnwrap(rig.list.rows[rig.timeline.firstRow])
      XCTAssertTrue(isShowing(beneath))
      rig.list.focus(on: rig.timeline.firstRow)
      let peek = rig.main.content.context.peek
      rig.press(Key.space)
      XCTAssertTrue(runLoop { peek.isShown && peek.isSettled })
      let list = try XCTUnwrap(peek.card?.screen.scrolledList)
      XCTAssertFalse(list.cells.isEmpty)
      for row in list.cells.values { XCTAssertFalse(isShowing(row)) }
      XCTAssertFalse(isShowing(beneath))
      rig.press(Key.escape)
      XCTAssertTrue(isShowing(beneath))
    }
  }

  func testArrowsScrollALongDescriptionInACard() throws {
    var tweet = TestLibrary.tweet(1, "Tea.")
    tweet.media = [
      Media(
        kind: .photo, file: "a.png", address: "", size: nil,
        altText: String(repeating: "A cup of tea on a tray. ", count: 80))
    ]
    let library = LibraryFolder(path: folder + "/library")
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    try TestLibrary.add([tweet], to: library)
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: 300, pixelHeight: 200, scale: 1, isOpaque: true)
      try surface.writePNG(to: library.media + "/a.png")
      let rig = WindowRig(library)
      let peek = rig.main.content.context.peek
      peek.look(
        at: PeekSubject(
          destination: .medium(tweet, index: 0), tweet: tweet,
          source: Rectangle(x: 0, y: 0, width: 40, height: 40)))
      XCTAssertTrue(runLoop { peek.isSettled })
      let card = try XCTUnwrap(peek.card)
      let caption = try XCTUnwrap(card.screen as? PictureScreen).caption
      XCTAssertTrue(card.hasMore.below)
      XCTAssertFalse(card.hasMore.above)
      rig.press(Key.down)
      XCTAssertTrue(runLoop { card.hasMore.above })
      XCTAssertGreaterThan(caption.strip.scrolled.value, 0)
    }
  }

  func testArrowsScrollAPersonsPageInACard() throws {
    try inWindow(tweets: 300) { rig in
      let peek = rig.main.content.context.peek
      let author = try XCTUnwrap(rig.list.rows[3]?.placed?.tweet.author)
      peek.look(
        at: PeekSubject(
          destination: .person(handle: author.handle), tweet: nil,
          source: Rectangle(x: 0, y: 0, width: 40, height: 40)))
      XCTAssertTrue(runLoop { peek.isSettled })
      let card = try XCTUnwrap(peek.card)
      XCTAssertTrue(card.hasMore.below)
      for _ in 0..<4 { rig.press(Key.down) }
      XCTAssertTrue(runLoop { card.hasMore.above && peek.isSettled })
    }
  }

  func testALookThatIsOverTakesNoPressWhenItsPictureIsBlurredAtLast() throws {
    try inWindow(tweets: 30) { rig in
      let body = rig.main.content.body
      let layer = try XCTUnwrap(
        descendants(body, of: "FancyTwitterPeekLayer").first as? PeekLayer)
      layer.begin(over: body.snapshot(), source: .nowhere)
      layer.leave()
      XCTAssertTrue(runLoop { layer.isReady })
      XCTAssertTrue(layer.isVisible)
      XCTAssertFalse(layer.takesInput)
      layer.end()
    }
  }

  func testACardOpensInAWindowThatIsBeingResized() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      Complaints.gather()
      defer { Complaints.leave() }
      for width in [700, 420, 610] {
        rig.list.focus(on: 3)
        gtk_window_resize(rig.main.window.instance(), gint(width), 700)
        // The rows ask for another size before the window has got its own.
        rig.look.preferences = rig.look.preferences.zoomed(width > 500 ? 1 : -1)
        rig.send(key: Key.space)
        XCTAssertTrue(rig.main.content.context.peek.isShown)
        XCTAssertEqual(Complaints.take(), [], "\(width)")
        rig.settle()
        rig.press(Key.escape)
        rig.settle()
      }
    }
  }

  func testALookGoesWhereTheWindowGetsAnotherSize() throws {
    try inWindow(tweets: 30) { rig in
      let peek = rig.main.content.context.peek
      for width in [400, 900] {
        rig.list.focus(on: 3)
        rig.press(Key.space)
        XCTAssertTrue(runLoop { peek.isShown && peek.isSettled })
        gtk_window_resize(rig.main.window.instance(), gint(width), 640)
        XCTAssertTrue(runLoop { !peek.isShown && !peek.layer.isVisible }, "\(width)")
        XCTAssertEqual(rig.list.focusedIndex, 3)
      }
    }
  }

  func testALookDuringWhichTheLibraryChangesIsNotKept() throws {
    try inWindow(tweets: 300) { rig in
      let peek = rig.main.content.context.peek
      var made = 0
      rig.hearLooks { destination, usual in
        made += 1
        return usual(destination)
      }
      rig.list.focus(on: 3)
      for (changes, count) in [(false, 1), (true, 1), (false, 2), (false, 2)] {
        rig.press(Key.space)
        XCTAssertTrue(runLoop { peek.isShown && peek.isSettled })
        XCTAssertEqual(made, count)
        if changes { peek.forgetScreens() }
        rig.press(Key.escape)
        XCTAssertTrue(runLoop { !peek.isShown })
        rig.settle()
      }
    }
  }

  func testALookAtTheFormerAccountsPostsIsNotKept() throws {
    let library = LibraryFolder(path: folder + "/two")
    try TestLibrary.add([TestLibrary.tweet(1, "#tea")], to: library)
    try TestLibrary.add(
      [TestLibrary.tweet(2, "#tea", by: TestLibrary.bea)], of: TestLibrary.bea, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let peek = rig.main.content.context.peek
      @MainActor func count() throws -> Int {
        peek.look(
          at: PeekSubject(
            destination: .search(text: "#tea"), tweet: nil,
            source: Rectangle(x: 0, y: 0, width: 40, height: 40)))
        XCTAssertTrue(runLoop { peek.isShown && peek.isSettled })
        let screen = try XCTUnwrap(peek.card?.screen as? TweetListScreen)
        defer {
          rig.press(Key.escape)
          XCTAssertTrue(runLoop { peek.card == nil })
        }
        return screen.timeline.list.viewport.count
      }
      XCTAssertEqual(try count(), 2)
      rig.main.content.sections.show(.timeline, of: AccountID(TestLibrary.bea))
      rig.settle()
      XCTAssertEqual(try count(), 1)
    }
  }

  func testAllActionsAreWithinALowWindow() throws {
    var tweet = TestLibrary.tweet(1, "Tea.")
    tweet.media = [Media(kind: .photo, file: "a.png", address: "", size: nil)]
    let library = LibraryFolder(path: folder + "/low")
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    try TestLibrary.add([tweet], to: library)
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: 300, pixelHeight: 200, scale: 1, isOpaque: true)
      try surface.writePNG(to: library.media + "/a.png")
      let rig = WindowRig(library, height: 315)
      let peek = rig.main.content.context.peek
      let layer = try XCTUnwrap(
        descendants(rig.main.content.body, of: "FancyTwitterPeekLayer").first as? PeekLayer)
      peek.look(
        at: PeekSubject(
          destination: .medium(tweet, index: 0), tweet: tweet,
          source: Rectangle(x: 0, y: 0, width: 40, height: 40)))
      XCTAssertTrue(runLoop { peek.isShown && peek.isSettled })
      rig.press(Key.menu)
      XCTAssertGreaterThanOrEqual(layer.actions.count, 7)
      @MainActor func isSeen(_ row: Widget) -> Bool {
        let top = row.position(in: layer).y
        return top >= 0 && top + row.size.height <= layer.size.height
      }
      XCTAssertTrue(layer.actions.allSatisfy(isSeen), "\(layer.size)")
      // Where their text has no room for that, the one with the keyboard is.
      rig.look.preferences = rig.look.preferences.zoomed(20)
      rig.settle()
      for _ in layer.actions {
        rig.press(Key.down)
        let current = try XCTUnwrap(layer.actions.first { $0.isFocus })
        XCTAssertTrue(isSeen(current), "\(current.position(in: layer))")
      }
    }
  }

  func testWhatIsBlurredKeepsItsEdges() {
    let white = Surface(width: 481, height: 903, scale: 1, isOpaque: true)
    white.draw {
      $0.setPaint(Paint(red: 1, green: 1, blue: 1))
      $0.paint()
    }
    var darkest: UInt32 = 0xFF
    white.blurred(by: 8).withPixels { pixels, stride in
      for y in 0..<903 {
        for x in 0..<481 { darkest = min(darkest, pixels[y * stride + x] & 0xFF) }
      }
    }
    XCTAssertEqual(darkest, 0xFF)
  }

  func testEnterOpensThePageThatWasLookedAt() throws {
    let library = try library(tweets: 300)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 3)
      let tweet = rig.list.rows[3]?.placed?.tweet.id
      rig.press(Key.space)
      XCTAssertTrue(runLoop { rig.main.content.context.peek.isSettled })
      rig.press(Key.enter)
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      XCTAssertEqual(page.tweet, tweet)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      XCTAssertTrue(runLoop { page.timeline.isLoaded && page.widget.isMapped })
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.stack.top)
    }
  }

  func testTheMenuThatOpensRightAfterAPageKeepsTheKeyboard() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.look.allowsAnimation = true
      let content = rig.main.content
      // As soon as the card is there, and before it is.
      for waits in [true, false] {
        rig.list.focus(on: 3)
        rig.send(key: Key.space)
        let peek = content.context.peek
        if waits { XCTAssertTrue(runLoop { peek.isShown && peek.isSettled }) }
        rig.send(key: Key.enter)
        XCTAssertTrue(content.stack.top is TweetScreen)
        content.menu.toggle()
        XCTAssertTrue(runFrames(60, of: content.body))
        XCTAssertFalse(peek.isShown)
        XCTAssertTrue(content.menu.isOpen)
        XCTAssertTrue(content.menu.hasKeyboard)
        rig.press(Key.escape)
        rig.press(Key.escape)
        XCTAssertNil(content.stack.top)
      }
    }
  }

  func testACardThatIsOnItsWayGoesWhenSomethingElseOpens() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.look.allowsAnimation = true
      let content = rig.main.content
      rig.list.focus(on: 3)
      rig.send(key: Key.space)
      content.menu.toggle()
      XCTAssertTrue(runFrames(90, of: content.body))
      XCTAssertFalse(content.context.peek.isShown)
      XCTAssertTrue(content.menu.isOpen)
      XCTAssertTrue(content.menu.hasKeyboard)
    }
  }

  func testTheMenuKeyListsWhatCanBeDone() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 3)
      rig.press(Key.space)
      rig.press(Key.menu)
      XCTAssertEqual(
        rig.panelRows(),
        [
          "Copy Text", "Copy Link", "Open in Browser", "Go to Profile", "Share as Picture…",
          "Bookmark",
        ])
      rig.press(Key.down)
      rig.press(Key.down)
      rig.press(Key.enter)
      XCTAssertEqual(rig.opened.count, 1)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
    }
  }

  func testWhatIsCopiedIsSaid() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for (place, said) in [(0, "The text is copied."), (1, "Copied: https://")] {
        rig.list.focus(on: 3)
        rig.press(Key.space)
        rig.press(Key.menu)
        for _ in 0..<place { rig.press(Key.down) }
        rig.press(Key.enter)
        XCTAssertTrue(rig.said.hasPrefix(said), rig.said)
      }
    }
  }

  // As a click that copies does.
  func testALinkIsCopiedWithoutWhatFollowsPeople() throws {
    let library = try library(tweets: 1)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let context = rig.main.content.context
      let subject = PeekSubject(
        destination: .address("https://tea.example/?utm_source=x&a=1"), tweet: nil,
        source: Rectangle(x: 0, y: 0, width: 1, height: 1))
      let actions = PeekActions.all(
        for: subject, bookmarks: context.bookmarks, messages: context.messages,
        confidence: context.confidence
      ) { _ in }
      try XCTUnwrap(actions.first { $0.title == "Copy Link" }).run()
      XCTAssertEqual(clipboardText(), "https://tea.example/?a=1")
      XCTAssertEqual(rig.said, "Copied: https://tea.example/?a=1")
    }
  }

  // A press that is held is no click, and lets go of everything when it ends.
  func testALongPressShowsTheCardForAsLongAsItIsHeld() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.point(GDK_BUTTON_PRESS, x: 240, y: 30)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      XCTAssertTrue(runLoop { rig.main.content.context.peek.isShown })
      rig.point(GDK_BUTTON_RELEASE, x: 240, y: 30)
      XCTAssertFalse(rig.main.content.context.peek.isShown)
      XCTAssertNil(rig.main.content.stack.top)
      // A short one still is a click.
      rig.click(x: 240, y: 30)
      XCTAssertNotNil(rig.main.content.stack.top)
    }
  }

  // The blur is a promise that nothing is opened by letting go.
  func testWhoLetsGoWhileItOnlyHintsOpensNothing() throws {
    try inWindow(tweets: 100, isAnimated: true) { rig in
      let content = rig.main.content
      rig.point(GDK_BUTTON_PRESS, x: 240, y: 30)
      XCTAssertTrue(runLoop { content.input.arbiter.claim == .quickLook })
      XCTAssertFalse(content.context.peek.isShown)
      for x in stride(from: 230, through: 60, by: -20) { rig.point(GDK_MOTION_NOTIFY, x: x, y: 30) }
      XCTAssertEqual(content.body.contentX, 0)
      rig.point(GDK_BUTTON_RELEASE, x: 60, y: 30)
      rig.settle()
      XCTAssertNil(content.stack.top)
      XCTAssertFalse(content.menu.isOpen)
      rig.point(GDK_BUTTON_PRESS, x: 240, y: 30)
      XCTAssertTrue(runLoop { content.input.arbiter.claim == .quickLook })
      rig.point(GDK_BUTTON_RELEASE, x: 240, y: 30)
      rig.settle()
      XCTAssertNil(content.stack.top)
    }
  }

  func testTheRightButtonShowsTheActionsOfACardThatIsHeld() throws {
    try inWindow(tweets: 100) { rig in
      let peek = rig.main.content.context.peek
      rig.point(GDK_BUTTON_PRESS, x: 240, y: 30)
      XCTAssertTrue(runLoop { peek.isShown })
      rig.point(GDK_BUTTON_PRESS, x: 240, y: 30, button: 3)
      rig.point(GDK_BUTTON_RELEASE, x: 240, y: 30, button: 3)
      rig.point(GDK_BUTTON_RELEASE, x: 240, y: 30)
      XCTAssertTrue(peek.isShown)
      XCTAssertFalse(descendants(rig.main.content.body, of: "FancyTwitterPanelRow").isEmpty)
      rig.press(Key.escape)
      XCTAssertFalse(peek.isShown)
    }
  }

  @MainActor
  private static func pixel(of picture: Surface, _ x: Int, _ y: Int) -> [Int] {
    var channels: [Int] = []
    picture.withPixels { pixels, stride in
      channels = [16, 8, 0].map { Int(pixels[y * stride + x] >> UInt32($0)) & 0xFF }
    }
    return channels
  }

  // It stood out sharp and bright beneath the card for as long as that was looked at.
  func testTheSourceGoesAsTheCardTakesItsPlace() {
    MainActor.assumeIsolated {
      let layer = PeekLayer(look: .forTests())
      layer.update(progress: PeekMachine.showingProgress)
      XCTAssertEqual(layer.sourceOpacity, 1)
      layer.update(progress: PeekMachine.showingProgress + 0.06)
      XCTAssertEqual(layer.sourceOpacity, 0.5, accuracy: 0.01)
      layer.update(progress: PeekMachine.restingProgress)
      XCTAssertEqual(layer.sourceOpacity, 0)
    }
  }

  func testALargeCardScrollsAndStandsWhereASmallOneDoes() throws {
    let library = LibraryFolder(path: folder + "/long")
    let long = (1...40).map { "Line \($0)" }.joined(separator: "\n")
    try TestLibrary.add([TestLibrary.tweet(1, long), TestLibrary.tweet(2)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, height: 480)
      let peek = rig.main.content.context.peek
      let layer = try XCTUnwrap(
        descendants(rig.main.content.body, of: "FancyTwitterPeekLayer").first as? PeekLayer)
      var tops: [Int] = []
      for row in [0, 1] {
        rig.list.focus(on: row)
        rig.press(Key.space)
        XCTAssertTrue(peek.isShown)
        tops.append(layer.cardFrame.y)
        if row == 0 {
          XCTAssertEqual(peek.card?.hasMore.below, false)
          rig.press(Key.escape)
        }
      }
      XCTAssertEqual(tops[0], tops[1])
      let card = try XCTUnwrap(peek.card)
      XCTAssertEqual(card.hasMore.below, true)
      XCTAssertEqual(card.hasMore.above, false)
      // At its lower edge the page goes over into its own ground.
      let (frame, ground) = (layer.cardFrame, try XCTUnwrap(card.ground))
      let edge = Self.pixel(
        of: rig.main.content.body.snapshot(), frame.x + frame.width / 2, frame.bottom - 1)
      let own = Self.pixel(of: ground, frame.width / 2, frame.height - 1)
      XCTAssertTrue(zip(edge, own).allSatisfy { abs($0 - $1) <= 6 }, "\(edge) \(own)")
      turnWheel(over: layer, notches: 2)
      rig.settle()
      XCTAssertEqual(card.hasMore.above, true)
      for _ in 0..<8 { rig.press(Key.pageDown) }
      XCTAssertEqual(card.hasMore.below, false)
      for _ in 0..<40 where card.hasMore.above { rig.press(Key.up) }
      XCTAssertEqual(card.hasMore.above, false)
      XCTAssertTrue(peek.isShown)
    }
  }

  func testAHundredLooksLeavePlaceFocusAndMemory() throws {
    let library = try library(tweets: 400)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 100)
      rig.settle()
      let place = rig.timeline.firstRow
      var random = SeededGenerator()
      let peek = rig.main.content.context.peek
      var pages: [WeakScreen] = []
      rig.hearLooks { destination, usual in
        let page = usual(destination)
        pages.append(WeakScreen(page: page))
        return page
      }
      for _ in 0..<100 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          if let row = rig.list.rows[Int.random(in: 99...101, using: &random)] {
            rig.timeline.input.look(at: nil, in: row)
          }
        case 1: rig.main.content.measured.closeQuickLook()
        case 2: rig.main.content.navigator.goBack()
        default: if peek.isShown { rig.press(Key.enter) }
        }
      }
      rig.main.content.measured.closeQuickLook()
      while rig.main.content.navigator.goBack() {}
      XCTAssertTrue(runLoop { !peek.isShown })
      XCTAssertEqual(rig.timeline.firstRow, place)
      XCTAssertEqual(rig.list.focusedIndex, 100)
      XCTAssertTrue(runLoop { pages.filter { $0.page != nil }.count <= PeekScreens.most })
    }
  }
}

private struct WeakScreen { weak var page: (any Screen)? }
