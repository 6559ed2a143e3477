import Foundation
import TestSupport
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// What a person adds to a library, and what archives hold beside posts.
enum PersonalSample {
  /// Who gets to see all that a library holds.
  static let audience = Audience(
    and: Set(Audience.choices), with: Set(PersonalData.allCases))

  static func fill(
    _ folder: LibraryFolder, of account: Account, posts: [Tweet],
    using random: inout SeededGenerator
  ) throws {
    try addMarks(folder, posts, using: &random)
    let drafts = try DraftTable(folder: folder)
    for (number, text) in ["a \"draft\"\nof two lines", "", "漢字 👩‍👩‍👧"].enumerated() {
      _ = try drafts.save(
        Draft(
          text: text, picture: number == 1 ? "/home/lark/a cup.png" : nil,
          edited: Timestamp(milliseconds: 1_700_000_000_001 + Int64(number / 2))))
    }
    let searches = try SearchTable(folder: folder)
    for query in ["tea OR coffee", "\"green tea\" lang:en", "/t.a/"] {
      try searches.add(query)
      try searches.save(query + " min_likes:3")
    }
    try addParts(folder, of: account)
    try addMessages(folder, of: account)
  }

  private static func addMarks(
    _ folder: LibraryFolder, _ posts: [Tweet], using random: inout SeededGenerator
  ) throws {
    let marks = try BookmarkTable(folder: folder)
    let strange = Tweet(
      id: TweetID(network: Network(rawValue: "fediverse"), value: "https://example.org/1"),
      author: Author(handle: "", name: ""), date: nil, text: TweetText(""))
    // The last two are versions of one post, of which each may have a mark.
    let marked = posts.dropLast(2).shuffled(using: &random).prefix(10) + posts.suffix(2)
    for tweet in marked + [strange] {
      let made = Timestamp(seconds: Int64.random(in: 1_700_000_000...1_700_000_003, using: &random))
      try marks.put(
        Bookmark(tweet, note: Bool.random(using: &random) ? "a \"note\"" : "", made: made))
    }
    _ = try marks.remove(strange.id)
    let keys = [
      PersonKey(network: .x, id: "12", handle: ""), PersonKey(network: .x, id: nil, handle: "Kes"),
    ].compactMap { $0 }
    try NameTable(folder: folder).put(
      keys.compactMap { GivenName($0, handle: "", name: "My \"friend\"") })
    let links = try LinkTable(folder: folder)
    for pair in [["100", "101"], ["102", "103"], ["103", "104"]] {
      try links.link(pair.compactMap { PersonKey(network: .x, id: $0, handle: "") })
    }
    try LibraryLinks(folder: folder).apply()
  }

  private static func addParts(_ folder: LibraryFolder, of account: Account) throws {
    for (seconds, names) in [
      (1_600_000_000, ["grok-chat-item", "block"]), (1_700_000_000, ["block"]),
    ] {
      let writer = try PartWriter(
        folder: folder, account: AccountID(account),
        generated: Timestamp(seconds: Int64(seconds)))
      for name in names {
        try writer.add(
          [
            PartLine(heading: "h", label: "l", text: "t\n\(seconds)", date: nil, link: "https://a"),
            PartLine(text: "", date: Timestamp(seconds: 5)),
          ], to: name)
      }
      try writer.add([], to: "mute")
      try writer.commit()
    }
  }

  private static func addMessages(_ folder: LibraryFolder, of account: Account) throws {
    for (seconds, reach) in [(1_600_000_000, 9), (1_700_000_000, 5)] {
      let writer = try ChatWriter(
        folder: folder, account: AccountID(account), generated: Timestamp(seconds: Int64(seconds)))
      for chat in ["7-8", "99"].compactMap({ ChatID(network: .x, value: $0) }) {
        for (number, body) in bodies.prefix(reach).enumerated() {
          try writer.add(
            DirectMessage(
              id: number < 3 ? "\(chat.isGroup ? 5 : 6)\(number)" : nil,
              date: number == 8 ? nil : Timestamp(seconds: 1_500_000_000 + Int64(number / 4)),
              sender: number == 8 ? nil : "8", body: body,
              reactions: number == 0
                ? [.init(key: "like", sender: "7"), .init(key: "\"", sender: nil)] : [],
              formerTexts: number == 0 ? ["frist", "\"\n"] : []),
            to: chat)
        }
      }
      try writer.commit()
    }
    let media = folder.media + "/messages/7"
    try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
    try Data("a cup".utf8).write(to: URL(fileURLWithPath: media + "/61-a.jpg"))
  }

  private static let bodies: [DirectMessage.Body] = {
    var text = TweetText.Builder()
    text.append("see \"this\"\n")
    text.append(.link, shown: "example.org/a", target: "https://example.org/a?b=1")
    return [
      .text(text.text, media: []),
      .text(
        TweetText(""),
        media: [
          Media(kind: .photo, file: "messages/7/61-a.jpg", address: "https://x/a"),
          Media(kind: .video, file: nil, address: "https://x/b", milliseconds: 12),
        ]), .encrypted, .began(with: ["7", "8", "9"], owner: "7"), .joined(["10"]), .joined(["10"]),
      .named("A \"river\""), .call(.init(outcome: .missed, seconds: nil)), .unknown("sth"),
      .left([]),
    ]
  }()
}
