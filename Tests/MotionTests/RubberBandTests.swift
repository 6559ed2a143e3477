import Testing

@testable import Motion

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

  @Test(arguments: [(1.0 / 3, 32.0), (2.0 / 3, 67.7), (1, 107.7)])
  func thirdsOfFiftyPixelsTakeThisPull(share: Double, pull: Double) {
    #expect(abs(RubberBand(length: 320).pull(forOffset: 50 * share) - pull) < 0.05)
    #expect(abs(RubberBand(length: 320).pull(forOffset: -50 * share) + pull) < 0.05)
  }

  @Test(arguments: [0.0, -5, 1e-300])
  func aViewWithoutLengthIsNoTrouble(length: Double) {
    let band = RubberBand(length: length)
    #expect(band.offset(forPull: 100).isFinite && band.pull(forOffset: 100).isFinite)
    #expect(band.offset(forPull: 0) == 0 && band.pull(forOffset: 0) == 0)
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
