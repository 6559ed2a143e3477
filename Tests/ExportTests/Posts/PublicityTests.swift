import Foundation
import TestSupport
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// Only what is public leaves, unless more is ticked.
struct PublicityTests {
  /// What a post says wherever it can say anything.
  private static func word(_ second: Int) -> String { "word\(second)end" }

  private static func library(
    using random: inout SeededGenerator
  ) -> [(second: Int, visibility: Tweet.Visibility, tweet: Tweet)] {
    var posts: [(second: Int, visibility: Tweet.Visibility, tweet: Tweet)] = []
    for number in 0..<40 {
      let second = number * 400_000 + 7
      let visibility = Tweet.Visibility.allCases.randomElement(using: &random) ?? .public
      let other = posts.randomElement(using: &random)?.second
      let roll = Int.random(in: 0..<4, using: &random)
      let picture = Media.picture(of: second, word(second) + ".jpg", altText: word(second))
      var tweet = Tweet.at(
        second, "tea \(word(second))", media: Bool.random(using: &random) ? [picture] : [],
        answering: roll == 1 ? other : nil, quoting: roll == 2 ? other : nil,
        visibility: visibility)
      tweet.place = word(second)
      posts.append((second, visibility, tweet))
    }
    return posts
  }

  private static func secret(_ kind: PersonalData) -> String { "secret\(kind)end" }

  private static func addSecrets(to folder: LibraryFolder, marking tweets: [Tweet]) throws {
    let marks = try BookmarkTable(folder: folder)
    for tweet in tweets {
      try marks.put(Bookmark(tweet, note: secret(.bookmarks), made: Timestamp(seconds: 5)))
    }
    let kes = PersonKey(network: .x, id: "12", handle: "")
    try NameTable(folder: folder).put(
      [kes.flatMap { GivenName($0, handle: "", name: secret(.names)) }].compactMap { $0 })
    _ = try DraftTable(folder: folder).save(
      Draft(text: secret(.drafts), edited: Timestamp(seconds: 5)))
    try SearchTable(folder: folder).save(secret(.searches))
    let writer = try LibraryWriter(folder: folder)
    try writer.putHandle(
      secret(.former), until: Timestamp(seconds: 5), then: "lark", of: ExportBench.account)
    _ = try writer.finish()
    let account = AccountID(ExportBench.account)
    let parts = try PartWriter(folder: folder, account: account, generated: nil)
    try parts.add([PartLine(text: secret(.parts))], to: "block")
    try parts.commit()
    let chats = try ChatWriter(folder: folder, account: account, generated: nil)
    if let chat = ChatID(network: .x, value: "7-8") {
      let text = DirectMessage.Body.text(TweetText(secret(.messages)), media: [])
      try chats.add(DirectMessage(id: "1", date: nil, sender: "8", body: text), to: chat)
    }
    try chats.commit()
  }

  private static func selections(
    _ posts: [(second: Int, visibility: Tweet.Visibility, tweet: Tweet)],
    using random: inout SeededGenerator
  ) -> [Selection] {
    let some = posts.randomElement(using: &random)?.second ?? 0
    return [
      .everything(), .everything(versions: true), .section(.timeline), .section(.threads),
      .section(.media), .section(.favorites), .search(SearchQuery(parsing: "tea")),
      .person(handle: "lark"), .thread(.at(some)), .conversation(.at(some)), .bookmarks,
      .year(2020),
    ]
  }

  @Test(arguments: ExportFormat.allCases)
  func nothingLeavesThatIsNotTicked(_ format: ExportFormat) throws {
    var random = SeededGenerator()
    for round in 0..<4 {
      let posts = Self.library(using: &random)
      let bench = try ExportBench(
        posts.map(\.tweet), likes: posts.shuffled(using: &random).prefix(5).map(\.tweet))
      try Self.addSecrets(to: bench.library, marking: posts.prefix(10).map(\.tweet))
      let ticked = Set(Audience.choices.filter { _ in Bool.random(using: &random) })
      let personal = Set(PersonalData.allCases.filter { _ in Bool.random(using: &random) })
      let audience = round == 0 ? .everybody : Audience(and: ticked, with: personal)
      for (number, selection) in Self.selections(posts, using: &random).enumerated() {
        let name = "out\(number)"
        do { try bench.export(selection, as: format, for: audience, to: name) } catch ExportError
          .nothing, ExportError.nothingFits
        {
          #expect(!bench.leftovers.contains(name))
          continue
        }
        let bytes = try bench.everything(name)
        for kind in PersonalData.allCases {
          let leaves =
            personal.contains(kind) && round > 0
            && (format == .jsonLines || format == .archive && kind == .former)
            && kind.goes(with: selection)
          #expect(
            (bytes.range(of: Data(Self.secret(kind).utf8)) != nil) == leaves, "\(kind) \(selection)"
          )
        }
        for post in posts where !audience.permits(post.tweet) {
          #expect(
            bytes.range(of: Data(Self.word(post.second).utf8)) == nil,
            "\(post.visibility) left by \(selection) with \(audience)")
        }
        // Neither lists of something else nor names cut short tell every word.
        let tellsAll = ![.ids, .links, .pictures].contains(format)
        if tellsAll, case .everything = selection {
          for post in posts where audience.permits(post.tweet) {
            // No archive of X has such posts.
            if format == .archive, [.followers, .direct].contains(post.visibility) { continue }
            #expect(bytes.range(of: Data(Self.word(post.second).utf8)) != nil)
          }
        }
      }
    }
  }

  @Test func aPostDoesNotTellWhatAnotherSaysThatStays() throws {
    let bench = try ExportBench([
      .at(1, "a secret", visibility: .circle), .at(2, "look at this", quoting: 1),
    ])
    let reader = try LibraryReader(folder: bench.library)
    #expect(try reader.tweet(.at(2))?.quote?.excerpt?.text == "a secret")
    for format in ExportFormat.allCases {
      // There may be no link and no picture to be listed.
      do { try bench.export(as: format, to: format.rawValue) } catch ExportError.nothing,
        ExportError.nothingFits
      {
        continue
      }
      #expect(try bench.everything(format.rawValue).range(of: Data("a secret".utf8)) == nil)
    }
  }
}
