import Foundation
import GtkTestSupport
import LiveTestSupport
import Synchronization
import XCTest

@testable import GtkKit
@testable import TweetRows

/// Pictures that must be fetched before they can be decoded.
final class PictureFetchTests: WindowTestCase {
  func testWhatIsNotThereIsFetchedAndWhatIsThereDoesNotWaitForIt() throws {
    let source = SlowSource()
    try ModelServer.red.write(to: URL(filePath: folder + "/here.png"))
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache(source: source)
      source.gate.shut()
      for index in 0..<10 { _ = cache.picture(key(folder, "\(index).png")) }
      _ = cache.picture(key(folder, "here.png"))
      XCTAssertTrue(runLoop { cache.isSettled(key(folder, "here.png")) })
      XCTAssertTrue(runLoop { source.asked.count == 4 })
      XCTAssertFalse(cache.isIdle)
      source.gate.open()
      XCTAssertTrue(runLoop { cache.isIdle })
      XCTAssertEqual(source.mostAtOnce, 4)
      XCTAssertEqual(Set(source.asked).count, 10)
      for index in 0..<10 {
        guard case .ready = cache.picture(key(folder, "\(index).png")) else {
          return XCTFail("\(index)")
        }
      }
    }
  }

  func testWhatWasWishedForLastIsFetchedFirst() throws {
    let source = SlowSource()
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache(source: source)
      source.gate.shut()
      for index in 0..<4 { _ = cache.picture(key(folder, "\(index).png")) }
      XCTAssertTrue(runLoop { source.asked.count == 4 })
      for index in 4..<20 { _ = cache.picture(key(folder, "\(index).png")) }
      XCTAssertTrue(runLoop { cache.waiting.isEmpty && cache.decodersRest })
      XCTAssertEqual(
        cache.unfetched.map(\.key.path), (4..<20).map { "\(folder)/\($0).png" })
      source.gate.open()
      XCTAssertTrue(runLoop { cache.isIdle })
    }
  }

  func testWhatHasScrolledByIsNotAskedFor() throws {
    let source = SlowSource()
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache(source: source)
      let list = NSObject()
      source.gate.shut()
      for index in 0..<40 {
        _ = cache.picture(key(folder, "\(index).png"), asker: ObjectIdentifier(list))
      }
      XCTAssertTrue(runLoop { cache.unfetched.count == 36 })
      cache.dropWaiting(of: list)
      XCTAssertEqual(cache.unfetched.count, 0)
      source.gate.open()
      XCTAssertTrue(runLoop { cache.isIdle })
      XCTAssertEqual(source.asked.count, 4)
      // It is fetched when it is seen again.
      let late = (0..<40).map { key(folder, "\($0).png") }.first { !source.asked.contains($0.path) }
      guard let late else { return XCTFail("all were asked for") }
      _ = cache.picture(late)
      XCTAssertTrue(runLoop { cache.isIdle })
      guard case .ready = cache.picture(late) else { return XCTFail("never fetched") }
    }
  }

  func testAFailureIsTriedAgainAndNothingIsLost() throws {
    let source = SlowSource()
    MainActor.assumeIsolated { [folder] in
      let cache = PictureCache(patience: 600, source: source)
      source.fail(true)
      let keys = (0..<8).map { key(folder, "\($0).png") }
      for key in keys { _ = cache.picture(key) }
      XCTAssertTrue(runLoop { cache.isIdle })
      for key in keys {
        guard case .failed = cache.picture(key) else { return XCTFail("it came") }
      }
      XCTAssertEqual(source.asked.count, 8, "asked at each drawing")
      source.fail(false)
      cache.retryFailures()
      for key in keys { _ = cache.picture(key) }
      XCTAssertTrue(runLoop { cache.isIdle })
      for key in keys {
        guard case .ready = cache.picture(key) else { return XCTFail("it is lost") }
      }
    }
  }

  func testACacheThatHasGoneLeavesNothingWaiting() throws {
    let source = SlowSource()
    MainActor.assumeIsolated { [folder] in
      source.gate.shut()
      var cache: PictureCache? = PictureCache(source: source)
      weak let gone = cache
      _ = cache?.picture(key(folder, "0.png"))
      XCTAssertTrue(runLoop { source.asked.count == 1 })
      XCTAssertTrue(runLoop { cache?.decodersRest == true })
      cache = nil
      XCTAssertNil(gone)
      source.gate.open()
    }
  }
}

/// Brings one red pixel for whatever is asked, when its gate is open.
private final class SlowSource: PictureSource {
  let gate = Gate()
  private let state = Mutex(State())

  private struct State {
    var asked: [String] = []
    var running = 0
    var mostAtOnce = 0
    var fails = false
  }

  var asked: [String] { state.withLock { $0.asked } }
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

  func fail(_ fails: Bool) { state.withLock { $0.fails = fails } }

  func lacks(_ path: String) -> Bool { access(path, R_OK) != 0 }

  func fetch(_ path: String) async -> Bool {
    state.withLock {
      $0.asked.append(path)
      $0.running += 1
      $0.mostAtOnce = max($0.mostAtOnce, $0.running)
    }
    await gate.pass()
    let fails = state.withLock {
      $0.running -= 1
      return $0.fails
    }
    guard !fails else { return false }
    return (try? ModelServer.red.write(to: URL(filePath: path))) != nil
  }
}

private func key(_ folder: String, _ name: String) -> PictureKey {
  PictureKey(path: folder + "/" + name, width: 40, height: 40, scale: 1)
}
