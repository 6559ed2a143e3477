import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// A library that is moved away, or has another one put in its place, while a window shows it.
final class MovedLibraryTests: WindowTestCase {
  func testALibraryThatIsGoneIsNotBegunAnew() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertTrue(runLoop { rig.timeline.isLoaded })
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = "written before"
      XCTAssertTrue(page.leave())
      let elsewhere = library.path + "-moved"
      XCTAssertEqual(rename(library.path, elsewhere), 0)
      page.editor.view.text = "written after"
      rig.main.content.refresh()
      rig.settle()
      // What cannot be kept stays where it is written.
      XCTAssertEqual(rig.main.content.visibleScreen, "Drafts")
      XCTAssertEqual(page.editor.text, "written after")
      XCTAssertFalse(FileManager.default.fileExists(atPath: library.path))
      XCTAssertEqual(rename(elsewhere, library.path), 0)
      rig.press(Key.escape)
      XCTAssertEqual(try rig.drafts(), ["written after"])
      XCTAssertEqual(rig.failure?.remedy, .openAgain)
      rig.main.content.refresh()
      XCTAssertTrue(runLoop { rig.timeline.isLoaded && rig.failure == nil })
    }
  }

  func testAnotherLibraryInItsPlaceIsOpenedByAnotherStart() throws {
    let library = try library(tweets: 30)
    let other = try self.library(tweets: 3)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      XCTAssertTrue(runLoop { rig.timeline.isLoaded })
      XCTAssertEqual(rename(other.database, library.database), 0)
      for _ in 0..<2 { rig.main.content.refresh() }
      let message = try XCTUnwrap(rig.failure)
      XCTAssertEqual(message.remedy, .startAnew)
      // Nothing that is opened later mixes the two.
      let opened = try XCTUnwrap(rig.main.content.session.library)
      XCTAssertThrowsError(try opened.separate())
    }
  }

  func testTheSampleComesBackWhereTheCacheWasCleared() throws {
    let nowhere = LibraryFolder(path: folder + "/nowhere")
    try MainActor.assumeIsolated {
      let rig = WindowRig(nowhere)
      XCTAssertTrue(runLoop { rig.timeline.isLoaded })
      let session = rig.main.content.session
      let sample = try XCTUnwrap(session.library)
      XCTAssertTrue(sample.isSample)
      try FileManager.default.removeItem(atPath: sample.folder.path)
      rig.main.content.refresh()
      XCTAssertTrue(runLoop { rig.timeline.isLoaded })
      XCTAssertNil(rig.failure)
      XCTAssertTrue(session.isSample)
      XCTAssertNoThrow(try XCTUnwrap(session.library).separate())
    }
  }
}

extension WindowRig {
  /// What is said in the place of the section.
  @MainActor fileprivate var failure: MessageScreen? { main.content.stack.root as? MessageScreen }
}
