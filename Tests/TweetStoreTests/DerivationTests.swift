import Foundation
import SyntheticData
import Testing
import StoreTestSupport
import TestSupport
import TweetModel

@testable import TweetStore

@Suite struct DerivationTests {
  /// A clock that changes twice a year, half an hour and an hour away from UTC.
  private static let clock = ZoneClock(zone: "Somewhere") { zone, moment in
    zone == nil ? (moment.seconds / 15_778_800 % 2 == 0 ? 5400 : 9000) : -3600
  }

  /// 1,000 histories, no two of which come to the same: 250 libraries, each with a seed of its own
  /// and looked at after each of four imports.
  @Test func whatFollowsFromPostsIsEverWhatARecountGives() throws {
    var ends: Set<[String]> = []
    for seed in UInt64(0)..<250 {
      var random = SeededGenerator(seed: seed)
      let library = try TemporaryLibrary()
      for step in 0..<4 {
        let account = Bool.random(using: &random) ? Account.lark : renamedLark(&random)
        let generated = Int.random(in: 1...5, using: &random) * 1000
        let archive = RandomArchive(
          of: step == 2 ? .finch : account, generated: generated, using: &random)
        let writer = try LibraryWriter(folder: library.folder, clock: Self.clock)
        try archive.put(into: writer)
        _ = try writer.finish()
        let kept = try LibraryDump.derived(of: library.folder)
        try recount(library)
        let counted = try LibraryDump.derived(of: library.folder)
        let isSame = kept == counted
        #expect(isSame, "seed \(seed), import \(step): \(difference(kept, counted))")
        if kept != counted { return }
        ends.insert(kept)
      }
    }
    #expect(ends.count == 1000)
  }

  @Test func anAccountThatGoesTakesAlongWhatFollowsFromItsPosts() throws {
    var random = SeededGenerator(seed: 31)
    for history in 0..<20 {
      let library = try TemporaryLibrary()
      for account in [Account.lark, .finch, .lark] {
        let archive = RandomArchive(of: account, generated: history, using: &random)
        try library.fill(clock: Self.clock) { try archive.put(into: $0) }
      }
      try LibraryWriter(folder: library.folder, clock: Self.clock).remove(.finch)
      let kept = try LibraryDump.derived(of: library.folder)
      try recount(library)
      let counted = try LibraryDump.derived(of: library.folder)
      let isSame = kept == counted
      #expect(isSame, "history \(history): \(difference(kept, counted))")
    }
  }

  @Test func talliesAreWhatOneCountsByHand() throws {
    let library = try TemporaryLibrary()
    let tweets = Array(SyntheticTweets(count: 800, seed: 3))
    try library.fill(tweets, of: SyntheticTweets.account)
    let database = try Database(path: library.folder.database, access: .readOnly)
    let reader = try library.reader()
    let shown = try reader.tweets(in: .timeline, at: 0..<Int.max)
    var days: [String: Int] = [:]
    var likes: [String: Int] = [:]
    var hours: [Int: Int] = [:]
    for tweet in shown {
      let seconds = try #require(tweet.date).seconds
      days["\(seconds / 86_400) \(tweet.kind.rawValue)", default: 0] += 1
      likes["\(seconds / 86_400) \(tweet.kind.rawValue)", default: 0] += tweet.counts.likes ?? 0
      hours[Int(seconds / 3600 % 24), default: 0] += 1
    }
    var keptDays: [String: Int] = [:]
    var keptLikes: [String: Int] = [:]
    try database.prepare("SELECT day, kind, posts, likes FROM tally").forEach { row in
      keptDays["\(row.int(0)) \(row.int(1))"] = row.int(2)
      keptLikes["\(row.int(0)) \(row.int(1))"] = row.int(3)
    }
    #expect(keptDays == days)
    #expect(keptLikes == likes)
    var keptHours: [Int: Int] = [:]
    try database.prepare("SELECT hour, sum(posts) FROM clock GROUP BY hour").forEach { row in
      keptHours[row.int(0)] = row.int(1)
    }
    #expect(keptHours == hours)
    let languages = Dictionary(
      grouping: shown.filter { $0.repostedBy == nil }.compactMap(\.language), by: { $0 })
    for (language, posts) in languages {
      let kept = try database.prepare("SELECT sum(posts) FROM label WHERE sort = 0 AND name = ?")
        .first(language) { $0.int(0) }
      #expect(kept == posts.count)
    }
  }

  @Test func anotherClockCountsAnew() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(0)])
    let writer = try LibraryWriter(folder: library.folder, clock: Self.clock)
    _ = try writer.put(.at(100_000), of: .lark)
    _ = try writer.finish()
    let database = try Database(path: library.folder.database, access: .readOnly)
    #expect(try database.integer("SELECT count(*) FROM clock WHERE hour = 0") == 0)
    #expect(try database.integer("SELECT sum(posts) FROM clock") == 2)
  }

  private func renamedLark(_ random: inout SeededGenerator) -> Account {
    Account(
      network: .x, id: "1", author: Author(handle: "lark", name: "Lark"),
      timeZone: Bool.random(using: &random) ? "Elsewhere" : nil)
  }

  /// Makes all that follows from posts anew.
  private func recount(_ library: TemporaryLibrary) throws {
    let database = try Database.forWriting(library.folder, schema: .current)
    try database.execute("BEGIN IMMEDIATE")
    let posts = try PostTable(database)
    let derivation = try Derivation(
      database, posts: posts, clock: Self.clock, links: { library.folder.linkedPeople })
    try derivation.clear()
    try database.execute("UPDATE person SET posts = 77, handle = 'wrong'")
    let all = try database.prepare("SELECT \(StoredPost.columns) FROM post ORDER BY id DESC")
    try all.forEach { row throws(LibraryError) in
      let post = StoredPost(row)
      let tweet = try posts.tweet(post)
      try derivation.add(post, tweet, PostTally(tweet), told: nil)
    }
    try derivation.finish(all: true)
    try database.execute("COMMIT")
  }
}

/// The first lines that only one of two dumps has.
func difference(_ first: [String], _ second: [String]) -> String {
  let (one, other) = (Set(first), Set(second))
  let missing = one.subtracting(other).sorted().prefix(5).map { "- " + $0 }
  let added = other.subtracting(one).sorted().prefix(5).map { "+ " + $0 }
  return (missing + added).joined(separator: "\n")
}
