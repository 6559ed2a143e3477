import TestSupport
import Testing
import TweetModel

@testable import LiveTimeline

@Suite struct HomeTimelineSequenceTests {
  /// The same worlds in each run: where whole stretches are deleted while nobody listens, three of eighty thousand
  /// others end with a post out of its order, though never with one missing.
  @Test func whateverHappensTheLibraryIsWhatTheServerHad() {
    for seed in 0..<Self.worlds {
      var chance = SeededGenerator(seed: seed)
      var world = ModelWorld()
      world.server.manners = .random(using: &chance)
      // A small server: more of its ends are met.
      world.server.most = 100
      world.isMute = seed % 8 == 0
      world.post(.random(in: 0...60, using: &chance))
      world.handle(.opened)
      for _ in 0..<Int.random(in: 5...60, using: &chance) { world.happen(using: &chance) }
      // The person signs in again.
      if world.timeline.phase == .signedOut { world.restart() }
      world.settle()
      #expect(world.flaws == [], "world \(seed)")
      world.restart()
      world.settle()
      #expect(world.flaws == [], "world \(seed)")
    }
  }

  /// Where dates are wrong and whole stretches are deleted, some may be out of their order, and a gap may stay; but each
  /// that there is stands in its place.
  @Test func whateverDatesAreToldEachHoleIsMarked() {
    for seed in 0..<Self.worlds / 4 {
      var chance = SeededGenerator(seed: ~seed)
      var world = ModelWorld()
      world.server.manners = .random(using: &chance)
      // Which end of a page is the newer one only its dates tell.
      world.server.manners.isReversed = false
      world.server.most = 100
      world.post(.random(in: 0...60, using: &chance))
      world.handle(.opened)
      for _ in 0..<Int.random(in: 5...60, using: &chance) {
        // What the stream tells is placed by its date.
        if !world.isListening, Int.random(in: 0..<6, using: &chance) == 0 {
          world.post(30, claim: .random(using: &chance))
        }
        world.happen(using: &chance, isLate: false)
      }
      if world.timeline.phase == .signedOut { world.restart() }
      world.settle()
      #expect(!world.flaws.contains(ModelWorld.unmarkedHole), "world \(seed)")
    }
  }

  private static let worlds: UInt64 = 10_000
}

extension ModelWorld {
  fileprivate mutating func happen(using chance: inout SeededGenerator, isLate: Bool = true) {
    now += Double.random(in: 0...2, using: &chance)
    switch Int.random(in: 0..<20, using: &chance) {
    case 0: post(.random(in: 1...5, using: &chance))
    case 1: post(.random(in: 10...60, using: &chance))
    case 2:
      if Bool.random(using: &chance) { post(150, milliseconds: server.manners.isReversed ? 1 : 0) }
    case 3 where isLate: postLate(below: .random(in: 0...8, using: &chance))
    case 4: delete(at: .random(in: 0...30, using: &chance))
    // Beside posts without a time nobody could tell which are gone.
    case 5: for _ in 0..<(server.manners.forgetsDates ? 5 : 15) { delete(at: 0) }
    case 6: openStream()
    case 7: closeStream()
    case 8: handle(questions.isMultiple(of: 2) ? .opened : .due)
    case 9: fail(.random(using: &chance))
    case 10: wake()
    case 11: handle(.networkCame)
    case 12: if Bool.random(using: &chance) { pauseAndGoOn() }
    case 13: restart()
    case 14:
      let gap = Int.random(in: 0...3, using: &chance)
      handle(.fill(below: gap, Bool.random(using: &chance) ? .up : .down))
    case 15: post(15, milliseconds: server.manners.isReversed ? 1 : 0)
    default: answer()
    }
  }
}

extension ModelServer.Claim {
  fileprivate static func random(using chance: inout SeededGenerator) -> Self {
    Bool.random(using: &chance)
      ? .none : .wrong(Timestamp(seconds: .random(in: 0...1_800_000_000, using: &chance)))
  }
}

extension HomeFailure {
  fileprivate static func random(using chance: inout SeededGenerator) -> HomeFailure {
    let all: [HomeFailure] = [
      .unreachable, .limited(until: nil), .limited(until: 5), .unreadable, .garbled, .signedOut,
    ]
    return all[Int.random(in: 0..<all.count, using: &chance)]
  }
}

extension ModelServer.Manners {
  fileprivate static func random(using chance: inout SeededGenerator) -> Self {
    var manners = Self()
    func perhaps() -> Bool { Int.random(in: 0..<6, using: &chance) == 0 }
    manners.pageSize = [14, 20, 20].randomElement(using: &chance) ?? 40
    manners.takesMinAsSince = perhaps()
    manners.isReversed = perhaps()
    manners.namesLinks = !perhaps()
    manners.sendsEmptyPages = perhaps()
    manners.includesBound = perhaps()
    manners.forgetsDates = !manners.isReversed && perhaps()
    return manners
  }
}
