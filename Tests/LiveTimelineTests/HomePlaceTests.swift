import TestSupport
import Testing
import TweetModel

@testable import LiveTimeline

@Suite struct HomePlaceTests {
  @Test func whatHasATimeStandsWhereItTellsUnlessSomethingIsInItsWay() {
    let (old, young) = (Timestamp(milliseconds: 1000), Timestamp(milliseconds: 5000))
    let between = HomePlace.between(
      HomePlace(old), HomePlace(young),
      dates: [Timestamp(milliseconds: 3000), Timestamp(milliseconds: 2000)])
    #expect(
      between == [
        HomePlace(Timestamp(milliseconds: 3000)), HomePlace(Timestamp(milliseconds: 2000)),
      ])
    let lying = HomePlace.between(
      HomePlace(old), HomePlace(young), dates: [Timestamp(milliseconds: 9000), nil])
    #expect(
      lying.count == 2 && lying[0] < HomePlace(young) && lying[1] < lying[0]
        && HomePlace(old) < lying[1])
  }

  @Test func aboveAPostOfTheFarFutureIsRoomForAllThatFollows() {
    var top = HomePlace(Timestamp(milliseconds: .max))
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    for _ in 0..<1000 {
      let places = HomePlace.between(top, nil, dates: Array(repeating: now, count: 40))
      #expect(places.count == 40)
      top = places.first ?? top
    }
  }

  @Test func thePlacesOfNeighboursFallAndLieBetween() {
    var chance = SeededGenerator()
    for _ in 0..<5000 {
      let bottom = Int64.random(in: 0...1 << 40, using: &chance)
      let top =
        bottom + Int64.random(in: 0...1 << Int64.random(in: 1...40, using: &chance), using: &chance)
      let upper = Bool.random(using: &chance) ? HomePlace(rawValue: top) : nil
      let dates = (0..<Int.random(in: 0...50, using: &chance)).map { _ in
        Bool.random(using: &chance)
          ? Timestamp(milliseconds: .random(in: -5...1 << 44, using: &chance)) : nil
      }
      let places = HomePlace.between(
        HomePlace(rawValue: bottom), upper, dates: dates, rises: Bool.random(using: &chance))
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 > $1 })
      #expect(places.allSatisfy { $0.rawValue > bottom && $0 < upper ?? HomePlace(rawValue: .max) })
      if upper == nil || top - bottom > Int64(dates.count) { #expect(places.count == dates.count) }
    }
  }

  @Test func whereThereIsNoRoomAllAboveMovesUp() throws {
    let places = [13, 12, 11, 10].map { HomePlace(rawValue: $0) }
    let marks = places.map { HomeMark(id: "\($0.rawValue)", place: $0) }
    let segment = try #require(HomeSegment(newest: marks, oldest: marks[3], count: 4))
    let page = HomePage(
      [
        HomeEntry(id: "11", date: nil, place: places[2]), HomeEntry(id: "a", date: nil),
        HomeEntry(id: "b", date: nil), HomeEntry(id: "10", date: nil, place: places[3]),
      ], neighbours: Set(places))
    let placement = PagePlacement(page, in: [segment], below: nil)
    #expect(placement.raises == [places[2]])
    #expect(placement.marks.map(\.id) == ["11", "a", "b", "10"])
    #expect(placement.marks.map(\.place) == placement.marks.map(\.place).sorted(by: >))
    let room = placement.marks[0].place.rawValue - 11
    #expect(
      placement.segments[0].newest.map(\.place.rawValue) == [13 + room, 12 + room, 11 + room, 10])
    #expect(placement.segments[0].oldest.place == places[3])
  }

  /// As a damaged library may have it.
  @Test func aboveTheLastPlaceIsNoneToMoveTo() {
    let page = HomePage([HomeEntry(id: "a", date: nil)])
    let last = HomePlace(rawValue: .max)
    let placement = PagePlacement(
      page, in: [], between: HomePlace(rawValue: .max - 1), last)
    #expect(placement.marks.isEmpty && placement.raises.isEmpty && last.raised == last)
  }
}
