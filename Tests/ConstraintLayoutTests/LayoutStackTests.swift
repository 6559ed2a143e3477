import ConstraintLayout
import Testing

struct LayoutStackTests {
  private let tree = LayoutTree()

  private func makeItems(_ widths: [Double?]) throws -> [LayoutItem] {
    try widths.enumerated().map { index, width in
      let item = tree.makeItem("item\(index)")
      try tree.setIntrinsicSize(of: item, width: width, height: 20 + Double(index) * 10)
      return item
    }
  }

  private static let distributions: [(LayoutStack.Distribution, [Double], [Double])] = [
    (.fillEqually, [0, 110, 220], [100, 100, 100]),
    (.fillProportionally, [0, 56, 157], [46, 91, 163]),
    (.equalSpacing, [0, 95, 220], [30, 60, 100]),
    (.equalCentering, [0, 113, 220], [30, 60, 100]),
  ]

  @Test(arguments: distributions)
  func itemsShareTheAxis(
    distribution: LayoutStack.Distribution, x: [Double], widths: [Double]
  ) throws {
    let items = try makeItems([30, 60, 100])
    let stack = LayoutStack(.horizontal, distribution: distribution, spacing: 10)
    try tree.addStack(stack, of: items, in: tree.root)
    let frames = tree.frames(width: 320, height: 100)
    #expect(items.map { frames[$0.id].x } == x)
    #expect(items.map { frames[$0.id].width } == widths)
    #expect(items.allSatisfy { frames[$0.id].height == 100 })
    #expect(tree.ambiguousItems.isEmpty)
  }

  @Test func whatHugsLeastFills() throws {
    let items = try makeItems([30, nil, 100])
    try tree.addStack(LayoutStack(.horizontal, spacing: 5), of: items, in: tree.root)
    let frames = tree.frames(width: 320, height: 100)
    #expect(items.map { frames[$0.id].width } == [30, 180, 100])
  }

  @Test func withoutSizesProportionsAreEqual() throws {
    let items = try makeItems([nil, nil])
    let stack = LayoutStack(.horizontal, distribution: .fillProportionally)
    try tree.addStack(stack, of: items, in: tree.root)
    #expect(items.map { tree.frames(width: 50, height: 9)[$0.id].width } == [25, 25])
  }

  private static let alignments: [(LayoutStack.Alignment, [Double])] = [
    (.leading, [0, 0, 0]), (.center, [40, 35, 30]), (.trailing, [80, 70, 60]),
    (.firstBaseline, [5, 10, 0]), (.lastBaseline, [20, 10, 0]),
  ]

  @Test(arguments: alignments)
  func itemsStandAcrossTheAxis(alignment: LayoutStack.Alignment, y: [Double]) throws {
    let items = try makeItems([30, 60, 100])
    for (item, baseline) in zip(items, [10.0, 5, 15]) {
      try tree.setBaselines(of: item, first: baseline, lastFromBottom: 3)
    }
    let stack = LayoutStack(.horizontal, distribution: .fillEqually, alignment: alignment)
    try tree.addStack(stack, of: items, in: tree.root)
    let frames = tree.frames(width: 300, height: 100)
    #expect(items.map { frames[$0.id].y } == y)
    #expect(items.map { frames[$0.id].height } == [20, 30, 40])
  }

  @Test func aColumnIsAsHighAsItsItems() throws {
    let items = try makeItems([30, 60, 100])
    let stack = LayoutStack(.vertical, alignment: .trailing, spacing: 4)
    let id = try tree.addStack(stack, of: items, in: tree.root)
    #expect(tree.fittingHeight(width: 200) == 98)
    #expect(tree.frames(width: 200, height: 98)[items[0].id].x == 170)
    var wider = stack
    wider.spacing = 10
    try tree.setStack(wider, of: id)
    #expect(tree.fittingHeight(width: 200) == 110)
  }

  @Test func hiddenItemsTakeNoSpace() throws {
    let items = try makeItems([30, 60, 100])
    let stack = LayoutStack(.horizontal, distribution: .equalSpacing, spacing: 10)
    try tree.addStack(stack, of: items, in: tree.root)
    let before = tree.frames(width: 320, height: 100)
    try tree.setHidden(true, items[1])
    let frames = tree.frames(width: 320, height: 100)
    #expect(items.map { frames[$0.id].x } == [0, 0, 220])
    #expect(frames[items[1].id].width == 0)
    try tree.setHidden(false, items[1])
    #expect(tree.frames(width: 320, height: 100) == before)
    for item in items { try tree.setHidden(true, item) }
    #expect(tree.fittingHeight(width: 320) == 0)
  }

  @Test func anImpossibleStackLeavesTheTreeAsItWas() throws {
    let items = try makeItems([30, 60])
    try tree.add {
      items[0].width == 30
      items[1].width == 60
      for item in items {
        item.leading == tree.root.leading
        item.top == tree.root.top
      }
    }
    let before = tree.frames(width: 320, height: 100)
    let stack = LayoutStack(.horizontal, distribution: .fillEqually)
    #expect(throws: SolverError.self) { try tree.addStack(stack, of: items, in: tree.root) }
    #expect(tree.frames(width: 320, height: 100) == before)
    #expect(tree.descriptions.count == 6)
  }
}
