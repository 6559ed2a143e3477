import Testing
import TestSupport

@testable import Motion

@Suite struct TransitionTests {
  @Test func aTransitionTurnsRoundWhereItIs() {
    var transition = Transition(at: 0)
    transition.go(to: 1, at: 10, fullDuration: 0.5)
    let place = transition.value(at: 10.2)
    #expect((0.2...0.5).contains(place))
    transition.go(to: 0, at: 10.2, fullDuration: 0.5)
    #expect(transition.value(at: 10.2) == place)
    // The way back is shorter, and takes as much less time.
    #expect(!transition.isSettled(at: 10.2 + 0.5 * place - 0.01))
    #expect(transition.isSettled(at: 10.2 + 0.5 * place + 0.01))
    #expect(transition.value(at: 11) == 0)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func anySequenceOfTurnsStaysOnItsWay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var transition = Transition(at: 0)
    var time = 0.0
    for _ in 0..<1000 {
      time += Double.random(in: 0...0.4, using: &random)
      let place = transition.value(at: time)
      transition.go(to: Double(Int.random(in: 0...1, using: &random)), at: time, fullDuration: 0.5)
      #expect(abs(transition.value(at: time) - place) < 1e-12)
      #expect((0...1).contains(place))
    }
    #expect(transition.isSettled(at: time + 0.5))
    #expect(transition.value(at: time + 0.5) == transition.target)
  }

  @Test func withNoDurationItIsThereAtOnce() {
    var transition = Transition(at: 0)
    transition.go(to: 1, at: 5, fullDuration: 0)
    #expect(transition.value(at: 5) == 1)
    #expect(transition.isSettled(at: 5))
  }
}
