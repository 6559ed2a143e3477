import Appearance
import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import SyntheticData
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// A test with a real window in a display; it is skipped where there is none.
///
/// The class stays nonisolated, since XCTest on Linux cannot call main-actor methods: each test
/// opens with `MainActor.assumeIsolated`.
class WindowTestCase: XCTestCase {
  @MainActor private static let isReady: Bool = {
    guard Desktop.connect() else { return false }
    MainLoop.attachMainQueue()
    return true
  }()

  /// A folder that is gone with the test.
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("window-\(UUID().uuidString)").path

  override func setUpWithError() throws {
    try MainActor.assumeIsolated { try XCTSkipUnless(Self.isReady, "there is no display") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  // Where another thread removes a file of it at that moment, this one ends in its midst.
  override func tearDownWithError() throws {
    for _ in 0..<20 where FileManager.default.fileExists(atPath: folder) {
      if (try? FileManager.default.removeItem(atPath: folder)) == nil { usleep(50_000) }
    }
  }

  /// A library of so many seeded tweets.
  func library(tweets: Int) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/library-\(tweets)")
    try SyntheticLibrary.make(tweets: tweets, in: library)
    return library
  }

  /// An archive of so many seeded tweets.
  func archive(tweets: Int, name: String = "archive.zip") throws -> String {
    let path = folder + "/" + name
    try SyntheticArchive.write(
      tweets: tweets, seed: 4, generation: .tweets, container: .zip, to: path)
    return path
  }

  /// Runs a test in a window on a library of so many seeded tweets.
  func inWindow(
    tweets: Int, isAnimated: Bool = false, _ body: @MainActor (WindowRig) throws -> Void
  ) throws {
    let library = try library(tweets: tweets)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.look.allowsAnimation = isAnimated
      try body(rig)
    }
  }
}
