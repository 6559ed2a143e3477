import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// Every part of an archive beside tweets, damaged in every way that is known: it costs itself, and no more.
struct BadPartTests {
  /// What becomes no lines, but likes, long posts and people: three of each.
  private static let lists = [
    "like": (1...3).map { #"{"like": {"tweetId": "\#(1000 + $0)", "fullText": "liked"}}"# },
    "note-tweet": (1...3).map { number in
      """
      {"noteTweet": {"noteTweetId": "\(number)", "createdAt": "2026-01-08T10:00:0\(number).000Z", \
      "core": {"text": "a long walk \(number) and its end"}}}
      """
    },
    "follower": (1...3).map { #"{"follower": {"accountId": "\#(2000 + $0)"}}"# },
  ]

  private static func file(of part: String) -> String {
    guard let elements = lists[part] else {
      return SyntheticParts.file(of: part, count: 3, seed: 5)
    }
    return "window.YTD.\(part).part0 = [ \(elements.joined(separator: ",\n")) ]"
  }

  private static func bench(
    named name: (String) -> String = { $0 }, _ change: (String) -> [UInt8]
  ) throws -> (Workbench, ImportReport) {
    let bench = try Workbench()
    let tweets = (1...3).map {
      script($0, "a long walk \($0)…", date: "Thu Jan 08 10:00:0\($0) +0000 2026")
    }
    let path = try bench.archive(["data/tweets.js": tweetsFile(tweets.joined(separator: ", "))])
    for part in SyntheticParts.names + lists.keys {
      try bench.write(change(file(of: part)), to: "archive/data/\(name(part)).js")
    }
    return (bench, try bench.run(path))
  }

  /// How much there is of each part.
  private static func counts(_ bench: Workbench) throws -> [String: Int] {
    let table = try PartTable(folder: bench.library)
    let account = AccountID(network: .x, value: "7")
    var counts: [String: Int] = [:]
    for part in SyntheticParts.names where DataType.named(part).use == .page {
      counts[part] = try table.count(of: [part], account: account)
    }
    let reader = try LibraryReader(folder: bench.library)
    counts["like"] = try reader.count(of: .favorites)
    counts["note-tweet"] = try bench.tweets.count { $0.text.display.hasSuffix("its end") }
    counts["follower"] = try (2001...2003).count { id in
      let key = try #require(PersonKey(network: .x, id: "\(id)", handle: ""))
      return try reader.people.history(of: key)?.person.rolls == [.followers]
    }
    return counts
  }

  private static let sound = Result { try counts(bench { Array($0.utf8) }.0) }

  @Test(arguments: PartDamage.all)
  func aDamagedPartCostsItselfOnly(_ damage: PartDamage) throws {
    let sound = try Self.sound.get()
    #expect(sound.count > 13 && sound.values.allSatisfy { $0 > 0 })
    let (bench, report) = try Self.bench(damage.change)
    #expect(report.imported == 3)
    let left = try Self.counts(bench)
    for (part, count) in sound {
      let rest = left[part] ?? 0
      let expected = Self.lists[part] == nil ? damage.rest : damage.restOfLists
      switch expected {
      case .whole: #expect(rest == count, "\(part)")
      case .some: #expect((1..<count).contains(rest) || count <= rest, "\(part): \(rest)")
      case .nothing: #expect(rest == 0, "\(part)")
      case .any: break
      }
      let isTold = report.warnings.contains { "\($0)".contains("data/\(part).js") }
      if damage.isTold { #expect(isTold, "\(part)") }
      if expected == .whole { #expect(!isTold, "\(part)") }
    }
    if damage.testDescription == "empty list" { #expect(report.warnings == []) }
  }

  @Test func aPartWithoutItsFirstFileIsRead() throws {
    let (bench, report) = try Self.bench(named: { $0 + "-part3" }) { Array($0.utf8) }
    #expect(try Self.counts(bench) == Self.sound.get())
    #expect(report.warnings == [])
  }

  /// In a folder `like-part1.js` stands before `like.js`, and the tenth part before the second.
  @Test func likesFollowEachOtherAsTheirFilesAreNumbered() throws {
    let bench = try Workbench()
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")), "data/like.js": Self.likes(9, 8),
        "data/like-part1.js": Self.likes(7, 6), "data/like-part2.js": Self.likes(5),
        "data/like-part10.js": Self.likes(4),
      ]))
    #expect(report.likes == 6)
    let reader = try LibraryReader(folder: bench.library)
    let liked = try reader.tweets(in: .favorites, at: 0..<9)
    #expect(liked.map(\.id.value) == ["9", "8", "7", "6", "5", "4"])
  }

  @Test func aLikeWithoutAnIDOrOfTenMegabytesCostsItself() throws {
    let bench = try Workbench()
    let long = String(repeating: "x", count: 10 << 20)
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/like.js": """
        window.YTD.like.part0 = [ {"like": {"tweetId": "9"}}, {"like": {"tweetId": ""}}, \
        {"like": {"tweetId": "8", "fullText": "\(long)"}}, {"like": {"tweetId": "7"}} ]
        """,
      ]))
    #expect(report.likes == 2)
    #expect(
      report.warnings == [.unreadableElements(count: 2, first: 2, file: "data/like.js")])
  }

  private static func likes(_ ids: Int...) -> String {
    let elements = ids.map { #"{"like": {"tweetId": "\#($0)"}}"# }
    return "window.YTD.like.part0 = [ \(elements.joined(separator: ", ")) ]"
  }
}
