import CGtk
import Geometry
import GtkTestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Notes on posts of a home timeline, into which others come while one writes.
final class HomeNotesTests: WindowTestCase {
  private func inHome(_ body: @MainActor (LiveRig) throws -> Void) throws {
    let folder = LibraryFolder(path: self.folder + "/library")
    try MainActor.assumeIsolated {
      let world = try LiveRig(folder)
      world.server.post(20)
      world.start()
      try body(world)
    }
  }

  /// Lets posts come, and waits until they are listed.
  @MainActor
  private static func add(_ posts: Int, to world: LiveRig) {
    let count = world.texts.count + posts
    world.server.post(posts)
    XCTAssertTrue(runLoop { world.home.content?.tweets.count == count })
    XCTAssertTrue(runFrames(2, of: world.main.content.body))
  }

  func testTheMenusNoteIsOnThePostThatItWasOpenedOver() throws {
    try inHome { world in
      let content = world.main.content
      let row = try XCTUnwrap(world.home.list.row(at: 1))
      let tweet = try XCTUnwrap(row.placed?.tweet)
      world.home.input.openMenu(of: row, nil, at: Rectangle(x: 60, y: 40, width: 1, height: 1))
      Self.add(3, to: world)
      let menu = try XCTUnwrap(gtk_menu_get_for_attach_widget(world.home.list.widget)?.pointee.data)
      let item = try XCTUnwrap(
        descendants(Widget.of(menu), of: "GtkMenuItem").first {
          gtk_menu_item_get_label($0.instance()).map { String(cString: $0) } == "_Note on It…"
        })
      let shell = UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkMenuShell.self)
      gtk_menu_shell_activate_item(shell, item.widget, 1)
      XCTAssertTrue(runLoop { content.input.arbiter.modal == .popover })
      let text = try XCTUnwrap(world.main.window.focused as? TextView)
      text.text = "for the talk"
      world.rig.press(Key.enter)
      XCTAssertTrue(runLoop { content.input.arbiter.modal == nil })
      XCTAssertEqual(content.context.bookmarks.mark(of: tweet.id)?.note, "for the talk")
      XCTAssertEqual(content.context.bookmarks.count, 1)
    }
  }

  func testWhatIsBeingWrittenStaysWhenPostsCome() throws {
    try inHome { world in
      let content = world.main.content
      world.home.list.focus(on: 1)
      let tweet = try XCTUnwrap(world.home.list.row(at: 1)?.placed?.tweet)
      world.rig.press(guint32(GDK_KEY_B), holding: GDK_SHIFT_MASK)
      let text = try XCTUnwrap(world.main.window.focused as? TextView)
      text.text = "half a"
      Self.add(3, to: world)
      XCTAssertEqual(content.input.arbiter.modal, .popover)
      XCTAssertTrue(text.isFocus)
      world.rig.press(Key.enter)
      XCTAssertTrue(runLoop { content.input.arbiter.modal == nil })
      XCTAssertEqual(content.context.bookmarks.mark(of: tweet.id)?.note, "half a")
      // The keyboard is on the post again, wherever that stands by now.
      let place = try XCTUnwrap(world.home.list.focusedIndex)
      XCTAssertEqual(world.home.list.row(at: place)?.shownID, tweet.id)
    }
  }
}
