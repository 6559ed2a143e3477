import GLibKit

/// One step, done until nothing new is made for it, and then as often as is asked.
struct SoakRun {
  private let step: SoakStep
  private let rounds: Int

  private static let mostWarmUps = 8
  private static let mostMeasurements = 3
  /// So little more is none.
  private static let calmBytes = 200 << 10

  init(_ step: SoakStep, _ rounds: Int) {
    self.step = step
    // Whole turns: what is shown at the end is then what was shown at the beginning.
    let wanted = max(Double(step.fewest), Double(rounds) * step.share)
    let turns = Int((wanted / Double(step.variety)).rounded(.up))
    self.rounds = turns * step.variety
  }

  /// What comes to it each time in so many rounds; where nothing is left at once, it is measured no further.
  ///
  /// A cache, as those of GTK for styles, may fill once more, but has a bound.
  func run(in window: SoakWindow) async -> SoakGrowth {
    var done = await warmUp(in: window)
    var growth = await measure(&done, in: window)
    for _ in 1..<Self.mostMeasurements where growth.isTooMuch {
      growth.keepLeast(of: await measure(&done, in: window))
    }
    return growth
  }

  private func measure(_ done: inout Int, in window: SoakWindow) async -> SoakGrowth {
    await window.rest()
    let before = SoakGauge()
    await go(&done, times: rounds, in: window)
    await window.rest()
    return SoakGrowth(step, rounds: rounds, from: before, to: SoakGauge())
  }

  /// Fills the caches of fonts, pictures and pages: all are bounded, and a leak fills none.
  ///
  /// - Returns: how many rounds that took.
  private func warmUp(in window: SoakWindow) async -> Int {
    var done = 0
    for _ in 0..<Self.mostWarmUps {
      let before = AllocatedMemory.bytes
      await go(&done, times: max(1, rounds / step.variety / 4) * step.variety, in: window)
      if AllocatedMemory.bytes - before < Self.calmBytes { break }
    }
    return done
  }

  private func go(_ done: inout Int, times: Int, in window: SoakWindow) async {
    for round in done..<done + times {
      step.open(window, round)
      await window.settle()
      await window.closeAll()
    }
    done += times
  }
}
