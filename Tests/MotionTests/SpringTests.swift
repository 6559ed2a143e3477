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

  /// The original's bar, its places found by integrating the spring's equation in small steps.
  @Test(arguments: [
    (0.02, 0.159018257), (0.05, 0.673215136), (0.08, 1.100461763), (0.10, 1.232326115),
    (0.15, 1.145123502), (0.20, 0.960146751), (0.25, 0.948473382), (0.30, 1.001401634),
    (0.40, 1.002783384), (0.50, 0.998326059),
  ])
  func theBarOvershootsAsTheOriginals(time: Double, value: Double) {
    let spring = Spring(duration: 0.5, dampingRatio: 0.4, velocity: 0.5)
    #expect(abs(spring.value(at: time) - value) < 1e-6)
  }

  @Test func theBarPassesItsTargetAndComesBack() {
    let spring = Spring(duration: 0.5, dampingRatio: 0.4, velocity: 0.5)
    let places = (0...500).map { spring.value(at: Double($0) / 1000) }
    let highest = places.max() ?? 0
    let later = places[150...300]
    #expect(places.firstIndex { $0 >= 1 } == 72)
    #expect(abs(highest - 1.2539) < 1e-4 && places.firstIndex(of: highest) == 113)
    #expect(abs((later.min() ?? 0) - 0.9356) < 1e-4)
  }

  /// With no velocity the envelope's equation can be solved for the frequency.
  @Test(arguments: [(0.1, 3.0), (0.25, 3), (0.4, 0.5), (0.7, 0.3), (0.95, 2)])
  func theFrequencySolvesTheEnvelope(ratio: Double, duration: Double) {
    let spring = Spring(duration: duration, dampingRatio: ratio)
    let root = (1 - ratio * ratio).squareRoot()
    let frequency = log(ratio / (0.001 * root)) / (ratio * duration)
    #expect(abs(spring.frequency - frequency) < 1e-8 * frequency)
  }

  @Test(arguments: [(0.1, 0.0), (0.4, 0.5), (0.85, 0), (1, 0), (1, 8), (3, -4)])
  func onceSettledItStaysSoAndUnseen(ratio: Double, velocity: Double) {
    let spring = Spring(frequency: 30, dampingRatio: ratio, velocity: velocity)
    let times = (0...6000).map { Double($0) / 1000 }
    let settled = times.drop { !spring.isSettled(at: $0) }
    #expect(!settled.isEmpty)
    #expect(settled.allSatisfy { spring.isSettled(at: $0) })
    #expect(settled.allSatisfy { abs(spring.value(at: $0) - 1) < 0.001 })
    #expect(settled.allSatisfy { abs(spring.velocity(at: $0)) < 0.01 })
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

  @Test(arguments: [(0.0, 0.4), (-1, 0.4), (0.5, 0), (0.5, -3), (100, 2), (.infinity, 0.5)])
  func anyDescriptionGivesASpring(duration: Double, ratio: Double) {
    let spring = Spring(duration: duration, dampingRatio: ratio)
    #expect(spring.frequency > 0)
    #expect(spring.value(at: 0.3).isFinite)
  }
}
