import CGtk
import GLibKit
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
      XCTAssertNil(try second.window(RunningProgram.main))
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

  /// Tells the program what to open, as GIO does when the desktop calls.
  @MainActor
  private static func open(_ addresses: [String], by application: Application) {
    var files = addresses.map { g_file_new_for_uri($0) }
    defer { for file in files { g_object_unref(UnsafeMutableRawPointer(file)) } }
    let types = ["gpointer", "gint", "gchararray"]
    var arguments = [GValue](repeating: GValue(), count: 4)
    for (index, type) in types.enumerated() {
      g_value_init(&arguments[index + 1], g_type_from_name(type))
    }
    g_value_init(&arguments[0], cgtk_type_of(application.gobject))
    g_value_set_object(&arguments[0], application.gobject)
    g_value_set_int(&arguments[2], gint(files.count))
    files.withUnsafeMutableBufferPointer {
      g_value_set_pointer(&arguments[1], $0.baseAddress)
      g_signal_emitv(&arguments, g_signal_lookup("open", g_application_get_type()), 0, nil)
    }
    g_value_unset(&arguments[0])
  }

  func testWhatTheDesktopOpensIsToldApart() {
    MainActor.assumeIsolated {
      let application = Application(id: "org.example.SecondStart")
      var opened: [Window.Drop] = []
      application.onOpen { opened.append(Window.Drop(paths: $0, hasForeign: $1)) }
      Self.open(["file:///a%20b.zip"], by: application)
      Self.open(["https://a.example/b.zip", "file:///c.zip"], by: application)
      XCTAssertEqual(
        opened,
        [.init(paths: ["/a b.zip"]), .init(paths: ["/c.zip"], hasForeign: true)])
    }
  }

  func testFilesOfACommandLineAreNamedByPathsOrAddresses() {
    let words = ["a.zip", "/b c.zip", "file:///tmp/d%20e.zip", "https://a.example/f.zip"]
    MainActor.assumeIsolated {
      XCTAssertEqual(
        Window.Drop(words: words, in: "/here"),
        Window.Drop(paths: ["/here/a.zip", "/b c.zip", "/tmp/d e.zip"], hasForeign: true))
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
