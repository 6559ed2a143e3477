import GtkTestSupport
import TestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI

/// Hands that do anything, in any order, on a real window that has something on every page, while a server tells of
/// more.
final class RandomWalkTests: WindowTestCase {
  /// As many as there is time for; ``TestRun/walkLength`` is for those who have more.
  private static let events = 300

  func testOneThingIsOpenAtMostAndTheKeyboardIsSeen() throws {
    let library = try WalkLibrary.make(in: folder)
    let seeds: [UInt64] = TestRun.walkLength == nil ? [3, 18] : [TestRun.seed]
    try MainActor.assumeIsolated {
      Complaints.gather()
      defer { Complaints.leave() }
      for seed in seeds {
        try Self.walk(over: library, seed: seed)
        XCTAssertEqual(Complaints.take(), [], "seed \(seed), as the window went")
      }
    }
  }

  @MainActor
  private static func walk(over library: LibraryFolder, seed: UInt64) throws {
    let world = try LiveRig(library)
    world.server.post(60)
    world.live.start()
    let rig = world.rig
    rig.look.allowsAnimation = seed % 2 == 1
    rig.look.preferences.animation = .fast
    // A dialog of the desktop's own is no part of the window.
    rig.main.content.notices.onChooseArchive = {}
    rig.main.content.sections.onOpenArchive = {}
    rig.main.content.sections.onReadBookmarks = {}
    var walk = Walk(over: world, seed: seed)
    var steps: [String] = []
    for event in 0..<(TestRun.walkLength ?? events) {
      steps.append("\(walk.step()) on \(walk.place)")
      walk.declineDialogs()
      let now = "seed \(seed), event \(event): \(steps.suffix(8))"
      if event % 25 == 24 { walk.expectPaintedBar(now) }
      XCTAssertEqual(walk.complaints, [], now)
      // What had the keyboard may have gone just now: it is given back once all that goes on is over.
      for _ in 0..<10 where walk.lostInput != nil { _ = runFrames(1, of: rig.main.content.body) }
      guard walk.open.count <= 1, walk.open.first == walk.modal, walk.lostInput == nil else {
        let lost = walk.lostInput ?? "the keyboard is seen"
        return XCTFail("\(walk.open) open, \(String(describing: walk.modal)), \(lost): \(now)")
      }
    }
    walk.finish()
    XCTAssertEqual(walk.complaints, [], "seed \(seed), at the end")
  }
}
