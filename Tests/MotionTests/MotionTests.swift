import Glibc
import Testing

@testable import Motion

@Suite struct SpringTests {
  @Test(arguments: [
    (3.0, 0.25, 0.0, 54.83363359078326, 3.702486785620688),
    (0.5, 0.4, 0, 923.74698, 24.314565), (0.5, 0.4, 0.5, 910.93603, 24.145373),
  ])
  func itsStiffnessIsThatOfUIKit(
    duration: Double, ratio: Double, velocity: Double, stiffness: Double, damping: Double
  ) {
    let spring = Spring(duration: duration, dampingRatio: ratio, velocity: velocity)
    #expect(abs(spring.stiffness - stiffness) < 1e-4)
    #expect(abs(spring.dampingCoefficient - damping) < 1e-6)
  }

  @Test func aCriticalSpringHasItsClosedForm() {
    let spring = Spring(duration: 2, dampingRatio: 1)
    #expect(abs(spring.frequency * 2 - 9.2334134764516) < 1e-9)
  }

  /// The original's bar: how far it is along its way, by the second.
  @Test(arguments: [
    (0.02, 0.1590), (0.05, 0.6732), (0.08, 1.1005), (0.10, 1.2323), (0.15, 1.1451),
    (0.20, 0.9601), (0.25, 0.9485), (0.30, 1.0014), (0.40, 1.0028), (0.50, 0.9983),
  ])
  func theBarOvershootsAsTheOriginals(time: Double, value: Double) {
    let spring = Spring(duration: 0.5, dampingRatio: 0.4, velocity: 0.5)
    #expect(abs(spring.value(at: time) - value) < 1e-4)
  }

  @Test(arguments: [(0.4, 0.5), (1, 0), (1, 3), (1.7, 0), (1.7, -2), (0.1, -1)])
  func velocityIsTheSlopeOfValue(ratio: Double, velocity: Double) {
    let spring = Spring(frequency: 20, dampingRatio: ratio, velocity: velocity)
    #expect(spring.value(at: 0) == 0)
    for time in stride(from: 0.01, to: 0.6, by: 0.03) {
      let slope = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - spring.velocity(at: time)) < 1e-3)
    }
    #expect(abs(spring.velocity(at: 1e-9) - velocity) < 1e-4)
    #expect(spring.isSettled(at: 10))
  }

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

  @Test func withoutASpringItIsThereAtOnce() {
    var motion = SpringMotion(at: 0)
    motion.go(to: 5, at: 1, with: nil)
    #expect(motion.value(at: 1) == 5)
    #expect(motion.isSettled(at: 1))
  }

  @Test(arguments: [(0.0, 0.4), (-1, 0.4), (0.5, 0), (0.5, -3), (100, 2), (.infinity, 0.5)])
  func anyDescriptionGivesASpring(duration: Double, ratio: Double) {
    let spring = Spring(duration: duration, dampingRatio: ratio)
    #expect(spring.frequency > 0)
    #expect(spring.value(at: 0.3).isFinite)
  }
}

@Suite struct RubberBandTests {
  @Test(arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func itFollowsAsUIScrollView(pull: Double, offset: Double) {
    #expect(abs(RubberBand(length: 960).offset(forPull: pull) - offset) < 0.01)
    #expect(
      RubberBand(length: 960).offset(forPull: -pull) == -RubberBand(length: 960).offset(
        forPull: pull))
  }

  @Test(arguments: [
    (320.0, 107.74), (375, 104.90), (480, 101.48), (640, 98.61), (800, 96.97), (1000, 95.69),
    (1280, 94.60),
  ])
  func fiftyPixelsTakeThisPull(length: Double, pull: Double) {
    #expect(abs(RubberBand(length: length).pull(forOffset: 50) - pull) < 0.01)
  }

  @Test func itRisesAndNeverReachesItsLength() {
    let band = RubberBand(length: 320)
    var last = -1.0
    for pull in stride(from: 0.0, to: 10_000, by: 37) {
      let offset = band.offset(forPull: pull)
      #expect(offset > last && offset < 320)
      #expect(abs(band.pull(forOffset: offset) - pull) < 1e-6 * max(1, pull))
      last = offset
    }
  }
}

@Suite struct EasingTests {
  @Test func aThrowRestsWhereItsVelocityEnds() {
    let distance = Deceleration.normal.distance(forVelocity: 1000)
    let steps = (0..<10_000).map { Deceleration.normal.velocity(1000, after: Double($0) / 1000) }
    #expect(abs(steps.reduce(0, +) / 1000 - distance) < 1)
    #expect(Deceleration.fast.distance(forVelocity: 1000) < distance)
  }

  @Test(arguments: [
    (0.0, 0.0), (0.25, 0.1291), (0.5, 0.5), (0.75, 0.8709), (1, 1), (-1, 0), (2, 1),
  ])
  func easeInOutIsThatOfCSS(time: Double, value: Double) {
    #expect(abs(Easing.inOut.value(at: time) - value) < 1e-3)
  }

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

  @Test func withNoDurationItIsThereAtOnce() {
    var transition = Transition(at: 0)
    transition.go(to: 1, at: 5, fullDuration: 0)
    #expect(transition.value(at: 5) == 1)
    #expect(transition.isSettled(at: 5))
  }
}
