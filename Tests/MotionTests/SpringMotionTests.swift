import Testing
import TestSupport

@testable import Motion

@Suite struct SpringMotionTests {
  @Test func aNewTargetKeepsPlaceAndPace() {
    let spring = Spring(duration: 0.5, dampingRatio: 0.4, velocity: 0.5)
    var motion = SpringMotion(at: 10)
    motion.go(to: 30, at: 100, with: spring)
    let place = motion.value(at: 100.07)
    let pace = motion.velocity(at: 100.07)
    motion.go(to: 10, at: 100.07, with: spring)
    #expect(abs(motion.value(at: 100.07) - place) < 1e-9)
    #expect(abs(motion.velocity(at: 100.07 + 1e-9) - pace) < 0.01)
    #expect(motion.value(at: 102) == 10)
    #expect(motion.isSettled(at: 102))
  }

  @Test(arguments: [20.0, 20 + 1e-9, 20 - 1e-5])
  func aTargetThatIsJustPassedKeepsThePace(target: Double) {
    let spring = Spring(duration: 0.5, dampingRatio: 0.4)
    var motion = SpringMotion(at: 0)
    motion.go(to: 40, at: 0, with: spring)
    var (low, high) = (0.0, 0.06)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if motion.value(at: middle) < 20 { low = middle } else { high = middle }
    }
    let pace = motion.velocity(at: high)
    motion.go(to: target, at: high, with: spring)
    #expect(abs(motion.value(at: high) - target) <= 2 * pace / 1000)
    #expect(abs(motion.velocity(at: high) - pace) < 1e-3 * pace)
    #expect(motion.value(at: high + 5) == target)
  }

  @Test(arguments: [3, 4, 5] as [UInt64])
  func anySequenceOfTargetsNeitherJumpsNorRunsAway(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(duration: 0.5, dampingRatio: 0.4, velocity: 0.5)
    var motion = SpringMotion(at: 0)
    var time = 0.0
    for _ in 0..<1000 {
      time += Double.random(in: 0...0.3, using: &random)
      let place = motion.value(at: time)
      let target = Double(Int.random(in: 0...4, using: &random))
      motion.go(to: target, at: time, with: spring)
      #expect(abs(motion.value(at: time) - place) < 0.4)
      #expect(abs(motion.value(at: time)) < 20)
      #expect(motion.target == target)
    }
    #expect(motion.isSettled(at: time + 5))
    #expect(motion.value(at: time + 5) == motion.target)
    #expect(motion.velocity(at: time + 5) == 0)
  }

  @Test func withoutASpringItIsThereAtOnce() {
    var motion = SpringMotion(at: 0)
    motion.go(to: 5, at: 1, with: nil)
    #expect(motion.value(at: 1) == 5)
    #expect(motion.isSettled(at: 1))
  }
}
