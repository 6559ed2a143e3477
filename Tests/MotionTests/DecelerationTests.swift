import Testing

@testable import Motion

@Suite struct DecelerationTests {
  @Test func aThrowRestsWhereItsVelocityEnds() {
    let distance = Deceleration.normal.distance(forVelocity: 1000)
    let steps = (0..<10_000).map { Deceleration.normal.velocity(1000, after: Double($0) / 1000) }
    #expect(abs(steps.reduce(0, +) / 1000 - distance) < 1)
    #expect(Deceleration.normal.distance(forVelocity: -1000) == -distance)
    #expect(Deceleration.fast.distance(forVelocity: 1000) < distance)
  }
}
