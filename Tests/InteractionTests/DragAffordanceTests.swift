import Motion
import Testing

@testable import Interaction

@Suite struct DragAffordanceTests {
  @Test(arguments: [
    (0.0, 0, DragAffordance.Mood.idle), (0.33, 0, .idle), (0.34, 1, .expanded),
    (0.66, 1, .expanded), (0.67, 2, .expanded), (0.99, 2, .expanded), (1, 3, .complete),
    (1.2, 3, .complete),
  ])
  func barsStretchByThirds(progress: Double, expanded: Int, first: DragAffordance.Mood) {
    var affordance = DragAffordance()
    affordance.setProgress(progress, at: 0, spring: nil)
    #expect((0..<3).filter { affordance.isExpanded($0) }.count == expanded)
    let bars = (0..<3).map { affordance.bar($0, at: 1) }
    #expect(bars[0].mood == first)
    #expect(bars.allSatisfy { $0.mood == .complete } == (progress >= 1))
  }

  // Of w x h: a circle of w in the middle, stretched (w/4, 0, w/2, h).
  @Test func barsHaveTheOriginalsShapes() {
    var affordance = DragAffordance()
    affordance.setProgress(0.4, at: 0, spring: nil)
    let bars = (0..<3).map { affordance.bar($0, at: 0) }
    #expect(bars[0].x == 1 && bars[0].y == 0 && bars[0].width == 2 && bars[0].height == 50)
    #expect(bars[1].y == 23 && bars[1].width == 4 && bars[1].height == 4)
    #expect(bars[1].radius == 2 && bars[0].radius == 1)
    #expect(abs(bars[2].x - 100.0 / 3) < 1e-9)
  }

  @Test func aStretchingBarOvershootsItsSlot() {
    var affordance = DragAffordance()
    affordance.setProgress(
      0.5, at: 10, spring: Spring(duration: 0.5, dampingRatio: 0.4, velocity: 0.5))
    let peak = affordance.bar(0, at: 10.113)
    #expect(abs(peak.y + 5.84) < 0.05 && abs(peak.height - 61.68) < 0.1)
    #expect(abs(peak.x - 1.254) < 0.01 && abs(peak.width - 1.49) < 0.01)
    #expect(affordance.isSettled(at: 12))
  }

  @Test func eachFrameIsThatOfTheSpring() {
    let spring = Spring(duration: 0.5, dampingRatio: 0.4, velocity: 0.5)
    var affordance = DragAffordance()
    affordance.setProgress(0.34, at: 0, spring: spring)
    for frame in 0..<120 {
      let time = Double(frame) / 60
      let share = spring.value(at: time)
      let bar = affordance.bar(0, at: time)
      #expect(abs(bar.x - share) < 0.05)
      #expect(abs(bar.y - 23 * (1 - share)) < 0.05)
      #expect(abs(bar.width - (4 - 2 * share)) < 0.05)
      #expect(abs(bar.height - (4 + 46 * share)) < 0.05)
      #expect(bar.radius == bar.width / 2)
    }
    let rest = affordance.bar(0, at: 2)
    #expect(rest.x == 1 && rest.y == 0 && rest.width == 2 && rest.height == 50)
  }

  // From where it is on the screen, and with the pace that it has.
  @Test func aBarTurnsRoundWhereItIs() {
    let spring = Spring(duration: 0.5, dampingRatio: 0.4, velocity: 0.5)
    var affordance = DragAffordance()
    affordance.setProgress(0.5, at: 0, spring: spring)
    let before = affordance.bar(0, at: 0.06)
    affordance.setProgress(0, at: 0.06, spring: spring)
    let after = affordance.bar(0, at: 0.06)
    #expect(abs(after.height - before.height) < 1e-9)
    #expect(affordance.bar(0, at: 0.065).height > after.height)
    #expect(affordance.bar(0, at: 3).height == 4)
    #expect(affordance.bar(0, at: 3).mood == .idle)
  }

  @Test(arguments: [0, 1, 2])
  func aThirdIsAThirdHoweverItIsReckoned(index: Int) {
    var affordance = DragAffordance()
    affordance.setProgress(Double(index) * (1.0 / 3) + 1.0 / 3, at: 0, spring: nil)
    #expect(affordance.isExpanded(index))
  }
}
