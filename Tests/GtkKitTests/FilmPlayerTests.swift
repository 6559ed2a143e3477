import GLibKit
import GtkTestSupport
import XCTest

@testable import GtkKit

final class FilmPlayerTests: GtkTestCase {
  func testAFilmThatIsForgottenLeavesNothing() throws {
    try MainActor.assumeIsolated {
      for plays in [false, true] {
        weak var player: FilmPlayer?
        var lifetime: Lifetime?
        do {
          let film = try prepare()
          player = film
          lifetime = Lifetime(of: film.widget)
          let window = OffscreenWindow(content: film.widget, width: 64, height: 64)
          window.showAll()
          if plays {
            film.play()
            XCTAssertTrue(runLoop { film.position > 0 })
          }
          window.destroy()
        }
        _ = runLoop { player == nil && lifetime?.remains.isEmpty == true }
        XCTAssertNil(player)
        XCTAssertEqual(lifetime?.remains, "")
      }
    }
  }

  // The place while it is on its way was told as the beginning, and the next key counted from there.
  func testWhereItGoesIsToldUntilItIsThere() throws {
    try MainActor.assumeIsolated {
      let film = try prepare(loops: false)
      let window = OffscreenWindow(content: film.widget, width: 64, height: 64)
      window.showAll()
      film.pause()
      XCTAssertTrue(runLoop { (film.duration ?? 0) > 0.5 })
      film.seek(to: 0.1)
      for _ in 0..<10 {
        film.seek(to: film.position + 0.05)
        MainLoop.turn(mayBlock: false)
      }
      XCTAssertEqual(film.position, 0.6, accuracy: 0.001)
      _ = runLoop(seconds: 1) { false }
      XCTAssertEqual(film.position, 0.6, accuracy: 0.05)
      window.destroy()
    }
  }

  func testAFilmThatNeverBeginsFailsInTheEnd() throws {
    try MainActor.assumeIsolated {
      // Less than any film needs.
      let film = try prepare(within: 0)
      var failure: FilmError?
      film.onFailure = { failure = $0 }
      let window = OffscreenWindow(content: film.widget, width: 64, height: 64)
      window.showAll()
      film.play()
      XCTAssertTrue(runLoop { failure != nil })
      XCTAssertFalse(film.isPlaying)
      window.destroy()
    }
  }
}

@MainActor
private func prepare(loops: Bool = true, within seconds: Double = 10) throws -> FilmPlayer {
  let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  var answer: Result<FilmPlayer, FilmError>?
  Task {
    do throws(FilmError) {
      answer = .success(
        try await FilmPlayer.prepare(
          file: folder + "/Fixtures/blue.webm", loops: loops, within: seconds))
    } catch { answer = .failure(error) }
  }
  // The very first time GStreamer looks at all its plugins.
  XCTAssertTrue(runLoop(seconds: 60) { answer != nil })
  switch try XCTUnwrap(answer) {
  case .success(let film): return film
  case .failure(let error): throw XCTSkip("\(error)")
  }
}
