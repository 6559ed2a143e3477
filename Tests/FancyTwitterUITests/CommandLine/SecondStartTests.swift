import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// What becomes of a start while the program runs.
final class SecondStartTests: WindowTestCase {
  // What is opened from a terminal must not come into the library of whoever was started by the desktop.
  func testAnotherUsualLibraryIsAnotherProgram() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let first = try RunningProgram([], home: folder + "/one")
      try first.waitForWindow()
      let second = try RunningProgram(["--sample"], home: folder + "/two")
      try second.waitForWindow()
      for (home, program) in [("/one", first), ("/two", second)] {
        let again = try RunningProgram(["--sample"], home: folder + home)
        XCTAssertEqual(again.wait(), 0)
        XCTAssertTrue(program.isRunning)
      }
      for program in [first, second] {
        program.send(SIGTERM)
        XCTAssertEqual(program.wait(), 0)
      }
    }
  }

  func testAStartIsNotLostWithTheProgramThatItMet() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let first = try RunningProgram([], home: folder)
      try first.waitForWindow()
      // It still has its name, and answers nobody any more.
      first.send(SIGSTOP)
      let second = try RunningProgram(["--sample"], home: folder)
      _ = runLoop(seconds: 3) { !second.isRunning }
      XCTAssertTrue(second.isRunning)
      XCTAssertNil(try second.window("FancyTwitter"))
      first.send(SIGKILL)
      try second.waitForWindow()
      second.send(SIGTERM)
      XCTAssertEqual(second.wait(), 0)
    }
  }

  func testWhatIsNotUnderstoodIsReportedToWhoeverGaveIt() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let library = LibraryFolder(path: folder + "/library")
      let windows = ProgramWindows(library: library, look: look, options: .init())
      let performer = CommandPerformer(
        Application(id: "org.example.SecondStart"), windows: windows, look: look, keeper: nil
      ) {}
      var said: [String] = []
      XCTAssertEqual(performer.follow(["--of-tomorrow"], in: "/") { said.append($0) }, 2)
      XCTAssertEqual(
        said, ["fancytwitter: There is no option --of-tomorrow; --help lists them."])
      XCTAssertEqual(
        performer.follow(["--library", "library"], in: "/elsewhere") { said.append($0) },
        CommandPerformer.hasOtherLibrary)
      XCTAssertEqual(said.count, 1)
      XCTAssertNil(windows.main)
    }
  }

  /// As the desktop hands it over, which knows no command line.
  func testWhatTheDesktopOpensAndIsNoFileHereIsAnswered() {
    let folder = folder
    MainActor.assumeIsolated {
      let windows = ProgramWindows(
        library: LibraryFolder(path: folder + "/library"), look: .forTests(), options: .init())
      let performer = CommandPerformer(
        Application(id: "org.example.SecondStart"), windows: windows, look: .forTests(),
        keeper: nil
      ) {}
      performer.open([], hasForeign: true)
      defer { windows.main?.window.destroy() }
      XCTAssertTrue(
        runLoop {
          windows.main?.content.messages.banner.text.contains("no file on this computer") == true
        })
    }
  }
}
