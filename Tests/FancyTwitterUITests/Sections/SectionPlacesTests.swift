import Testing

@testable import FancyTwitterUI

/// Where sections stand on their panel.
struct SectionPlacesTests {
  private func places(
    _ groups: [Int], room: Int, height: Int = 2000, scale: Double = 1
  ) -> SectionPlaces {
    SectionPlaces(groups: groups, room: room, height: height, scale: scale)
  }

  private func columns(_ places: SectionPlaces) -> Int { Set(places.rows.map(\.x)).count }

  @Test(arguments: [
    (320, 1.0, 1), (439, 1, 1), (440, 1, 2), (899, 1, 2), (900, 1, 4), (1900, 1, 4),
    (480, 2, 1), (900, 2, 2), (1800, 2, 4), (480, 0.7, 2),
  ])
  func columnsFollowTheWidthAndTheText(room: Int, scale: Double, count: Int) {
    #expect(columns(places([2, 5, 2, 4], room: room, scale: scale)) == count)
  }

  @Test func twoColumnsAreAsEvenAsGroupsLetThem() {
    func firsts(_ groups: [Int]) -> [Int] {
      let places = places(groups, room: 480)
      return places.rows.indices.filter { $0 == 0 || places.rows[$0].x != places.rows[$0 - 1].x }
    }
    #expect(firsts([2, 5, 2, 4]) == [0, 7])
    #expect(firsts([5, 1, 3]) == [0, 5])
    #expect(firsts([5, 3]) == [0, 5])
    #expect(firsts([1, 1, 7]) == [0, 2])
    #expect(firsts([5]) == [0])
  }

  @Test func oneGroupHasNoHeadingAndNothingHasNoPlace() {
    #expect(places([5], room: 480).heading == 0)
    #expect(places([5, 3], room: 480).heading == 30)
    #expect(places([], room: 480).rows.isEmpty)
    #expect(places([], room: 480).height == 0)
    #expect(places([], room: 480).row(beside: 0, onward: true) == 0)
  }

  @Test func rowsGrowWithTheTextAndGetLowerInALowWindow() {
    func height(_ height: Int, _ scale: Double) -> Int {
      places([5, 3], room: 320, height: height, scale: scale).rows[0].height
    }
    #expect(height(900, 1) == 44)
    #expect(height(900, 0.7) == 44)
    #expect(height(900, 1.5) == 66)
    #expect((32...43).contains(height(340, 1)))
    #expect(height(100, 1) == 32)
    #expect(height(100, 2) == 64)
  }

  @Test func nothingTouchesAndNothingIsLeftOut() {
    for groups in [[2, 5, 2, 4], [5, 1, 3], [5, 3], [1], [7, 1]] {
      for room in stride(from: 200, through: 2000, by: 60) {
        for height in [100, 400, 900] {
          let places = places(groups, room: room, height: height)
          #expect(places.rows.count == groups.reduce(0, +) && places.groups.count == groups.count)
          #expect(places.width <= room)
          for (index, first) in places.rows.enumerated() {
            #expect(first.x >= 0 && first.right <= places.width && first.bottom <= places.height)
            for second in places.rows[(index + 1)...] {
              let isApart =
                first.right <= second.x || second.right <= first.x || first.bottom <= second.y
                || second.bottom <= first.y
              #expect(isApart)
            }
          }
        }
      }
    }
  }

  @Test func keysGoToTheRowBeside() {
    let two = places([5, 3], room: 480)
    #expect(two.row(beside: 0, onward: true) == 5)
    #expect(two.row(beside: 4, onward: true) == 7)
    #expect(two.row(beside: 6, onward: false) == 1)
    #expect(two.row(beside: 6, onward: true) == 6)
    #expect(two.row(beside: 0, onward: false) == 0)
    let one = places([5, 3], room: 320)
    #expect(one.row(beside: 2, onward: true) == 2)
    let mixed = places([5, 1, 3], room: 480)
    // The heading between them is passed over.
    #expect(mixed.row(beside: 0, onward: true) == 5)
    #expect(mixed.row(beside: 1, onward: true) == 6)
    #expect(mixed.row(beside: 3, onward: true) == 7)
  }
}
