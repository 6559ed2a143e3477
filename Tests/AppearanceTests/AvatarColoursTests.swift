import Testing

@testable import Appearance

@Suite struct AvatarColoursTests {
  private static let seeds = ["", "a", "@adalind", "Юлия", "林小雨", "🦜"]

  @Test func aWhiteInitialIsReadOnAll() {
    for seed in Self.seeds + (0..<2000).map({ "user\($0)" }) {
      let colours = AvatarColours(seed: seed)
      for share in [0, 0.25, 0.5, 0.75, 1] {
        let ground = colours.start.mixed(with: colours.end, share: share)
        #expect(ground.contrast(with: .white) >= 3, "\(seed)")
      }
    }
  }

  @Test(arguments: seeds)
  func aNameAlwaysHasTheSameColours(seed: String) {
    #expect(AvatarColours(seed: seed) == AvatarColours(seed: seed))
  }

  @Test func namesDiffer() {
    #expect(Set((0..<100).map { AvatarColours(seed: "user\($0)") }).count > 60)
  }
}
