import CGtk
import Foundation
import GtkTestSupport
import TimelineLayout
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// What a warning or the mark of sensitive pictures hides is shown when it is asked for, and remembered.
final class FoldTests: WindowTestCase {
  private static let account = Account(
    network: .fediverse, id: "https://a.example/users/ada",
    author: Author(handle: "ada@a.example", name: "Ada", id: "https://a.example/users/ada"))

  private static func post(_ number: Int, _ text: String) -> Tweet {
    Tweet(
      id: TweetID(network: .fediverse, value: "https://a.example/\(number)"),
      author: account.author,
      date: Timestamp(seconds: 1_700_000_000 + Int64(number)), text: TweetText(detectingIn: text))
  }

  private static func add(_ posts: [Tweet], of account: Account, to library: LibraryFolder) throws {
    let writer = try LibraryWriter(folder: library)
    try writer.put(account)
    for post in posts { _ = try writer.put(post, of: account) }
    _ = try writer.finish()
  }

  /// Two posts, the newer of which is behind a warning or has a sensitive picture.
  private func library(_ change: (inout Tweet) -> Void) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/folds")
    var hidden = Self.post(2, "There were nine of them, see http://example.org/1")
    change(&hidden)
    try Self.add([Self.post(1, "Nothing here"), hidden], of: Self.account, to: library)
    return library
  }

  private static func warned(_ post: inout Tweet) {
    post.warning = "Spiders"
    post.isSensitive = true
    post.media = [Media(kind: .photo, file: "a.png", address: "", altText: "A spider")]
    post.poll = Tweet.Poll(options: [
      .init(title: "Gerald", votes: 3), .init(title: "Ada", votes: 1),
    ])
  }

  func testAWarningIsAllThatIsShownUntilMoreIsAskedFor() throws {
    let library = try library(Self.warned)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      var placed = try XCTUnwrap(rig.list.row(at: 0)?.placed)
      XCTAssertEqual(placed.content.body.display, "Spiders")
      XCTAssertTrue(placed.content.media.isEmpty)
      XCTAssertNil(placed.layout.poll)
      let name = try XCTUnwrap(rig.list.row(at: 0)?.accessibleName)
      XCTAssertTrue(name.contains("Spiders"))
      for hidden in ["nine", "Gerald", "A spider"] { XCTAssertFalse(name.contains(hidden), hidden) }
      // By a click on what says so.
      let more = try XCTUnwrap(placed.layout.more?.rect)
      rig.click(x: more.x + 4, y: more.y + more.height / 2)
      rig.settle()
      placed = try XCTUnwrap(rig.list.row(at: 0)?.placed)
      XCTAssertTrue(placed.content.body.display.contains("nine"))
      XCTAssertEqual(placed.content.contexts.map(\.text), ["Spiders"])
      XCTAssertEqual(placed.content.media.map(\.isHidden), [false])
      XCTAssertEqual(placed.layout.poll?.options.count, 2)
      XCTAssertTrue(rig.main.content.stack.top == nil)
      let told = try XCTUnwrap(rig.list.row(at: 0)?.accessibleName)
      for shown in ["Spiders", "nine", "Gerald: 75%", "A spider"] {
        XCTAssertTrue(told.contains(shown), shown)
      }
    }
  }

  func testAKeyShowsWhatIsHiddenAndHidesItAgain() throws {
    let library = try library(Self.warned)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.press(Key.down)
      let heard = HeardNotices(rig.main.content.messages.spoken)
      defer { heard.end() }
      for isOpen in [true, false, true] {
        rig.press(Key.x)
        rig.settle()
        let row = try XCTUnwrap(rig.list.row(at: 0))
        XCTAssertEqual(heard.said.last, row.accessibleName)
        XCTAssertEqual(row.placed?.content.body.display == "Spiders", !isOpen)
        XCTAssertTrue(row.isFocus)
      }
      // Of a post that hides nothing the key is none of the list's.
      rig.press(Key.down)
      XCTAssertTrue(rig.list.row(at: 1)?.isFocus == true)
      rig.press(Key.x)
      XCTAssertEqual(rig.list.row(at: 1)?.placed?.content.body.display, "Nothing here")
    }
  }

  func testItIsReachedByTabAndRemembered() throws {
    let library = try library(Self.warned)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 0)
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.enter)
      rig.settle()
      XCTAssertTrue(rig.list.row(at: 0)?.placed?.content.body.display.contains("nine") == true)
      // On its own page, and back in the list.
      rig.list.focus(on: 0)
      rig.press(Key.enter)
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      XCTAssertNotNil(page)
      rig.press(Key.escape)
      rig.main.content.show(.section(.media))
      rig.main.content.show(.section(.timeline))
      rig.settle()
      XCTAssertTrue(rig.list.row(at: 0)?.placed?.content.body.display.contains("nine") == true)
    }
  }

  func testWhatIsHiddenAgainIsNotMarked() throws {
    let library = try library(Self.warned)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.openFirstTweet()
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      let (list, marking) = (page.timeline.list, page.timeline.input.marking)
      @MainActor func toggle() {
        rig.main.content.context.opened.toggle(page.tweet)
        rig.settle()
      }
      toggle()
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      let all = try XCTUnwrap(list.rows[0]?.placed?.selection)
      XCTAssertGreaterThan(all.count, 20)
      toggle()
      XCTAssertEqual(list.rows[0]?.placed?.content.body.display, "Spiders")
      XCTAssertNil(list.rows[0]?.placed?.selection)
      XCTAssertNil(list.rows[0]?.selectedText)
      toggle()
      XCTAssertEqual(list.rows[0]?.placed?.selection, all)
      // In the midst of a drag.
      let row = try XCTUnwrap(list.rows[0])
      let body = try XCTUnwrap(row.placed?.layout.body.rect)
      let y = row.frame.y + body.y + 8
      rig.pointer(GDK_BUTTON_PRESS, on: list, x: body.x + 1, y: y)
      for step in 1...6 {
        rig.pointer(GDK_MOTION_NOTIFY, on: list, x: body.x + step * 12, y: y)
      }
      let marked = try XCTUnwrap(marking.selection?.marked)
      XCTAssertFalse(marked.isEmpty)
      toggle()
      rig.pointer(GDK_MOTION_NOTIFY, on: list, x: body.x + 20, y: y)
      rig.pointer(GDK_BUTTON_RELEASE, on: list, x: body.x + 20, y: y)
      XCTAssertEqual(marking.selection?.marked, marked)
    }
  }

  func testSpaceChoosesItAndALongPressLooksAtThePost() throws {
    let library = try library(Self.warned)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.row(at: 0))
      let more = try XCTUnwrap(row.placed?.layout.more?.rect)
      let subject = rig.timeline.input.subject(
        Double(more.x + 4), Double(row.frame.y + more.y + more.height / 2))
      XCTAssertEqual(subject?.destination, row.shownID.map { .tweet($0) })
      rig.list.focus(on: 0)
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.space)
      rig.settle()
      XCTAssertNil(rig.main.content.input.arbiter.modal)
      XCTAssertTrue(rig.list.row(at: 0)?.placed?.content.body.display.contains("nine") == true)
    }
  }

  func testASensitivePictureIsHiddenUntilItIsPressed() throws {
    let library = try library { post in
      post.isSensitive = true
      post.media = [Media(kind: .photo, file: "a.png", address: "", altText: "A spider")]
    }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let placed = try XCTUnwrap(rig.list.row(at: 0)?.placed)
      XCTAssertTrue(placed.content.body.display.contains("nine"))
      XCTAssertEqual(placed.content.media.map(\.isHidden), [true])
      XCTAssertEqual(placed.content.media.map(\.label), ["Picture, hidden as sensitive"])
      let place = try XCTUnwrap(placed.layout.media.first)
      let (x, y) = (place.x + place.width / 2, place.y + place.height / 2)
      rig.click(x: x, y: y)
      rig.settle()
      XCTAssertNil(rig.main.content.stack.top)
      let open = try XCTUnwrap(rig.list.row(at: 0)?.placed)
      XCTAssertEqual(open.content.media.map(\.isHidden), [false])
      XCTAssertEqual(open.content.media.map(\.badge), ["ALT"])
      rig.click(x: x, y: y)
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.top is PictureScreen)
    }
  }

  func testAGridHidesThePictureBehindAWarning() throws {
    var post = Self.post(2, "nine of them")
    Self.warned(&post)
    let shown = post
    let none = LibraryFolder(path: folder + "/none")
    MainActor.assumeIsolated {
      let rig = WindowRig(none)
      let cell = MediaCell(
        look: rig.look, pictures: rig.main.content.context.pictures,
        asker: ObjectIdentifier(rig.list))
      cell.show(shown, folder: "", isOpen: false)
      XCTAssertEqual(cell.tile?.isHidden, true)
      XCTAssertTrue(cell.accessibleName.contains("Spiders"))
      XCTAssertFalse(cell.accessibleName.contains("nine"))
      cell.show(shown, folder: "", isOpen: true)
      XCTAssertEqual(cell.tile?.isHidden, false)
      XCTAssertTrue(cell.accessibleName.contains("nine"))
    }
  }

  func testSteppingAsksForEachSensitivePicture() throws {
    let library = LibraryFolder(path: folder + "/steps")
    let posts = (1...3).map { number in
      var post = Self.post(number, "Picture \(number)")
      post.isSensitive = number > 1
      post.media = ["a", "b"].map {
        Media(kind: .photo, file: "\($0)\(number).png", address: "", altText: "Of \($0)\(number)")
      }
      return post
    }
    try Self.add(posts, of: Self.account, to: library)
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    try MainActor.assumeIsolated {
      for file in posts.flatMap(\.media).compactMap(\.file) {
        try Surface(pixelWidth: 60, pixelHeight: 40, scale: 1, isOpaque: true)
          .writePNG(to: library.media + "/" + file)
      }
      let rig = WindowRig(library)
      let content = rig.main.content
      content.show(.section(.media))
      rig.settle()
      content.navigator.show(.medium(posts[0], index: 1, among: .media))
      rig.settle()
      let page = try XCTUnwrap(content.stack.top as? PictureScreen)
      XCTAssertEqual(page.stage.visibleChild, "picture")
      XCTAssertEqual(page.caption.text, "Of b1")
      // The older one's neighbour: it is asked for.
      rig.press(Key.home)
      XCTAssertTrue(runLoop { page.tweet.id == posts[2].id })
      XCTAssertEqual(page.stage.visibleChild, "cover")
      XCTAssertEqual(page.caption.text, "")
      XCTAssertTrue(page.view.accessibleName.hasPrefix("Picture, hidden as sensitive"))
      XCTAssertFalse(page.buttons.copy.isSensitive || page.buttons.save.isSensitive)
      XCTAssertTrue(runLoop { page.cover.button.isFocus })
      rig.press(Key.right)
      XCTAssertEqual(page.index, 1)
      XCTAssertEqual(page.stage.visibleChild, "cover")
      rig.press(Key.x)
      XCTAssertEqual(page.stage.visibleChild, "picture")
      XCTAssertEqual(page.caption.text, "Of b3")
      // All of the post was asked for, and none of the next one.
      rig.press(Key.left)
      XCTAssertEqual(page.stage.visibleChild, "picture")
      rig.press(Key.right)
      rig.press(Key.right)
      XCTAssertTrue(runLoop { page.tweet.id == posts[1].id })
      XCTAssertEqual(page.stage.visibleChild, "cover")
      gtk_button_clicked(page.cover.button.instance())
      XCTAssertEqual(page.stage.visibleChild, "picture")
      XCTAssertTrue(content.context.opened.contains(posts[1].id))
      rig.press(Key.x)
      XCTAssertEqual(page.stage.visibleChild, "cover")
      rig.press(Key.escape)
      rig.settle()
      let cells = content.sections.screens.media.grid.cells.values.compactMap { $0 as? MediaCell }
      XCTAssertEqual(
        Set(cells.filter { $0.tile?.isHidden == true }.compactMap(\.tweet?.id)), [posts[1].id])
    }
  }

  func testXsMarkHidesNothing() throws {
    var tweet = TestLibrary.tweet(1)
    tweet.isSensitive = true
    tweet.media = [Media(kind: .photo, file: "a.png", address: "")]
    XCTAssertFalse(tweet.isFolded)
  }

  func testALongTextBehindAWarningShowsNoneOfItsParts() {
    var post = Self.post(1, String(repeating: "secret words ", count: 2000))
    post.warning = "Long"
    let parts = post.text.parts()
    XCTAssertGreaterThan(parts.count, 2)
    for (index, part) in parts.enumerated() {
      let content = TweetRowContent(
        post, now: Timestamp(seconds: 1_700_000_100), part: part, isOpen: false)
      XCTAssertEqual(content.body.display, index == 0 ? "Long" : "")
      XCTAssertFalse(content.accessibleName.contains("secret"))
    }
  }

  func testRowsSayTheirNetworkWhereThereAreSeveral() throws {
    let library = try library { _ in }
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertNil(rig.list.row(at: 0)?.placed?.layout.network)
    }
    let mixed = LibraryFolder(path: folder + "/mixed")
    try Self.add([Self.post(1, "Here")], of: Self.account, to: mixed)
    let other = Account(network: .x, id: "7", author: Author(handle: "ada", name: "Ada"))
    try Self.add(
      [
        Tweet(
          id: TweetID(network: .x, value: "9"), author: other.author,
          date: Timestamp(seconds: 1_700_000_000), text: TweetText("There"))
      ], of: other, to: mixed)
    try MainActor.assumeIsolated {
      let rig = WindowRig(mixed)
      let rows = try (0...1).map { try XCTUnwrap(rig.list.row(at: $0)) }
      XCTAssertEqual(rows.map { $0.placed?.content.network }, [.fediverse, .x])
      XCTAssertTrue(rows[0].accessibleName.hasSuffix("Fediverse"))
      XCTAssertNotNil(rows[0].placed?.layout.network)
      // They are not all tweets.
      XCTAssertEqual(rig.list.accessibleName, "Posts")
      let words = PostWords(of: mixed)
      let shortcuts = ShortcutsHelp.groups(SectionOrder(), words: words)[3]
      XCTAssertEqual(shortcuts.title, "Posts")
      XCTAssertEqual(shortcuts.shortcuts.first?.title, "Next Post")
      let form = PreferencesForm(look: rig.look, library: mixed, program: nil)
      let labels = descendants(form.widget, of: "GtkLabel").map {
        String(cString: gtk_label_get_text($0.instance()))
      }
      XCTAssertTrue(labels.contains("Posts"), "\(labels)")
    }
  }

  func testWordsAreTheNetworksOwn() {
    for (network, text) in [
      (Network.x, "Ada retweeted"), (.fediverse, "Ada boosted"), (.bluesky, "Ada reposted"),
    ] {
      var post = Self.post(1, "x")
      post = Tweet(
        id: TweetID(network: network, value: "1"), author: Author(handle: "kes", name: "Kes"),
        date: nil, text: post.text, repostedBy: Author(handle: "ada", name: "Ada"))
      let content = TweetRowContent(post, now: Timestamp(seconds: 0))
      XCTAssertEqual(content.contexts.map(\.text), [text])
    }
  }

  func testWhoMaySeeAPostIsSaid() {
    for (visibility, text) in [
      (Tweet.Visibility.public, nil), (.unlisted, "Unlisted"), (.followers, "For followers only"),
      (.direct, "Only for those it names"),
    ] as [(Tweet.Visibility, String?)] {
      var post = Self.post(1, "x")
      post.visibility = visibility
      let content = TweetRowContent(post, now: Timestamp(seconds: 0))
      XCTAssertEqual(content.contexts.first?.text, text)
    }
  }

  func testLinksLeadToTheNetworksOwnPages() {
    let handles = ["ada", "ada@a.example", "ada.bsky.social", "did:plc:abc"]
    XCTAssertEqual(
      handles.map { Destination.person(handle: $0).address },
      [
        "https://x.com/ada", "https://a.example/@ada", "https://bsky.app/profile/ada.bsky.social",
        "https://bsky.app/profile/did:plc:abc",
      ])
    let id = "https://a.example/users/ada"
    let key = PersonKey(network: .fediverse, id: id, handle: "")
    XCTAssertEqual(key.map { Destination.somebody($0).address }, id)
    XCTAssertEqual(Self.post(3, "x").address, "https://a.example/3")
    let sky = TweetID(network: .bluesky, value: "at://did:plc:abc/app.bsky.feed.post/3k")
    let post = Tweet(id: sky, author: Self.account.author, date: nil, text: TweetText(""))
    XCTAssertEqual(post.address, "https://bsky.app/profile/did:plc:abc/post/3k")
  }
}
