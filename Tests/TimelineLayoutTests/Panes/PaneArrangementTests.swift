import Testing

@testable import TimelineLayout

@Suite struct PaneArrangementTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var width: Int
    var opens = true
    var time = true
    var pins = 0
    var scale = 1.0
    var rail = 0
    var lists: [Int]
    var detail = 0
    var testDescription: String { "\(width), pins \(pins), opens \(opens), text \(scale)" }
  }

  static let cases = [
    Case(width: 300, lists: [300]), Case(width: 480, lists: [480]), Case(width: 899, lists: [899]),
    Case(width: 900, opens: false, lists: [900]),
    Case(width: 900, lists: [420], detail: 480),
    Case(width: 1100, lists: [476], detail: 624),
    Case(width: 1199, opens: false, lists: [1199]),
    Case(width: 1200, opens: false, rail: 96, lists: [1104]),
    Case(width: 1200, rail: 96, lists: [480], detail: 624),
    Case(width: 1200, time: false, lists: [576], detail: 624),
    Case(width: 1900, rail: 96, lists: [600], detail: 1204),
    Case(width: 1899, pins: 1, rail: 96, lists: [600], detail: 1203),
    Case(width: 1900, pins: 1, rail: 96, lists: [590, 590], detail: 624),
    Case(width: 1900, pins: 2, rail: 96, lists: [400, 400, 400], detail: 604),
    Case(width: 1900, pins: 3, rail: 96, lists: [400, 400, 400], detail: 604),
    Case(width: 1900, opens: false, pins: 1, rail: 96, lists: [902, 902]),
    Case(width: 2200, pins: 4, rail: 96, lists: [400, 400, 400, 400], detail: 504),
    Case(width: 1349, scale: 2, lists: [1349]),
    Case(width: 1350, scale: 2, lists: [630], detail: 720),
    Case(width: 1800, scale: 2, rail: 192, lists: [630], detail: 978),
    Case(width: 1350, scale: 0.8, rail: 96, lists: [600], detail: 654),
  ]

  @Test(arguments: cases) func widthsAreThoseOfTheMockUps(_ expected: Case) {
    let found = PaneArrangement(wish(expected))
    #expect(found.rail?.count ?? 0 == expected.rail)
    #expect(found.lists.map(\.count) == expected.lists)
    #expect(found.detail?.count ?? 0 == expected.detail)
  }

  @Test(arguments: [0, 1, 2, 3], [false, true])
  func panesFillAnyWidthWithoutGapsAndNoneIsTooNarrow(_ pins: Int, _ opens: Bool) {
    for width in [0, 1] + Array(300...4000) {
      let found = PaneArrangement(wish(Case(width: width, opens: opens, pins: pins, lists: [])))
      let panes = [found.rail].compactMap(\.self) + found.lists + [found.detail].compactMap(\.self)
      #expect(panes.first?.lowerBound == 0 && panes.last?.upperBound == width)
      for (former, next) in zip(panes, panes.dropFirst()) {
        #expect(former.upperBound == next.lowerBound)
      }
      if found.lists.count > 1 || found.detail != nil {
        let narrowest = (found.lists + [found.detail].compactMap(\.self)).map(\.count).min() ?? 0
        #expect(narrowest >= 400, "\(width)")
      }
      #expect(found.lists.count - 1 <= pins)
    }
  }

  /// Widths in turn, and whether the window is split then.
  @Test(arguments: [
    [(890, false), (900, true), (840, true), (839, false), (899, false), (900, true)],
    [(860, false), (2000, true), (860, true), (800, false), (860, false)],
  ])
  func anEdgeThatIsDraggedMakesNothingFlicker(_ steps: [(width: Int, isSplit: Bool)]) {
    var breadth = PaneArrangement.Breadth()
    for step in steps {
      let found = PaneArrangement(wish(Case(width: step.width, lists: [])), after: breadth)
      #expect(found.isOneColumn == !step.isSplit, "\(step.width)")
      #expect((found.detail != nil) == step.isSplit, "\(step.width)")
      breadth = found.breadth
    }
  }

  @Test func openingAndClosingMovesNoPinnedListIn() {
    for width in stride(from: 1900, to: 3000, by: 7) {
      for pins in 0...3 {
        let counts = [false, true].map { opens in
          PaneArrangement(wish(Case(width: width, opens: opens, pins: pins, lists: []))).lists.count
        }
        #expect(counts[0] == counts[1])
      }
    }
  }

  @Test(arguments: [300, 900, 1200, 1900, 4000]) func oneColumnCanBeHadAtAnyWidth(_ width: Int) {
    var wish = wish(Case(width: width, pins: 2, lists: []))
    wish.isAlwaysOneColumn = true
    let found = PaneArrangement(wish)
    #expect(found.lists == [0..<width])
    #expect(found.rail == nil && found.detail == nil && found.isOneColumn)
  }

  private func wish(_ wanted: Case) -> PaneArrangement.Wish {
    var wish = PaneArrangement.Wish(width: wanted.width)
    wish.opensDetail = wanted.opens
    wish.hasTime = wanted.time
    wish.pins = wanted.pins
    wish.textScale = wanted.scale
    return wish
  }
}
