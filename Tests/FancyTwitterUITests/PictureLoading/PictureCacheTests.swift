import Foundation
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

final class PictureCacheTests: WindowTestCase {
  func testWhatHasScrolledByIsNotDecoded() throws {
    for index in 0..<40 { try write("\(index).png", in: folder) }
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache()
      let (list, other) = (NSObject(), NSObject())
      for index in 0..<40 {
        _ = cache.picture(key(folder, "\(index).png"), asker: ObjectIdentifier(list))
      }
      _ = cache.picture(key(folder, "0.png"), asker: ObjectIdentifier(other))
      XCTAssertEqual(cache.waiting.requests.count, 38)
      cache.dropWaiting(of: other)
      XCTAssertEqual(cache.waiting.requests.count, 38)
      cache.dropWaiting(of: list)
      // Two are being decoded; one of those that waited is wanted by somebody else, or was one of them.
      XCTAssertLessThanOrEqual(cache.waiting.requests.count, 1)
      XCTAssertTrue(runLoop { cache.isIdle })
      // What was dropped is asked for like anything else.
      guard case .loading = cache.picture(key(folder, "30.png")) else {
        return XCTFail("decoded for nobody")
      }
      XCTAssertTrue(runLoop { cache.isIdle })
      guard case .ready = cache.picture(key(folder, "30.png")) else {
        return XCTFail("never decoded")
      }
    }
  }

  func testWhatGoesOnPaperLiesInItsFolderAndBehindNoLink() throws {
    let (inside, outside) = (folder + "/in", folder + "/out")
    for place in [inside + "/deep", outside] {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try write("own.png", in: place)
    }
    for (link, target) in [("link.png", "deep/own.png"), ("linked", outside)] {
      try FileManager.default.createSymbolicLink(
        atPath: inside + "/" + link, withDestinationPath: target)
    }
    // The folder itself may lie elsewhere.
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/media", withDestinationPath: inside)
    MainActor.assumeIsolated { [folder] in
      let media = folder + "/media"
      let cache = PictureCache(in: media, for: .document)
      let isShown = [
        "/media/deep/own.png": true, "/media/link.png": false, "/media/linked/own.png": false,
        "/out/own.png": false, "/media": false, "/mediaeval/own.png": false,
      ]
      for name in isShown.keys { _ = cache.picture(key(folder, String(name.dropFirst()))) }
      XCTAssertTrue(runLoop { cache.isIdle })
      for (name, isShown) in isShown {
        XCTAssertEqual(cache.isReady(key(folder, String(name.dropFirst()))), isShown, name)
      }
    }
  }

  func testAGridWaitsForNoMoreThanItShows() throws {
    let library = LibraryFolder(path: folder + "/fling")
    let tweets = (0..<300).map { index in
      let tweet = TestLibrary.tweet(index)
      return Tweet(
        id: tweet.id, author: tweet.author, date: tweet.date, text: tweet.text,
        media: [Media(kind: .photo, file: "\(index).png", address: "", size: nil)])
    }
    try TestLibrary.add(tweets, to: library)
    // Large enough that all of them would take seconds.
    let large = Surface(pixelWidth: 2000, pixelHeight: 2000, scale: 1, isOpaque: true)
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    try large.writePNG(to: library.media + "/0.png")
    for index in 1..<300 {
      try FileManager.default.linkItem(
        atPath: library.media + "/0.png", toPath: library.media + "/\(index).png")
    }
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.show(.media)
      for step in 1...20 {
        content.sections.screens.media.grid.scroll(toShare: Double(step) / 20)
        XCTAssertTrue(runLoop { content.sections.screens.media.grid.isLoaded })
        _ = content.sections.screens.media.grid.snapshot()
        XCTAssertLessThanOrEqual(
          content.context.pictures.waiting.requests.count,
          content.sections.screens.media.grid.cells.count)
      }
      XCTAssertTrue(runLoop { content.sections.screens.media.grid.isSettled })
    }
  }

  func testWhatIsWantedSoonestComesFirstAndTheRestGoes() throws {
    for index in 0..<40 { try write("\(index).png", in: folder) }
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache(maximumBytes: 1)
      let keys = (0..<40).map { key(folder, "\($0).png") }
      cache.want(keys)
      // Two are being decoded.
      XCTAssertEqual(cache.waiting.requests.map(\.key), Array(keys.dropFirst(2).reversed()))
      cache.want(Array(keys[10..<20]))
      XCTAssertEqual(cache.waiting.requests.map(\.key), Array(keys[10..<20].reversed()))
      XCTAssertFalse(cache.isSettled(keys[10]))
      XCTAssertTrue(runLoop { cache.isIdle })
      // However little room there is: what is wanted stays.
      for key in keys[10..<20] {
        XCTAssertTrue(cache.isSettled(key))
        guard case .ready = cache.picture(key) else { return XCTFail("\(key.path)") }
      }
      cache.want([keys[30]])
      XCTAssertTrue(runLoop { cache.isIdle })
      guard case .loading = cache.picture(keys[10]) else { return XCTFail("it stayed") }
      XCTAssertTrue(runLoop { cache.isIdle })
    }
  }

  func testAFileThatComesLaterIsShown() throws {
    let late = key(folder, "late.png")
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache(patience: 0.05)
      let unhurried = PictureCache(patience: 600)
      for cache in [cache, unhurried] {
        _ = cache.picture(late)
        XCTAssertTrue(runLoop { cache.isIdle })
        guard case .failed = cache.picture(late) else { return XCTFail("there is no such file") }
      }
      do { try write("late.png", in: folder) } catch { return XCTFail("\(error)") }
      XCTAssertTrue(
        runLoop {
          if case .ready = cache.picture(late) { true } else { false }
        })
      guard case .failed = unhurried.picture(late) else { return XCTFail("asked at each drawing") }
      XCTAssertTrue(unhurried.isIdle)
    }
  }

  func testAllWhoLookAreTold() throws {
    try write("one.png", in: folder)
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache()
      var told = 0
      var first: NSObject? = NSObject()
      let second = NSObject()
      if let first { cache.observe(first) { told += 1 } }
      cache.observe(second) { told += 10 }
      _ = cache.picture(key(folder, "one.png"))
      XCTAssertTrue(runLoop { told == 11 })
      first = nil
      _ = cache.picture(key(folder, "one.png", side: 20))
      XCTAssertTrue(runLoop { told == 21 })
      XCTAssertTrue(runLoop { cache.isIdle })
    }
  }

  func testWhatIsNotSeenMakesRoom() throws {
    for index in 0..<8 { try write("\(index).png", in: folder) }
    MainActor.assumeIsolated { [folder] in
      // Room for four.
      let cache = PictureCache(maximumBytes: 4 * 40 * 40 * 4)
      let list = NSObject()
      for index in 0..<8 {
        _ = cache.picture(key(folder, "\(index).png"))
        XCTAssertTrue(runLoop { cache.isIdle })
      }
      // All eight were asked for since the list last moved: none may vanish from the screen.
      for index in 0..<8 {
        guard case .ready = cache.picture(key(folder, "\(index).png")) else {
          return XCTFail("\(index)")
        }
      }
      cache.dropWaiting(of: list)
      for index in 6..<8 { _ = cache.picture(key(folder, "\(index).png")) }
      _ = cache.picture(key(folder, "7.png", side: 20))
      XCTAssertTrue(runLoop { cache.isIdle })
      guard case .ready = cache.picture(key(folder, "7.png")) else { return XCTFail("it is seen") }
      guard case .loading = cache.picture(key(folder, "0.png")) else {
        return XCTFail("it is not seen")
      }
      XCTAssertTrue(runLoop { cache.isIdle })
    }
  }

  func testAListThatMovesTakesNothingFromOneThatStands() throws {
    for index in 0..<8 { try write("\(index).png", in: folder) }
    MainActor.assumeIsolated { [folder] in
      // Room for four.
      let cache = PictureCache(maximumBytes: 4 * 40 * 40 * 4)
      let (moving, standing) = (NSObject(), NSObject())
      @MainActor func ask(_ indices: Range<Int>, _ list: NSObject) {
        for index in indices {
          _ = cache.picture(key(folder, "\(index).png"), asker: ObjectIdentifier(list))
        }
        XCTAssertTrue(runLoop { cache.isIdle })
      }
      // Both show the third one.
      ask(2..<6, standing)
      ask(0..<3, moving)
      cache.dropWaiting(of: moving)
      ask(6..<8, moving)
      for index in 2..<8 { XCTAssertTrue(cache.isReady(key(folder, "\(index).png")), "\(index)") }
      for index in 0..<2 { XCTAssertFalse(cache.isReady(key(folder, "\(index).png")), "\(index)") }
      // One that is gone shows nothing.
      cache.dropWaiting(of: standing)
      ask(0..<2, moving)
      for index in 2..<6 { XCTAssertFalse(cache.isReady(key(folder, "\(index).png")), "\(index)") }
    }
  }

  func testAListThatIsOutOfSightSeesNothing() throws {
    for index in 0..<8 { try write("\(index).png", in: folder) }
    let folder = folder
    try inWindow(tweets: 40) { rig in
      let cache = rig.main.content.context.pictures
      let seen = key(folder, "0.png")
      _ = cache.picture(seen, asker: ObjectIdentifier(rig.list))
      XCTAssertTrue(runLoop { cache.isReady(seen) })
      cache.dropUnseen()
      XCTAssertTrue(cache.isReady(seen))
      rig.show(.media)
      cache.dropUnseen()
      XCTAssertFalse(cache.isReady(seen))
    }
  }

  func testOnlyWhatIsSeenStaysWhereMemoryIsNeeded() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let cache = PictureCache()
      for number in 0..<3 { try write("\(number).png", in: folder) }
      cache.want([key(folder, "0.png"), key(folder, "1.png"), key(folder, "2.png")])
      XCTAssertTrue(runLoop { cache.isIdle })
      cache.want([key(folder, "1.png")])
      cache.dropUnseen()
      guard case .ready = cache.picture(key(folder, "1.png")) else { return XCTFail("it is seen") }
      for name in ["0.png", "2.png"] {
        guard case .loading = cache.picture(key(folder, name)) else { return XCTFail(name) }
      }
      XCTAssertTrue(runLoop { cache.isIdle })
    }
  }
}

private func key(_ folder: String, _ name: String, side: Int = 40) -> PictureKey {
  PictureKey(path: folder + "/" + name, width: side, height: side, scale: 1)
}

private func write(_ name: String, in folder: String) throws {
  let source = Surface(pixelWidth: 40, pixelHeight: 40, scale: 1, isOpaque: true)
  try source.writePNG(to: folder + "/" + name)
}

extension PictureCache {
  /// Whether a picture is here; nobody asks for it by that.
  fileprivate func isReady(_ key: PictureKey) -> Bool {
    if case .ready = shelf[key] { true } else { false }
  }
}
