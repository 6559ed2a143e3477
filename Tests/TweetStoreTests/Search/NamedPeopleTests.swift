import Testing
import TweetModel

@testable import TweetStore

/// Whom a search means by a handle.
@Suite struct NamedPeopleTests {
  private static func liked(_ second: Int, _ handle: String, _ id: String?) -> Tweet {
    Tweet(
      id: .at(second), author: Author(handle: handle, name: "", id: id),
      date: Timestamp(seconds: Int64(1_577_836_800 + second)), text: TweetText("by \(second)"))
  }

  private static func answer(_ second: Int, _ handle: String, _ id: String?) -> Tweet {
    var tweet = Tweet.at(second, "to \(second)")
    tweet.reply = Tweet.Reply(tweet: nil, handle: handle, person: id)
    return tweet
  }

  private func found(_ text: String, in library: TemporaryLibrary) throws -> [String] {
    try library.reader().search(SearchQuery(parsing: text + " "), limit: 99).tweets
      .map(\.text.display)
  }

  // What a stranger wrote was found, and could not be asked for alone.
  @Test func whoTookAHandleIsNobodyOfALink() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      try writer.put(.lark)
      let liked = [(3, "OldName", "501"), (4, "NewName", "501"), (6, "OldName", "502")]
      for (ordinal, (second, handle, id)) in (liked + [(7, "Under_Score", "503")]).enumerated() {
        try writer.putLike(Self.liked(second, handle, id), ordinal: ordinal, of: .lark)
      }
      for (second, handle, id) in [
        (11, "OldName", "501"), (12, "NewName", "501"), (15, "OldName", "502"),
      ] {
        _ = try writer.put(Self.answer(second, handle, id), of: .lark)
      }
    }
    #expect(try found("from:newname", in: library) == ["by 4"])
    #expect(try found("to:under_score", in: library) == [])
    let keys = ["501", "503"].map { PersonKey(network: .x, value: $0) }
    try LinkTable(folder: library.folder).link(keys)
    try LibraryLinks(folder: library.folder).apply()
    for handle in ["newname", "Under_Score"] {
      #expect(try found("from:\(handle)", in: library) == ["by 7", "by 4", "by 3"])
      #expect(try found("to:\(handle)", in: library) == ["to 12", "to 11"])
      #expect(try found("by -from:\(handle)", in: library) == ["by 6"])
    }
    // Two had it: it stands for what was written under it.
    #expect(try found("from:oldname", in: library) == ["by 6", "by 3"])
    #expect(try found("to:oldname", in: library) == ["to 15", "to 11"])
  }

  @Test func aNameWithoutAServerIsThatOfWhoeverHasIt() throws {
    let library = try TemporaryLibrary()
    let eva = Account(
      network: .fediverse, id: "https://m.test/users/eva",
      author: Author(handle: "Eva@m.test", name: "Eva"))
    func toot(_ number: Int, answering handle: String? = nil) -> Tweet {
      var tweet = Tweet(
        id: TweetID(network: .fediverse, value: "https://m.test/\(number)"), author: eva.author,
        date: Timestamp(seconds: Int64(1_577_836_800 + number)), text: TweetText("toot \(number)"))
      tweet.reply = handle.map { Tweet.Reply(tweet: nil, handle: $0) }
      return tweet
    }
    try library.fill(
      [toot(1), toot(2, answering: "Kes@b.example"), toot(3, answering: "kes_too")], of: eva)
    for name in ["eva", "Eva@M.test"] {
      #expect(try found("from:\(name)", in: library) == ["toot 3", "toot 2", "toot 1"])
      #expect(try found("toot -from:\(name)", in: library) == [])
    }
    for name in ["kes", "kes@b.example"] {
      #expect(try found("to:\(name)", in: library) == ["toot 2"])
      #expect(try found("toot -to:\(name)", in: library) == ["toot 3", "toot 1"])
    }
    for name in ["ev", "eva@m", "va", "ke"] {
      #expect(try found("from:\(name)", in: library) == [])
      #expect(try found("to:\(name)", in: library) == [])
    }
  }

  @Test func anOwnFormerHandleIsOnesOwn() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      try writer.put(.lark)
      for handle in ["lark_old", "taken"] {
        try writer.putHandle(
          handle, until: Timestamp(seconds: 1_500_000_000), then: "lark", of: .lark)
      }
      for (second, handle) in [(1, "lark"), (2, "Lark_Old"), (3, "wren")] {
        _ = try writer.put(Self.answer(second, handle, nil), of: .lark)
      }
      try writer.putLike(Self.liked(4, "taken", "77"), ordinal: 0, of: .lark)
    }
    for name in ["lark", "lark_old"] {
      #expect(try found("from:\(name)", in: library) == ["to 3", "to 2", "to 1"])
      #expect(try found("to:\(name)", in: library) == ["to 2", "to 1"])
    }
    // Another one has it now.
    #expect(try found("from:taken", in: library) == ["by 4"])
  }
}
