import ConstraintLayout
import Testing

struct LayoutTreeTests {
  private let tree = LayoutTree()

  private func frame(
    _ item: LayoutItem, _ width: Double = 400, _ height: Double = 300
  ) -> LayoutFrame { tree.frames(width: width, height: height)[item.id] }

  @Test func anchorsPlaceAnItem() throws {
    let (box, other) = (tree.makeItem("box"), tree.makeItem("other"))
    try tree.add {
      box.leading == tree.root.leading + 16
      box.top == tree.root.top + 8
      box.width == tree.root.width / 2 - 20
      box.height == box.width * 0.5
      other.centerX == box.centerX
      other.centerY == box.centerY + 4
      other.trailing == box.trailing - 10
      other.bottom <= box.bottom
      other.height == 20
    }
    #expect(frame(box) == LayoutFrame(x: 16, y: 8, width: 180, height: 90))
    #expect(frame(other) == LayoutFrame(x: 26, y: 47, width: 160, height: 20))
    #expect(tree.ambiguousItems.isEmpty)
  }

  @Test func readingFromTheRightMirrors() throws {
    let (near, far, fixed) = (
      tree.makeItem("near"), tree.makeItem("far"), tree.makeItem("fixed")
    )
    try tree.add {
      near.leading == tree.root.leading + 10
      near.width == 50
      far.leading == near.trailing + 5
      far.trailing == tree.root.trailing - 20
      fixed.left == tree.root.left + 7
      fixed.right == tree.root.right - 300
      for item in [near, far, fixed] {
        item.top == tree.root.top
        item.height == 10
      }
    }
    let before = [near, far, fixed].map { frame($0) }
    #expect(before.map(\.x) == [10, 65, 7])
    #expect(before.map(\.width) == [50, 315, 93])
    try tree.setRightToLeft(true)
    let after = [near, far, fixed].map { frame($0) }
    #expect(after.map(\.x) == [340, 20, 7])
    #expect(after.map(\.width) == [50, 315, 93])
    try tree.setRightToLeft(false)
    #expect([near, far, fixed].map { frame($0) } == before)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func neighboursShareTheirEdges(scale: Double) throws {
    tree.scale = scale
    let items = (0..<7).map { tree.makeItem("item\($0)") }
    let stack = LayoutStack(.horizontal, distribution: .fillEqually)
    try tree.addStack(stack, of: items, in: tree.root)
    for width in stride(from: 50.0, to: 120, by: 3.7) {
      let frames = tree.frames(width: width, height: 10)
      for (item, next) in zip(items, items.dropFirst()) {
        #expect(abs(frames[item.id].right - frames[next.id].x) < 1e-9)
        let pixels = frames[item.id].x * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
        #expect(abs(frames[item.id].width - width / 7) <= 1 / scale)
      }
    }
  }

  @Test func intrinsicSizesHugAndResist() throws {
    let (label, field) = (tree.makeItem("label"), tree.makeItem("field"))
    try tree.addStack(LayoutStack(.horizontal, spacing: 8), of: [label, field], in: tree.root)
    try tree.setIntrinsicSize(of: label, width: 60, height: 20)
    try tree.setIntrinsicSize(of: field, width: 100, height: 30)
    try tree.setHugging(251, of: label, .horizontal)
    #expect(frame(label).width == 60)
    #expect(frame(field).width == 332)
    try tree.setCompressionResistance(751, of: label, .horizontal)
    #expect(frame(field, 100).width == 32)
    try tree.setIntrinsicSize(of: label, width: 70, height: 20)
    #expect(frame(field).width == 322)
    #expect(tree.fittingHeight(width: 400) == 30)
    try tree.setIntrinsicSize(of: label, width: 70, height: 45)
    #expect(tree.fittingHeight(width: 400) == 45)
    try tree.setIntrinsicSize(of: label)
    try tree.setIntrinsicSize(of: field, width: 100, height: nil)
    #expect(tree.fittingHeight(width: 400) == 0)
    #expect(frame(field) == LayoutFrame(x: 300, y: 0, width: 100, height: 300))
  }

  @Test func textStandsOnOneLine() throws {
    let (large, small, plain) = (
      tree.makeItem("large"), tree.makeItem("small"), tree.makeItem("plain")
    )
    try tree.setIntrinsicSize(of: large, width: 80, height: 40)
    try tree.setIntrinsicSize(of: small, width: 80, height: 20)
    try tree.setIntrinsicSize(of: plain, width: 10, height: 10)
    try tree.setBaselines(of: large, first: 30, lastFromBottom: 10)
    try tree.add {
      large.top == tree.root.top
      small.firstBaseline == large.firstBaseline
      plain.lastBaseline == large.lastBaseline
      for item in [large, small, plain] { item.leading == tree.root.leading }
    }
    #expect(frame(small).bottom == 30)
    #expect(frame(plain).y == 20)
    try tree.setBaselines(of: small, first: 15, lastFromBottom: 5)
    #expect(frame(small).y == 15)
    try tree.setBaselines(of: large, first: 32, lastFromBottom: 8)
    #expect(frame(small).y == 17)
    #expect(frame(plain).bottom == 32)
  }

  @Test func guidesKeepMargins() throws {
    let margins = try tree.makeGuide("margins", in: tree.root, insets: Insets(12))
    #expect(frame(margins) == LayoutFrame(x: 12, y: 12, width: 376, height: 276))
    let tooMuch = Insets(leading: 1, trailing: -500)
    let inner = try tree.makeGuide("inner", in: margins, insets: tooMuch)
    #expect(frame(inner).width == 875)
  }

  @Test func aContradictionIsNamedAndChangesNothing() throws {
    let avatar = tree.makeItem("avatar")
    let ids = try tree.add {
      avatar.leading == tree.root.leading
      avatar.top == tree.root.top
      avatar.width == 100
      avatar.height == avatar.width ~ .high
    }
    let before = frame(avatar)
    let error = #expect(throws: SolverError.self) {
      try tree.add {
        avatar.height == 3
        avatar.width == 50
      }
    }
    #expect(
      error.map { "\($0)" }
        == "These cannot all hold: avatar.width == 100; avatar.width == 50. Remove one of them.")
    #expect(frame(avatar) == before)
    #expect(throws: SolverError.self) { try tree.setConstant(-1, of: ids[2]) }
    try tree.setConstant(80, of: ids[2])
    #expect(frame(avatar).height == 80)
    tree.remove([ids[2]])
    try tree.add { avatar.width == 50 }
    try tree.setPriority(.low, of: ids[3])
    #expect(frame(avatar).width == 50)
    tree.remove(ids)
    #expect(throws: SolverError.unknownConstraint) { try tree.setConstant(1, of: ids[0]) }
  }

  @Test func constraintsReadAsTheyAreWritten() throws {
    let (button, text) = (tree.makeItem("button"), tree.makeItem("text"))
    let ids = try tree.add {
      button.top >= text.bottom
      button.leading == text.leading * 0.5 + 16 ~ .high
      button.width - text.width == -2.5
      button.height <= 50
    }
    #expect(
      tree.descriptions == [
        "button.top >= text.bottom", "button.leading == text.leading * 0.5 + 16 @750",
        "button.width - text.width == -2.5", "button.height <= 50",
      ])
    tree.remove(Array(ids.dropLast()))
    #expect(tree.descriptions == ["button.height <= 50"])
    #expect(tree.ambiguousItems == [button, text])
  }
}
