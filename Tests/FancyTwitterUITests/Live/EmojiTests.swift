import CGtk
import GtkTestSupport
import LiveTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Custom emojis as pictures in the texts of a home timeline.
final class EmojiTests: WindowTestCase {
  func testAnEmojiIsAPictureInATextThatSaysItsCode() throws {
    try inHome(1, "so :cat: it is :cat:", extras: { $0.emojis = ["cat"] }) { world in
      let row = try XCTUnwrap(world.home.list.row(at: 0))
      let placed = try XCTUnwrap(row.placed)
      XCTAssertEqual(placed.layout.body.setting.placedPictures.count, 2)
      XCTAssertTrue(row.accessibleName.contains("so :cat: it is :cat: 1"))
      XCTAssertEqual(world.server.pictures, ["cat.png"], "fetched once")
      XCTAssertTrue(try XCTUnwrap(world.home.list.row(at: 0)).links.isEmpty)
    }
  }

  func testANameHasItsOwn() throws {
    try inHome(extras: {
      $0.emojis = ["cat"]
      $0.name = "Noor :cat:"
    }) { world in
      let placed = try XCTUnwrap(world.home.list.row(at: 0)?.placed)
      let picture = try XCTUnwrap(placed.layout.name.setting.placedPictures.first)
      XCTAssertLessThanOrEqual(picture.rect.height, placed.layout.name.rect.height)
      XCTAssertEqual(placed.content.name, "Noor :cat:")
    }
  }

  func testMarkedTextIsCopiedWithTheCode() throws {
    try inHome(1, "so :cat: it is", extras: { $0.emojis = ["cat"] }) { world in
      world.rig.openFirstTweet()
      let page = try XCTUnwrap(world.main.content.stack.top as? TweetScreen)
      let list = page.timeline.list
      XCTAssertTrue(runLoop { list.isFilled && page.timeline.content?.largeRows.isEmpty == false })
      world.rig.settle()
      let row = try XCTUnwrap(list.rows[page.timeline.content?.largeRows.lowerBound ?? 0])
      let body = try XCTUnwrap(row.placed?.layout.body)
      let y = row.frame.y + body.rect.y + 8
      let picture = try XCTUnwrap(body.setting.placedPictures.first).rect
      let places = (body.rect.x + picture.x + 2, body.rect.x + picture.right + 60)
      world.rig.pointer(GDK_BUTTON_PRESS, on: list, x: places.0, y: y)
      for x in stride(from: places.0, through: places.1, by: 5) {
        world.rig.pointer(GDK_MOTION_NOTIFY, on: list, x: x, y: y)
      }
      world.rig.pointer(GDK_BUTTON_RELEASE, on: list, x: places.1, y: y)
      let marked = try XCTUnwrap(page.timeline.input.marking.selection?.marked)
      XCTAssertTrue(marked.hasPrefix(":cat: it"), marked)
    }
  }

  func testNothingMovesWhenAPictureComes() throws {
    try inHome(3, "so :cat: it is", extras: { $0.emojis = ["cat"] }) { world in
      world.server.pictureGate.shut()
      world.server.state.withLock { $0.extras.emojis = ["dog"] }
      world.server.post(1, "a :dog: :dog: :dog:")
      XCTAssertTrue(runLoop { world.server.pictures.contains("dog.png") })
      let row = try XCTUnwrap(world.home.list.rows.values.first { $0.placed?.lacksEmojis == false })
      let before = row.placed?.layout.body.setting.placedPictures.map(\.rect)
      let frames = world.home.list.rows.values.map(\.frame).sorted { $0.y < $1.y }
      world.server.pictureGate.open()
      world.rig.settle()
      XCTAssertEqual(row.placed?.layout.body.setting.placedPictures.map(\.rect), before)
      XCTAssertEqual(
        world.home.list.rows.values.map(\.frame).sorted { $0.y < $1.y }, frames)
    }
  }

  func testTheCodeIsShownWhereThePictureCannotBeHad() throws {
    try inHome(1, "so :cat: it is", extras: { $0.emojis = ["cat"] }) { world in
      world.server.state.withLock {
        $0.failsPictures = true
        $0.extras.emojis = ["dog"]
      }
      world.server.post(1, "a :dog: barks")
      XCTAssertTrue(runLoop { world.server.pictures.contains("dog.png") })
      world.home.list.show(row: 0)
      world.rig.settle()
      XCTAssertTrue(
        runLoop {
          let row = world.home.list.rows.values.first {
            $0.placed?.content.body.display.contains(":dog:") == true
          }
          return row?.placed?.layout.body.setting.placedPictures.isEmpty == true
        })
    }
  }
}
