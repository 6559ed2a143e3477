import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// What hands do with a picture at its full size.
final class PictureHandsTests: WindowTestCase {
  /// Runs a test on the screen of a square picture.
  private func onPicture(
    side: Int = 900, pictures: Int = 1, _ body: @MainActor (WindowRig, PictureScreen) throws -> Void
  ) throws {
    let library = LibraryFolder(path: folder + "/hands")
    let files = library.media
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: side, pixelHeight: side, scale: 1, isOpaque: true)
      try surface.writePNG(to: files + "/a.png")
    }
    let media = (0..<pictures).map { _ in
      Media(kind: .photo, file: "a.png", address: "", size: nil)
    }
    let tweet = Tweet(
      id: TweetID(network: .x, value: "1"), author: Author(handle: "ada", name: "Ada"), date: nil,
      text: TweetText("Tea."), media: media)
    try TestLibrary.add([TestLibrary.tweet(1)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.medium(tweet, index: 0))
      let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      XCTAssertTrue(runLoop { page.view.zoom != nil })
      rig.settle()
      try body(rig, page)
    }
  }

  @MainActor
  private static func drag(_ rig: WindowRig, _ view: PictureView, dx: Int, dy: Int) {
    let body = rig.main.content.body
    rig.pointer(GDK_BUTTON_PRESS, on: view, x: 240, y: 200)
    for step in 1...6 {
      rig.pointer(
        GDK_MOTION_NOTIFY, on: view, x: 240 + dx * step / 6 - body.contentX, y: 200 + dy * step / 6)
    }
    rig.pointer(GDK_BUTTON_RELEASE, on: view, x: 240 + dx, y: 200 + dy)
  }

  func testASmallPictureThatCannotBeMovedLeavesTheArrowsToTheNextOne() throws {
    try onPicture(side: 100, pictures: 2) { rig, page in
      for _ in 0..<4 { rig.press(UInt32(GDK_KEY_plus)) }
      XCTAssertEqual(page.view.zoom?.isFitted, false)
      rig.press(Key.right)
      XCTAssertEqual(page.index, 1)
      XCTAssertTrue(runLoop { page.view.zoom != nil })
      for _ in 0..<12 { rig.press(UInt32(GDK_KEY_plus)) }
      rig.press(Key.left)
      XCTAssertEqual(page.index, 1, "it is wider than the view, and moves")
    }
  }

  // Sixty clicks from picture to post to picture took two gigabytes.
  func testWhatNobodySeesGivesItsPixelsBackAndStandsAsBeforeWhenItIsSeenAgain() throws {
    try onPicture { rig, page in
      page.view.picture.patience = 1
      for _ in 0..<6 { rig.press(UInt32(GDK_KEY_plus)) }
      let frame = try XCTUnwrap(page.view.zoom?.frame)
      rig.main.content.show(.tweet(TestLibrary.tweet(1).id))
      XCTAssertTrue(runLoop { !page.view.isMapped && !page.view.isSettled })
      _ = rig.main.content.perform(.back)
      XCTAssertTrue(rig.main.content.stack.top === page)
      XCTAssertTrue(runLoop { page.view.isSettled })
      rig.settle()
      XCTAssertEqual(page.view.zoom?.frame.width, frame.width)
      XCTAssertEqual(page.view.zoom?.frame.x, frame.x)
      // One that is hidden for a moment keeps them: a card becomes a page.
      page.view.picture.patience = 60_000
      rig.main.content.show(.tweet(TestLibrary.tweet(1).id))
      XCTAssertTrue(runLoop { !page.view.isMapped })
      XCTAssertTrue(runIdle() && page.view.isSettled)
    }
  }

  func testAnEnlargedPictureIsDraggedInEveryDirection() throws {
    try onPicture { rig, page in
      for _ in 0..<6 { rig.press(UInt32(GDK_KEY_plus)) }
      for (dx, dy) in [(-60, 0), (80, 0), (0, -60), (0, 50), (-40, 30), (30, -40)] {
        let before = try XCTUnwrap(page.view.zoom?.frame)
        Self.drag(rig, page.view, dx: dx, dy: dy)
        let after = try XCTUnwrap(page.view.zoom?.frame)
        XCTAssertEqual(after.x - before.x, Double(dx), accuracy: 1)
        XCTAssertEqual(after.y - before.y, Double(dy), accuracy: 1)
        XCTAssertEqual(rig.main.content.body.contentX, 0)
      }
    }
  }

  func testAnEnlargedPictureIsMovedByKeys() throws {
    try onPicture { rig, page in
      let fitted = try XCTUnwrap(page.view.zoom?.frame)
      rig.press(Key.down)
      XCTAssertEqual(page.view.zoom?.frame.y, fitted.y)
      for _ in 0..<6 { rig.press(UInt32(GDK_KEY_plus)) }
      let ways: [(UInt32, x: Double, y: Double)] = [
        (Key.left, 1, 0), (Key.right, -1, 0), (Key.up, 0, 1), (Key.down, 0, -1),
        (Key.pageDown, 0, -1), (Key.pageUp, 0, 1),
      ]
      for (key, x, y) in ways {
        let before = try XCTUnwrap(page.view.zoom?.frame)
        rig.press(key)
        let after = try XCTUnwrap(page.view.zoom?.frame)
        XCTAssertGreaterThanOrEqual((after.x - before.x) * x, x == 0 ? 0 : 1)
        XCTAssertGreaterThanOrEqual((after.y - before.y) * y, y == 0 ? 0 : 1)
      }
      XCTAssertTrue(page.view.isEnlarged)
    }
  }

  func testTwoFingersEnlargeAPictureThatOneHasBegunToMove() throws {
    try onPicture { rig, page in
      let (content, place) = (rig.main.content, page.view.position(in: rig.main.window))
      for before in [0, 12] {
        let (first, second) = (Finger(on: rig), Finger(on: rig, isFirst: false))
        let (x, y) = (place.x + 240, place.y + 200)
        let factor = try XCTUnwrap(page.view.zoom?.factor)
        first.begin(x: x - 20, y: y)
        if before > 0 { first.move(x: x - 20, y: y + before) }
        second.begin(x: x + 20, y: y)
        for step in 1...6 {
          first.move(x: x - 20 - step * 5, y: y)
          second.move(x: x + 20 + step * 5, y: y)
        }
        XCTAssertGreaterThan(page.view.zoom?.factor ?? 0, factor * 2)
        // One of them leaves later, and quickly: that is no swipe, and moves nothing.
        first.end(x: x - 50, y: y)
        let frame = try XCTUnwrap(page.view.zoom?.frame)
        for step in 1...4 { second.move(x: x + 50 + step * 30, y: y) }
        second.end(x: x + 170, y: y)
        rig.settle()
        XCTAssertEqual(page.view.zoom?.frame.x, frame.x)
        XCTAssertTrue(content.stack.top === page)
        XCTAssertEqual(content.body.contentX, 0)
      }
      // A quick finger moves what is enlarged, and does not lead back.
      Finger.rest(1_000)
      Finger(on: rig).drag(x: place.x + 100, y: place.y + 200, dx: 240)
      rig.settle()
      XCTAssertTrue(content.stack.top === page)
    }
  }

  func testTwoTapsEnlargeAPictureAndTwoMoreFitIt() throws {
    try onPicture { rig, page in
      let place = page.view.position(in: rig.main.window)
      for isEnlarged in [true, false] {
        Finger.rest(1_000)
        let finger = Finger(on: rig)
        finger.tap(x: place.x + 240, y: place.y + 200)
        XCTAssertEqual(page.view.isEnlarged, !isEnlarged)
        finger.tap(x: place.x + 250, y: place.y + 205)
        XCTAssertEqual(page.view.isEnlarged, isEnlarged)
      }
      Finger.rest(1_000)
      let finger = Finger(on: rig)
      finger.tap(x: place.x + 240, y: place.y + 200)
      Finger.rest(1_000)
      finger.tap(x: place.x + 240, y: place.y + 200)
      XCTAssertFalse(page.view.isEnlarged, "too late")
      Finger.rest(1_000)
      finger.drag(x: place.x + 240, y: place.y + 200, dy: 40)
      finger.tap(x: place.x + 240, y: place.y + 200)
      XCTAssertFalse(page.view.isEnlarged, "the first one moved")
    }
  }

  // Where there is nothing more to see that way, the press is the picture's all the same.
  func testAtItsEdgeTheDragIsStillThePictures() throws {
    try onPicture { rig, page in
      let content = rig.main.content
      for _ in 0..<3 { rig.press(UInt32(GDK_KEY_plus)) }
      for dx in [-200, -200, -200, 200, 200, 200] {
        Self.drag(rig, page.view, dx: dx, dy: 0)
        XCTAssertFalse(content.menu.isOpen)
        XCTAssertEqual(content.body.contentX, 0)
        XCTAssertTrue(content.stack.top === page)
      }
      rig.press(UInt32(GDK_KEY_0))
      Self.drag(rig, page.view, dx: -150, dy: 0)
      XCTAssertTrue(content.menu.isOpen)
    }
  }

  func testTheSizeOfAScrollEnlargesAndNothingElse() throws {
    try onPicture { rig, page in
      // The pointer stands still, as where a click has just led here.
      for _ in 0..<10 { moveFingers(over: page.view, dy: -0.01) }
      XCTAssertEqual(page.view.zoom?.factor ?? 0, 1.0141, accuracy: 0.0001)
      turnWheel(over: page.view, notches: -6)
      let enlarged = try XCTUnwrap(page.view.zoom)
      XCTAssertEqual(enlarged.factor, 1.0141 * 2.3131, accuracy: 0.001)
      moveFingers(over: page.view, dx: 0.5)
      moveFingers(over: page.view, dx: -0.5, dy: 0.1)
      moveFingers(over: page.view, areOff: true)
      scrollSideways(over: page.view, toTheRight: true)
      scrollSideways(over: page.view, toTheRight: false)
      XCTAssertEqual(page.view.zoom, enlarged)
      XCTAssertEqual(rig.main.content.body.contentX, 0)
    }
  }
}
