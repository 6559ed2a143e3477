import Testing
import TweetModel

@testable import TweetStore

/// What SQLite does for the statements that write a library: nothing takes the square of how much there is.
@Suite struct PlanTests {
  /// Tables of which there are as many rows as accounts or archives, of which nobody has many.
  private static let small: Set = ["account", "live", "import", "archive", "roll"]

  private static func put(_ account: Account, second: Int, _ writer: LibraryWriter) throws {
    _ = try writer.begin(account, generated: Timestamp(seconds: Int64(second)))
    let mentioned = Tweet.at(second + 1, by: account).saying {
      $0.append(.mention, shown: "@bob", target: "bob")
    }
    for tweet in [
      mentioned, .at(second + 2, by: account, answering: second + 1),
      .at(second + 3, by: account, quoting: 1_000), .at(second + 4, by: account).pictured,
      .at(second + 5, by: account, versions: [second + 5, second + 6]),
      .at(second + 6, by: account, versions: [second + 5, second + 6]),
      .at(second + 7, by: account, answering: 1_001),
    ] {
      _ = try writer.put(tweet, of: account)
    }
    try writer.removeLikes(of: account)
    for like in 0..<3 {
      try writer.putLike(.like(.at(1_000 + like)), ordinal: like, of: account)
    }
    for kind in Roll.Kind.allCases {
      let roll = try writer.putRoll(kind, of: account)
      try writer.put((0..<5).map { "\(100 + $0)" }, on: roll, network: .x)
      try writer.keepFormer(roll)
    }
    try writer.keepFormerLikes(of: account)
    try writer.putName(
      Author(handle: "eve", name: "Eve", id: "102"), at: Timestamp(seconds: 5), of: account)
    try writer.putHandle("former", until: Timestamp(seconds: 9), then: "lark", of: account)
  }

  private static func expectNoWalks(_ log: StatementLog, atLeast least: Int) {
    let plans = log.plans()
    #expect(plans.count >= least)
    // Of whom somebody has joined by hand, each is asked for alone, and there are few.
    let isOfOne = { (plan: QueryPlan) in plan.statement.hasPrefix("SELECT person.id, EXISTS") }
    #expect(plans.filter(isOfOne).allSatisfy { $0.tablesWalkedForEachRow.contains("rolled") })
    for plan in plans where !isOfOne(plan) {
      let walked = plan.tablesWalkedForEachRow.filter { !small.contains($0) }
      #expect(walked.isEmpty, "\(walked): \(plan.statement)")
    }
  }

  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill { try put(.lark, second: 10, $0) }
    try library.fill { try put(.finch, second: 30, $0) }
    try LinkTable(folder: library.folder).link(
      ["101", "102", Account.lark.id].map { PersonKey(network: .x, value: $0) })
    return library
  }

  @Test func noTableIsWalkedThroughForEachRowOfAnImport() throws {
    let library = try Self.library()
    let writer = try LibraryWriter(folder: library.folder)
    let log = StatementLog(writer.database)
    try Self.put(.lark, second: 10, writer)
    _ = try writer.finish()
    for start in ["DELETE FROM person WHERE id IN", "SELECT person.id, EXISTS"] {
      #expect(log.statements.contains { $0.drop { $0.isWhitespace }.hasPrefix(start) })
    }
    Self.expectNoWalks(log, atLeast: 60)
  }

  // As the end of an upgrade does, and another time zone.
  @Test func norWhereEverybodyIsLookedAtAnew() throws {
    let library = try Self.library()
    let writer = try LibraryWriter(folder: library.folder)
    let log = StatementLog(writer.database)
    try writer.derive(all: true) { _ in }
    Self.expectNoWalks(log, atLeast: 20)
  }

  @Test func norByARemoval() throws {
    let library = try Self.library()
    let writer = try LibraryWriter(folder: library.folder)
    let log = StatementLog(writer.database)
    try writer.remove(.lark)
    Self.expectNoWalks(log, atLeast: 50)
  }

  @Test func readingManyFollowersAgainTakesFourTimesAsLongForFourTimesAsMany() throws {
    func steps(people: Int) throws -> Int {
      let library = try TemporaryLibrary()
      func fill(_ writer: LibraryWriter) throws {
        _ = try writer.begin(.lark, generated: Timestamp(seconds: 1))
        _ = try writer.put(.at(1), of: .lark)
        let roll = try writer.putRoll(.followers, of: .lark)
        try writer.put((0..<people).map { "\(100 + $0)" }, on: roll, network: .x)
      }
      try library.fill(fill)
      let writer = try LibraryWriter(folder: library.folder)
      try fill(writer)
      return try writer.database.steps { _ = try writer.finish() }
    }
    let (few, many) = (try steps(people: 200), try steps(people: 800))
    #expect(many < 6 * few, "\(few), \(many)")
  }
}
