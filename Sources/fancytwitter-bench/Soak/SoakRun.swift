/// One step, done until nothing new is made for it, and then as often as is asked.
struct SoakRun {
  private let step: SoakStep
  private let rounds: Int

  init(_ step: SoakStep, _ rounds: Int) {
    self.step = step
    self.rounds = max(1, Int(Double(rounds) * step.share))
  }

  func run(in window: SoakWindow) async -> SoakGrowth {
    let warmUp = max(step.variety, rounds / 4)
    for round in 0..<warmUp { await go(round, in: window) }
    await window.rest()
    let before = SoakGauge()
    for round in 0..<rounds { await go(warmUp + round, in: window) }
    await window.rest()
    return SoakGrowth(step, rounds: rounds, from: before, to: SoakGauge())
  }

  private func go(_ round: Int, in window: SoakWindow) async {
    step.open(window, round)
    await window.settle()
    await window.closeAll()
  }
}
