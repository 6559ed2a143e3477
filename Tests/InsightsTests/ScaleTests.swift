import Insights
import Testing

@Suite struct ScaleTests {
  @Test(arguments: [
    (0, 2, [0, 1]), (1, 2, [0, 1]), (2, 2, [0, 1, 2]), (3, 2, [0, 2, 4]), (7, 2, [0, 5, 10]),
    (84, 2, [0, 50, 100]), (100, 2, [0, 50, 100]), (101, 2, [0, 100, 200]),
    (3204, 2, [0, 2000, 4000]), (1_000_000, 2, [0, 500_000, 1_000_000]),
    (9, 4, [0, 5, 10]), (40, 4, [0, 10, 20, 30, 40]), (-5, 2, [0, 1]),
  ])
  func ticksAreRoundAndHoldTheLargest(_ largest: Int, _ steps: Int, _ ticks: [Int]) {
    let scale = RoundScale(upTo: largest, steps: steps)
    #expect(scale.ticks == ticks)
    #expect(scale.top >= largest && scale.ticks.count <= steps + 1)
  }

  @Test func sharesLieOnTheAxis() {
    let scale = RoundScale(upTo: 84)
    #expect(scale.share(of: 50) == 0.5)
    #expect(scale.share(of: -3) == 0 && scale.share(of: 1000) == 1)
    #expect(RoundScale(upTo: .max).top > 0)
  }

  @Test func levelsDivideDaysWithPostsByPercentiles() {
    let levels = HeatLevels(1...100)
    #expect(levels.limits == [51, 76, 93])
    #expect(
      [0, 1, 51, 52, 76, 77, 93, 94, 1_000_000].map(levels.level) == [0, 1, 1, 2, 2, 3, 3, 4, 4])
  }

  @Test(arguments: [[0, 0], [], [5], [3, 3, 3]])
  func whatIsAllTheSameIsAtTheHighestLevel(_ counts: [Int]) {
    let levels = HeatLevels(counts)
    #expect(levels.level(of: 0) == 0)
    #expect(counts.allSatisfy { $0 == 0 || levels.level(of: $0) == 4 })
  }

  @Test func aMillionOnOneDayLeavesTheOthersTheirLevels() {
    let levels = HeatLevels([1, 1, 2, 2, 3, 3, 4, 4, 9, 1_000_000])
    #expect(
      levels.level(of: 1) == 1 && levels.level(of: 4) == 2 && levels.level(of: 1_000_000) == 4)
  }

  @Test func tablesAreFilesAndTexts() {
    let table = ChartTable(
      headings: ["Word", "Posts"],
      rows: [
        [.text("a, \"b\""), .number(1204)], [.text("line\nbreak"), .text("-1")],
        [.text("=1+1"), .number(-2)],
      ])
    #expect(
      table.csv
        == "Word,Posts\r\n\"a, \"\"b\"\"\",1204\r\n\"line\nbreak\",-1\r\n'=1+1,-2\r\n")
    #expect(table.tabbed == "Word\tPosts\na, \"b\"\t1204\nline break\t-1\n'=1+1\t-2")
  }

  @Test(arguments: [("@noor", "@noor"), ("@SUM(1)", "'@SUM(1)"), ("+1 a", "'+1 a"), ("-1", "-1")])
  func aHandleIsNoFormula(_ text: String, _ guarded: String) {
    let table = ChartTable(headings: ["Name"], rows: [[.text(text)]])
    #expect(table.tabbed == "Name\n" + guarded)
    #expect(table.csv == "Name\r\n\(guarded)\r\n")
  }

  // They are letters of their own to Swift, and none to whoever reads the file.
  @Test(arguments: ["\u{336}", "\u{FE0F}", "\u{301}"])
  func aMarkOnASignIsNoOtherSign(_ mark: String) {
    let texts = ["\"\(mark)a", ",\(mark)", "=\(mark)1"]
    let table = ChartTable(headings: ["Word"], rows: texts.map { [.text($0)] })
    #expect(
      table.csv == "Word\r\n\"\"\"\(mark)a\"\r\n\",\(mark)\"\r\n'=\(mark)1\r\n")
  }
}
