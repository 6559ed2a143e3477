import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// Lists of a newer archive that are not whole: they add what can be read of them, and take nothing away; and empty ones.
struct CutListTests {
  struct Cut: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// How many of the four elements can be read.
    let rest: Int
    let change: @Sendable (String) -> String
  }

  private static let cuts = [
    Cut(testDescription: "empty file", rest: 0) { _ in "" },
    Cut(testDescription: "no list", rest: 0) { $0.prefix { $0 != "[" } + "5" },
    Cut(testDescription: "cut in the last element", rest: 3) { String($0.dropLast(8)) },
  ]

  private let account = AccountID(network: .x, value: "7")

  private func list(_ part: String, _ ids: [Int]) -> String {
    let elements = ids.map { id in
      switch part {
      case "like": #"{"like": {"tweetId": "\#(id)", "fullText": "liked \#(id)"}}"#
      case "follower": #"{"follower": {"accountId": "\#(id)"}}"#
      default: #"{"blocking": {"accountId": "\#(id)"}}"#
      }
    }
    return "window.YTD.\(part).part0 = [ \(elements.joined(separator: ", ")) ]"
  }

  /// An archive of a year; `change` is done to its lists.
  private func archive(
    _ bench: Workbench, year: Int, _ ids: [Int], _ change: (String) -> String = { $0 }
  ) throws -> String {
    var files = [
      "data/tweets.js": tweetsFile(script(1, "one")),
      "data/manifest.js": """
      window.__THAR_CONFIG = {"userInfo": {"accountId": "7"}, "archiveInfo": \
      {"generationDate": "\(year)-03-06T13:02:05.123Z"}}
      """,
    ]
    for part in ["like", "follower", "block"] {
      files["data/\(part).js"] = change(list(part, ids))
    }
    return try bench.archive(files, name: "archive-\(year)")
  }

  /// `liked` and `followers` are said where they are others than `ids`.
  private func check(
    _ bench: Workbench, _ ids: [Int], liked: [Int]? = nil, followers: Set<Int>? = nil
  ) throws {
    let reader = try bench.reader
    let likes = try reader.likes(of: account, atMost: 99).likes
    #expect(likes.map(\.id.value) == (liked ?? ids).map { "\($0)" })
    #expect(try reader.count(of: .favorites) == (liked ?? ids).count)
    let people = try reader.people.archivedPeople(of: account).followers
    #expect(Set(people ?? []) == Set((followers ?? Set(ids)).map { "\($0)" }))
    let parts = try PartTable(folder: bench.library)
    #expect(try parts.count(of: ["block"], account: account) == ids.count)
  }

  @Test(arguments: cuts)
  func aCutListTakesNothingAway(_ cut: Cut) throws {
    let bench = try Workbench()
    let older = try archive(bench, year: 2020, [10, 11, 12])
    let newer = try archive(bench, year: 2024, [20, 21, 10, 22], cut.change)
    try bench.run(older)
    for _ in 1...2 {
      try bench.run(newer)
      try check(bench, cut.rest == 0 ? [10, 11, 12] : [20, 21, 10, 11, 12])
    }
    let change = try bench.reader.people.change(of: .followers, account: account)
    #expect(change?.left.count == 0)
    // The cut list is none: what is whole takes its place, however old; of people and likes what it told is newer.
    try bench.run(older)
    try check(
      bench, [10, 11, 12], liked: cut.rest == 0 ? nil : [20, 21, 10, 11, 12],
      followers: cut.rest == 0 ? nil : [10, 11, 12, 20, 21])
    try bench.run(try archive(bench, year: 2024, [20, 21, 10, 22]))
    try check(bench, [20, 21, 10, 22])
  }

  @Test(arguments: cuts)
  func aListThatIsWholeTakesThePlaceOfACutOne(_ cut: Cut) throws {
    let bench = try Workbench()
    try bench.run(try archive(bench, year: 2024, [20, 21, 10, 22], cut.change))
    try bench.run(try archive(bench, year: 2020, [10, 11, 12]))
    try check(
      bench, [10, 11, 12], liked: cut.rest == 0 ? nil : [20, 21, 10, 11, 12],
      followers: cut.rest == 0 ? nil : [10, 11, 12, 20, 21])
  }

  /// Who is on the list, and what changed last, in whatever order the archives came.
  @Test(arguments: cuts)
  func theOrderOfArchivesDoesNotDecideWhoIsOnACutList(_ cut: Cut) throws {
    let whole = { (text: String) in text }
    let years: [(Int, [Int], (String) -> String)] = [
      (2018, [8], whole), (2020, [10, 11, 12], whole), (2022, [15, 16, 17, 18], cut.change),
      (2024, [20, 21, 10, 22], cut.change),
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 3, 0, 1], [3, 1, 2, 0, 3], [1, 3, 0, 2, 1]] {
      let bench = try Workbench()
      for (year, ids, change) in order.map({ years[$0] }) {
        try bench.run(try archive(bench, year: year, ids, change))
      }
      let people = try bench.reader.people
      let followers = try people.archivedPeople(of: account).followers ?? []
      let expected = cut.rest == 0 ? [10, 11, 12] : [10, 11, 12, 15, 16, 17, 20, 21]
      #expect(followers == expected.map { "\($0)" }, "\(order)")
      let change = try #require(try people.change(of: .followers, account: account))
      #expect(change.left.count == 0 && change.came.count == (cut.rest == 0 ? 0 : 2), "\(order)")
    }
  }

  @Test func aListThatWasReadWholeStaysSo() throws {
    let bench = try Workbench()
    try bench.run(try archive(bench, year: 2020, [10, 11]))
    try bench.run(try archive(bench, year: 2024, [20, 21]))
    try bench.run(try archive(bench, year: 2024, [20, 21]) { String($0.dropLast(8)) })
    let followers = try bench.reader.people.archivedPeople(of: account).followers
    #expect(followers == ["20", "21"])
  }

  @Test(arguments: cuts)
  func anOlderCutListChangesNothing(_ cut: Cut) throws {
    let bench = try Workbench()
    try bench.run(try archive(bench, year: 2024, [20, 21, 10, 22]))
    try bench.run(try archive(bench, year: 2020, [10, 11, 12, 13], cut.change))
    try check(bench, [20, 21, 10, 22])
  }

  @Test func anEmptyListIsToldAsAnyOther() throws {
    let bench = try Workbench()
    let older = try archive(bench, year: 2020, [10, 11])
    try bench.run(older)
    try bench.run(try archive(bench, year: 2024, []))
    try check(bench, [])
    try bench.run(older)
    try check(bench, [])
  }

  @Test func aPartOfAListThatIsCutKeepsTheFormerList() throws {
    let bench = try Workbench()
    try bench.run(try archive(bench, year: 2020, [10, 11]))
    let newer = try archive(bench, year: 2024, [20])
    try bench.write([], to: "archive-2024/data/like-part1.js")
    try bench.run(newer)
    let likes = try bench.reader.likes(of: account, atMost: 9).likes
    #expect(likes.map(\.id.value) == ["20", "10", "11"])
  }
}
