import TestSupport
import Testing
import TimelineLayout

/// Rows become pages: what fits on one page stands on one.
struct PageBreakerTests {
  @Test func whatBeginsAPageStandsBeneathNothing() {
    var breaker = PageBreaker<Int>(pageHeight: 100)
    breaker.add(0, height: 10, beginsPage: true)
    breaker.add(1, height: 10)
    breaker.add(2, height: 10, beginsPage: true)
    #expect(breaker.pages.map { $0.map(\.row) } == [[0, 1], [2]])
    #expect(breaker.pages[1][0].y == 0)
  }

  // As a calendar of many years beneath some numbers; a quarter of a page is worth it.
  @Test(arguments: [
    (250, [30, 60, 95, 180], [[0, 0, 10, 0], [1, 0, 60, 10]]),
    (250, [20, 95, 180], [[0, 0, 10, 0]]), (250, [], [[0, 0, 10, 0]]),
    (95, [30, 60], [[0, 0, 10, 0]]),
  ])
  func whatSharesPagesBeginsBeneathOthers(_ height: Int, _ breaks: [Int], _ first: [[Int]]) {
    var breaker = PageBreaker<Int>(pageHeight: 100)
    breaker.add(0, height: 10, sharesPages: true)
    breaker.add(1, height: height, breaks: breaks, sharesPages: true)
    #expect(breaker.pages[0].map { [$0.row, $0.top, $0.height, $0.y] } == first)
    #expect(breaker.pages.joined().map(\.height).reduce(0, +) == height + 10)
    for page in breaker.pages { #expect(page.map(\.height).reduce(0, +) <= 100) }
  }

  struct Case: Sendable {
    let rows: [(height: Int, breaks: [Int])]
    /// On each page, of each row: its number, where it begins, how high it is, where it stands.
    let pages: [[[Int]]]
  }

  static let cases = [
    Case(rows: [], pages: [[]]),
    Case(rows: [(40, []), (60, [])], pages: [[[0, 0, 40, 0], [1, 0, 60, 40]]]),
    Case(rows: [(40, []), (61, [])], pages: [[[0, 0, 40, 0]], [[1, 0, 61, 0]]]),
    Case(rows: [(100, []), (1, [])], pages: [[[0, 0, 100, 0]], [[1, 0, 1, 0]]]),
    // It goes on where a line ends.
    Case(
      rows: [(10, []), (250, [30, 95, 180, 240])],
      pages: [
        [[0, 0, 10, 0]], [[1, 0, 95, 0]], [[1, 95, 85, 0]], [[1, 180, 70, 0]],
      ]),
    Case(rows: [(250, [])], pages: [[[0, 0, 100, 0]], [[0, 100, 100, 0]], [[0, 200, 50, 0]]]),
    Case(
      rows: [(120, [110]), (40, [])],
      pages: [[[0, 0, 100, 0]], [[0, 100, 20, 0], [1, 0, 40, 20]]]),
    Case(rows: [(0, []), (0, [])], pages: [[[0, 0, 0, 0], [1, 0, 0, 0]]]),
  ]

  @Test(arguments: cases.indices)
  func rowsAreBrokenIntoPages(_ index: Int) {
    let given = Self.cases[index]
    var breaker = PageBreaker<Int>(pageHeight: 100)
    for (number, row) in given.rows.enumerated() {
      breaker.add(number, height: row.height, breaks: row.breaks)
    }
    let pages = breaker.pages.map { $0.map { [$0.row, $0.top, $0.height, $0.y] } }
    #expect(pages == given.pages)
  }

  @Test func nothingIsLostAndNothingStandsOverTheEdge() {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let page = Int.random(in: 1...300, using: &chance)
      let heights = (0..<30).map { _ in Int.random(in: 0...700, using: &chance) }
      var breaker = PageBreaker<Int>(pageHeight: page)
      for (row, height) in heights.enumerated() {
        breaker.add(
          row, height: height,
          breaks: (0..<4).map { _ in Int.random(in: 0...700, using: &chance) }.sorted())
      }
      for slices in breaker.pages {
        #expect(slices.allSatisfy { $0.y + $0.height <= page && $0.y >= 0 })
      }
      let all = breaker.pages.joined()
      for (row, height) in heights.enumerated() {
        let parts = all.filter { $0.row == row }
        #expect(parts.reduce(0) { $0 + $1.height } == height)
        #expect(height > page || parts.count == 1)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.top + $0.height == $1.top })
      }
    }
  }
}
