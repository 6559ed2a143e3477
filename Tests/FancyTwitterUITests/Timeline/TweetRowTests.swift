import CGtk
import GtkTestSupport
import TimelineLayout
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

final class TweetRowTests: WindowTestCase {
  private static let account = Account(
    network: .x, id: "1", author: Author(handle: "ada", name: "Ada"))

  /// A library of texts, the first one newest.
  private func library(_ texts: String...) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/texts")
    let writer = try LibraryWriter(folder: library)
    try writer.put(Self.account)
    for (index, text) in texts.enumerated() {
      let tweet = Tweet(
        id: TweetID(network: .x, value: "\(1000 - index)"), author: Self.account.author,
        date: Timestamp(seconds: 1_700_000_000 - Int64(index)),
        text: TweetText(detectingIn: text))
      _ = try writer.put(tweet, of: Self.account)
    }
    _ = try writer.finish()
    return library
  }

  func testAClickOnALinkOpensItsExactAddress() throws {
    let library = try library(
      "See http://example.org/a?b=1#c and @kes, not this", "Nothing here")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.rows[0])
      let link = try place(of: 0, in: row)
      rig.click(x: link.x, y: link.y)
      XCTAssertEqual(rig.opened, ["http://example.org/a?b=1#c"])
      rig.click(x: 240, y: (rig.list.rows[1]?.frame.y ?? 0) + 60)
      XCTAssertEqual(rig.opened.count, 1)
      XCTAssertTrue(rig.main.content.stack.top is TweetScreen)
      rig.press(Key.escape)
      // The library has a tweet that names them.
      let mention = try place(of: 1, in: row)
      rig.click(x: mention.x, y: mention.y)
      XCTAssertEqual(rig.opened.count, 1)
      XCTAssertEqual(rig.main.content.visibleScreen, "@kes")
    }
  }

  func testOnlyPicturesThatAreDrawnAreOfferedToTheKeyboard() throws {
    let library = LibraryFolder(path: folder + "/offers")
    try TestLibrary.add([TestLibrary.tweet(0, pictures: 3)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for (style, count) in [(TweetRowStyle.reading, 3), (.classic, 1)] {
        rig.look.preferences.rowStyle = style
        rig.settle()
        let row = try XCTUnwrap(rig.list.rows[0])
        let placed = try XCTUnwrap(row.placed)
        var content = placed.content
        content.holdBack { _ in true }
        row.show(
          PlacedRow(
            tweet: placed.tweet, content: content, layout: placed.layout, pictures: placed.pictures)
        )
        XCTAssertEqual(placed.layout.media.count, count)
        XCTAssertEqual(row.links.count { $0.name.hasPrefix("Show picture") }, count)
      }
    }
  }

  func testAClickOnTheAuthorShowsThem() throws {
    let library = try library("Nothing here")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.click(x: 34, y: 34)
      XCTAssertTrue(rig.main.content.stack.top is ProfileScreen)
    }
  }

  func testARowThatWaitsStandsInTheColumnOnTheSideOfItsText() {
    MainActor.assumeIsolated {
      for (direction, circle) in [(GTK_TEXT_DIR_LTR, 234), (GTK_TEXT_DIR_RTL, 766)] {
        let row = TweetRow(look: .forTests())
        gtk_widget_set_direction(row.widget, direction)
        let window = OffscreenWindow(content: row, width: 1000, height: 120)
        row.setMinimumSize(width: 1000, height: 120)
        row.show()
        window.show()
        XCTAssertTrue(runLoop { row.size == (1000, 120) })
        var painted: [Int] = []
        row.snapshot().withPixels { pixels, stride in
          let line = 34 * stride
          painted = (0..<1000).filter { pixels[line + $0] != pixels[0] }
        }
        XCTAssertTrue(painted.contains(circle), "\(painted)")
        XCTAssertGreaterThanOrEqual(painted.first ?? 0, 200)
        XCTAssertLessThan(painted.last ?? 1000, 800)
        XCTAssertEqual(row.menuPlace.x, direction == GTK_TEXT_DIR_RTL ? 733 : 266)
        window.destroy()
      }
    }
  }

  func testReleasingElsewhereOpensNothing() throws {
    let library = try library("See http://example.org/a for more")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let link = try place(of: 0, in: try XCTUnwrap(rig.list.rows[0]))
      rig.point(GDK_BUTTON_PRESS, x: link.x, y: link.y)
      rig.point(GDK_BUTTON_RELEASE, x: 300, y: 400)
      rig.settle()
      XCTAssertEqual(rig.opened, [])
    }
  }

  func testLinksAreReachedByTabAndOpenedByEnter() throws {
    let library = try library("One http://example.org/1 two http://example.org/2", "Next")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 0)
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.enter)
      XCTAssertEqual(rig.opened, ["http://example.org/1"])
      rig.press(UInt32(GDK_KEY_Tab))
      rig.press(Key.enter)
      XCTAssertEqual(rig.opened.last, "http://example.org/2")
      // From a link the arrows lead on to the next tweet.
      rig.press(Key.down)
      XCTAssertEqual(rig.list.focusedIndex, 1)
    }
  }

  func testARowIsOneThingToAScreenReader() throws {
    let library = try library("Hello http://example.org/x")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.rows[0])
      XCTAssertTrue(row.accessibleName.hasPrefix("Ada, "))
      XCTAssertTrue(row.accessibleName.hasSuffix("Hello example.org/x"))
      let accessible = gtk_widget_get_accessible(row.widget)
      XCTAssertEqual(atk_object_get_role(accessible), ATK_ROLE_LIST_ITEM)
      XCTAssertEqual(atk_object_get_n_accessible_children(accessible), 1)
      let link = try XCTUnwrap(atk_object_ref_accessible_child(accessible, 0))
      defer { g_object_unref(link) }
      XCTAssertEqual(atk_object_get_role(link), ATK_ROLE_LINK)
      XCTAssertEqual(String(cString: atk_object_get_name(link)), "example.org/x")
    }
  }

  func testMarkupInATweetIsText() throws {
    let library = try library("<b>bold</b> & <a href='x'>y</a>")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let row = try XCTUnwrap(rig.list.rows[0])
      XCTAssertEqual(row.placed?.content.body.display, "<b>bold</b> & <a href='x'>y</a>")
    }
  }

  func testOnlyTheWebIsOpened() {
    for address in ["http://example.org", "HTTPS://example.org/ü"] {
      XCTAssertEqual(WebLink(address)?.address, address)
    }
    for address in [
      "javascript:alert(1)", "file:///etc/passwd", "ftp://example.org", "", "http:/x",
      "https://example.org/\nx", "data:text/html,x",
    ] {
      XCTAssertNil(WebLink(address), address)
    }
  }

  func testEveryEntityLeadsSomewhere() {
    let addresses = [
      (TextEntity.Kind.link, "http://a.b/c", "http://a.b/c"),
      (.mention, "ada", "https://x.com/ada"),
      (.hashtag, "книги", "https://x.com/hashtag/%D0%BA%D0%BD%D0%B8%D0%B3%D0%B8"),
      (.cashtag, "ABC", "https://x.com/search?q=%24ABC"),
    ]
    for (kind, target, address) in addresses {
      XCTAssertEqual(TextEntity(kind: kind, range: 0..<1, target: target).address, address)
    }
  }
}

@MainActor
private func place(of entity: Int, in row: TweetRow) throws -> (x: Int, y: Int) {
  let placed = try XCTUnwrap(row.placed)
  let range = placed.content.body.entities[entity].range
  let rect = try XCTUnwrap(placed.layout.body.setting.rectangles(of: range).first)
  return (
    placed.layout.body.rect.x + rect.x + rect.width / 2,
    row.frame.y + placed.layout.body.rect.y + rect.y + rect.height / 2
  )
}
