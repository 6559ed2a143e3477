import TestSupport
import Testing
import TweetModel

/// What stands out is the same as where each place asks all that does.
struct EmphasisWalkTests {
  @Test func eachRunStandsOutAsItsPlacesDo() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let emphasis = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let start = Int.random(in: 0..<30, using: &random)
        return TextEmphasis(
          kind: TextEmphasis.Kind.allCases.randomElement(using: &random) ?? .bold,
          range: start..<start + Int.random(in: 0...12, using: &random))
      }
      func expected(_ place: Int) -> Set<TextEmphasis.Kind> {
        Set(emphasis.filter { $0.range.contains(place) }.map(\.kind))
      }
      var walk = EmphasisWalk(emphasis)
      let runs = walk.runs(of: 2..<15)
      #expect(walk.emphasis(at: 15) == expected(15))
      let rest = walk.runs(of: 20..<40)
      #expect(runs.flatMap { Array($0.range) } == Array(2..<15))
      #expect(rest.flatMap { Array($0.range) } == Array(20..<40))
      for (range, kinds) in runs + rest {
        #expect(range.allSatisfy { expected($0) == kinds })
      }
    }
  }

  @Test func manyThingsThatStandOutAreWalkedOnce() {
    let count = 100_000
    let emphasis = (0..<count).map { TextEmphasis(kind: .bold, range: 2 * $0..<2 * $0 + 1) }
    var runs = 0
    let time = processorTime {
      var walk = EmphasisWalk(emphasis)
      for place in 0..<count { runs += walk.runs(of: 2 * place..<2 * place + 2).count }
    }
    #expect(runs == 2 * count)
    #expect(time < .seconds(10))
  }
}
