import ConstraintLayout
import Testing

struct VisualFormatTests {
  private let tree = LayoutTree(rootName: "box")
  private let items: [LayoutItem]

  init() { items = [tree.makeItem("a"), tree.makeItem("b")] }

  private var format: VisualFormat {
    VisualFormat(items: items, metrics: ["gap": 12, "low": 250], in: tree.root)
  }

  @Test(arguments: [
    ("[a]", []),
    ("[a][b]", ["b.leading == a.trailing"]),
    ("V:[a]-[b]", ["b.top == a.bottom + 8"]),
    (
      "H:|-[a]-gap-[b]|",
      [
        "a.leading == box.leading + 20", "b.leading == a.trailing + 12",
        "box.trailing == b.trailing",
      ]
    ),
    ("[a]-|", ["box.trailing == a.trailing + 20"]),
    ("V:|-2.5-[b]-4-|", ["b.top == box.top + 2.5", "box.bottom == b.bottom + 4"]),
    (
      "[a(>=80,<=gap@20)]-(>=8,12@low)-[b(==a@750)]",
      [
        "a.width >= 80", "a.width <= 12 @20", "b.width == a.width @750",
        "b.leading >= a.trailing + 8", "b.leading == a.trailing + 12 @250",
      ]
    ),
  ])
  func aFormatMeansConstraints(text: String, expected: [String]) throws {
    #expect(try format.constraints(text).map { "\($0)" } == expected)
  }

  @Test(arguments: [
    ("", VisualFormatError.expected("\"[\"", at: 0)),
    ("|", .expected("\"[\"", at: 1)),
    ("[a", .expected("\"]\"", at: 2)),
    ("[]", .expected("a name", at: 1)),
    ("[1a]", .expected("a name", at: 1)),
    ("[a]-8[b]", .expected("\"-\"", at: 5)),
    ("[a]-1.2.3-[b]", .expected("a number", at: 4)),
    ("[a(>=)]", .expected("a name", at: 5)),
    ("[a(8]", .expected("\")\"", at: 4)),
    ("|[a]|[b]", .expected("the end", at: 5)),
    ("[a] [b]", .expected("\"[\"", at: 3)),
    ("[c]", .unknownName("c")),
    ("[a]-c-[b]", .unknownName("c")),
    ("[a(8@c)]", .unknownName("c")),
  ])
  func aMistakeIsNamed(text: String, expected: VisualFormatError) {
    #expect(throws: expected) { try format.constraints(text) }
  }

  @Test func anEdgeNeedsAnItem() {
    let format = VisualFormat(items: items)
    #expect(throws: VisualFormatError.noSuperview) { try format.constraints("|[a]") }
  }

  @Test func aFormatLaysOut() throws {
    try tree.add(format.constraints("|-[a(b)]-gap-[b]-|") + format.constraints("V:|[a(30)]"))
    try tree.add(format.constraints("V:|[b]|"))
    let frames = tree.frames(width: 152, height: 60)
    #expect(frames[items[0].id] == LayoutFrame(x: 20, y: 0, width: 50, height: 30))
    #expect(frames[items[1].id] == LayoutFrame(x: 82, y: 0, width: 50, height: 60))
  }
}
