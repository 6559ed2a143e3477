import Backup
import Foundation
import GtkTestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI

/// A library that cannot be opened, told to who starts the program from the desktop.
final class LibraryRefusalTests: WindowTestCase {
  func testADialogSaysWhyAndTriesAgain() throws {
    let (library, folder) = (try library(tweets: 3), folder)
    try MainActor.assumeIsolated {
      // As a backup does that is being put back from a terminal.
      var access: LibraryAccess? = try .openAlone(library)
      let declined = try RunningProgram(["--library", library.path], home: folder)
      try declined.waitForWindow()
      try declined.xdotool("key", "Escape")
      XCTAssertEqual(declined.wait(), 1)
      let program = try RunningProgram(["--library", library.path], home: folder)
      try program.waitForWindow()
      let dialog = try program.window("FancyTwitter")
      withExtendedLifetime(access) { access = nil }
      try program.xdotool("key", "Return")
      XCTAssertTrue(
        runLoop(seconds: 30) {
          let window = try? program.window(RunningProgram.main)
          return window != nil && window != dialog
        })
      program.send(SIGTERM)
      XCTAssertEqual(program.wait(), 0)
    }
  }
}
