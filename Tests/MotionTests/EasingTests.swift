import Testing

@testable import Motion

@Suite struct EasingTests {
  private static let out = Easing(x1: 0, y1: 0, x2: 0.58, y2: 1)

  @Test(arguments: [
    (-1.0, 0.0, 0.0), (0, 0, 0), (0.1, 0.0197224535, 0.1605721542),
    (0.25, 0.1291619310, 0.3781381308), (0.5, 0.5, 0.6846431874),
    (0.75, 0.8708380690, 0.9065353493), (0.9, 0.9802775465, 0.9829733903), (1, 1, 1), (2, 1, 1),
  ])
  func curvesAreThoseOfCSS(time: Double, inOut: Double, out: Double) {
    #expect(abs(Easing.inOut.value(at: time) - inOut) < 1e-9)
    #expect(abs(Self.out.value(at: time) - out) < 1e-9)
    #expect(abs(Easing.linear.value(at: time) - min(1, max(0, time))) < 1e-9)
  }

  @Test(arguments: [Easing.inOut, EasingTests.out, .linear, Easing(x1: 1, y1: 0, x2: 0, y2: 1)])
  func itNeverTurnsBack(easing: Easing) {
    let places = (0...1000).map { easing.value(at: Double($0) / 1000) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
