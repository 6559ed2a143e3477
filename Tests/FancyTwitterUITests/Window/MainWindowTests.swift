import Foundation
import GtkTestSupport
import SyntheticData
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

final class MainWindowTests: WindowTestCase {
  func testAStartMakesNoPageThatNobodyAskedFor() throws {
    try inWindow(tweets: 30) { rig in
      let factory = Mirror(reflecting: rig.main.content.navigator.factory)
      let lazy = factory.children.filter { $0.label?.hasPrefix("$__lazy_storage_$_") == true }
      XCTAssertFalse(lazy.isEmpty)
      for page in lazy {
        XCTAssertTrue(Mirror(reflecting: page.value).children.isEmpty, page.label ?? "")
      }
    }
  }

  func testTheSampleGreetsAndStepsAside() throws {
    let archive = try archive(tweets: 40)
    let library = LibraryFolder(path: folder + "/new")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertTrue(rig.main.content.session.isSample)
      XCTAssertTrue(rig.main.content.messages.banner.widget.isVisible)
      XCTAssertGreaterThan(rig.list.viewport.count, 30)
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop { !rig.main.content.session.isSample })
      rig.settle()
      XCTAssertEqual(rig.list.viewport.count, 40)
      XCTAssertTrue(rig.main.content.messages.banner.text.hasPrefix("40 new tweets"))
      rig.main.open(showsSample: true)
      rig.settle()
      XCTAssertTrue(rig.main.content.session.isSample)
      rig.main.open(showsSample: false)
      rig.settle()
      XCTAssertEqual(rig.list.viewport.count, 40)
    }
  }

  // Nothing on it led anywhere in the library that had come.
  func testAPageOfTheSampleGoesWithItAndWhatOneWritesStays() throws {
    let archive = try archive(tweets: 40)
    let folder = folder
    MainActor.assumeIsolated {
      for width in [480, 1000] {
        let rig = WindowRig(LibraryFolder(path: folder + "/new-\(width)"), width: width)
        let content = rig.main.content
        content.show(.drafts)
        rig.settle()
        let drafts = content.stack.top
        rig.openFirstTweet()
        XCTAssertTrue(content.stack.top is TweetScreen)
        rig.main.importArchives([archive])
        XCTAssertTrue(runLoop { !content.session.isSample })
        rig.settle()
        XCTAssertTrue(drafts is ComposerScreen)
        XCTAssertTrue(content.stack.top === drafts)
        XCTAssertEqual(content.stack.opened.count, 1)
        XCTAssertTrue(content.stack.widget.containsFocus)
      }
    }
  }

  func testABrokenArchiveChangesNothing() throws {
    let library = try library(tweets: 50)
    let broken = folder + "/broken.zip"
    try Data("no archive".utf8).write(to: URL(fileURLWithPath: broken))
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.importArchives([broken])
      XCTAssertTrue(runLoop { rig.main.content.messages.banner.widget.isVisible })
      XCTAssertTrue(runLoop { rig.main.content.messages.banner.text.contains("is no archive") })
      XCTAssertEqual(rig.list.viewport.count, 50)
    }
  }

  func testSeveralArchivesAreImportedInTurn() throws {
    let first = try archive(tweets: 30)
    let second = try archive(tweets: 60, name: "second.zip")
    let library = try library(tweets: 1)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.importArchives([first, second])
      XCTAssertTrue(runLoop { rig.list.viewport.count > 60 })
    }
  }

  func testAnEmptyLibrarySaysWhatWouldFillIt() throws {
    let empty = try archive(tweets: 0)
    let library = LibraryFolder(path: folder + "/empty")
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.importArchives([empty])
      XCTAssertTrue(runLoop { rig.main.content.visibleScreen == "message" })
    }
  }

  func testADamagedLibraryIsToldAndLeftAlone() throws {
    let library = LibraryFolder(path: folder + "/damaged")
    let garbage = Data(repeating: 7, count: 5000)
    try FileManager.default.createDirectory(
      atPath: library.path, withIntermediateDirectories: true)
    try garbage.write(to: URL(fileURLWithPath: library.database))
    MainActor.assumeIsolated {
      let main = MainWindow(
        application: nil, look: Look.forTests(),
        session: LibrarySession(folder: library, folders: .current),
        size: .standard, program: RigProgram())
      main.open(showsSample: false)
      XCTAssertEqual(main.content.visibleScreen, "message")
      main.window.destroy()
    }
    XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: library.database)), garbage)
  }

  func testASearchWaitsUntilAnOlderLibraryIsUpToDate() throws {
    let library = try library(tweets: 50)
    try TestLibrary.downgrade(library)
    MainActor.assumeIsolated {
      let main = MainWindow(
        application: nil, look: Look.forTests(),
        session: LibrarySession(folder: library, folders: .current),
        size: .standard, program: RigProgram())
      main.open(showsSample: false)
      XCTAssertEqual(main.content.visibleScreen, "message")
      main.content.navigator.show(.search(text: "tea"))
      XCTAssertEqual(main.content.visibleScreen, "message")
      XCTAssertTrue(runLoop { main.content.visibleScreen == "search" })
      XCTAssertEqual(main.content.navigator.factory.search.field.text, "tea")
      main.content.navigator.goBack()
      XCTAssertEqual(main.content.visibleScreen, "timeline")
      main.window.destroy()
    }
  }

  // What is not known yet is found out in the background, and an archive that comes meanwhile waits for it.
  func testAnOlderLibraryIsReadWhileItsPeopleAreFound() throws {
    let archive = try archive(tweets: 20)
    let library = try library(tweets: 50)
    let reader = try LibraryReader(folder: library)
    let known = try reader.people.count()
    try TestLibrary.downgradeToLayout3(library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertTrue(runLoop { rig.list.viewport.count == 50 })
      rig.main.importArchives([archive])
      XCTAssertTrue(runLoop { rig.list.viewport.count == 70 })
      let session = rig.main.content.session
      XCTAssertNil(session.upgrader.task)
      XCTAssertEqual(try session.library?.reader.isUpgradePending(), false)
      XCTAssertGreaterThanOrEqual(try session.library?.reader.people.count() ?? -1, known)
    }
  }
}
