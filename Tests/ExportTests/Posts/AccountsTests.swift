import Foundation
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// Nothing is told of accounts that have no part in what is exported: nobody else need know whose they are, too.
struct AccountsTests {
  private static let other = Account(
    network: .fediverse, id: "https://hide.example/users/veil",
    author: Author(
      handle: "veil@hide.example", name: "Veiled", avatar: "veil/face.png",
      id: "https://hide.example/users/veil"), bio: TweetText("veiled bio"))

  private static func post(_ number: Int, _ text: String, _ visibility: Tweet.Visibility) -> Tweet {
    Tweet(
      id: TweetID(network: .fediverse, value: "https://hide.example/p/\(number)"),
      author: other.author, date: Timestamp(seconds: 1_640_995_200), text: TweetText(text),
      visibility: visibility)
  }

  private static func bench() throws -> ExportBench {
    let bench = try ExportBench([
      .at(1, "tea"), .at(2, "more", answering: 1), .at(5, "not that", visibility: .circle),
    ])
    let liked = Tweet(
      id: .at(9), author: Author(handle: "noor", name: "Noor", id: "8"),
      date: Timestamp(seconds: 1_577_836_809), text: TweetText("cake"))
    try bench.fill(
      [post(1, "tea in confidence", .followers), post(2, "bread", .public)], likes: [liked],
      of: other)
    try FileManager.default.createDirectory(
      atPath: bench.library.media + "/veil", withIntermediateDirectories: true)
    try Data("veiled face".utf8).write(
      to: URL(fileURLWithPath: bench.library.media + "/veil/face.png"))
    return bench
  }

  private static let words = ExportWords(
    title: { $0.map(\.author.name).joined(separator: ", ") }, language: "en", isRightToLeft: false,
    phrase: { "\($0)" }, day: { "\($0.seconds)" }, clock: { _ in "10:00" },
    month: { "\($0)-\($1)" })

  private static let selections: [(selection: Selection, names: [String])] = [
    (.everything(), ["Lark & Co", "Veiled"]),
    (.everything(of: AccountID(ExportBench.account)), ["Lark & Co"]),
    (.person(handle: "lark"), ["Lark & Co"]), (.thread(.at(1)), ["Lark & Co"]),
    (.year(2020), ["Lark & Co"]), (.year(2021), ["Lark & Co"]), (.year(2022), ["Veiled"]),
    (.search(SearchQuery(parsing: "tea")), ["Lark & Co"]),
    (.search(SearchQuery(parsing: "cake")), ["Veiled"]),
    (.section(.timeline), ["Lark & Co", "Veiled"]),
    (.section(.timeline, of: AccountID(other)), ["Veiled"]), (.section(.favorites), ["Veiled"]),
    (.bookmarks, ["Lark & Co"]),
  ]

  @Test func theyAreTheOwnersOfWhatLeaves() throws {
    let bench = try Self.bench()
    let reader = try LibraryReader(folder: bench.library)
    for (selection, names) in Self.selections {
      let stream = try PostStream(selection, for: .everybody, reading: reader)
      let accounts = try stream.accounts(of: selection)
      #expect(accounts.map(\.author.name) == names, "\(selection)")
      #expect(stream.confidence.count == 0)
    }
    // Who lets more leave tells more.
    let tea = Selection.search(SearchQuery(parsing: "tea"))
    let stream = try PostStream(tea, for: Audience(and: [.followers]), reading: reader)
    #expect(try stream.accounts(of: tea).map(\.author.name) == ["Lark & Co", "Veiled"])
  }

  @Test(arguments: ExportFormat.allCases)
  func nothingTellsOfTheOthers(_ format: ExportFormat) throws {
    let bench = try Self.bench()
    for (number, (selection, names)) in Self.selections.enumerated() {
      do {
        try bench.export(selection, as: format, to: "\(number)", words: Self.words)
      } catch ExportError.nothing, ExportError.nothingFits { continue }
      let bytes = try bench.everything("\(number)")
      for (name, words) in [
        ("Lark & Co", ["Lark", "A bird"]), ("Veiled", ["Veiled", "veiled", "hide.example"]),
      ] where !names.contains(name) {
        for word in words {
          #expect(bytes.range(of: Data(word.utf8)) == nil, "\(selection) tells \(word)")
        }
      }
    }
  }

  @Test func aWholeLibraryIsToldWhole() throws {
    let bench = try Self.bench()
    try bench.export(as: .jsonLines)
    #expect(bench.names().contains("veil@hide.example/fancytwitter.json"))
    #expect(throws: ExportError.nothing) {
      try bench.export(.section(.timeline, of: AccountID(Self.other)), as: .archive, to: "none")
    }
  }
}
