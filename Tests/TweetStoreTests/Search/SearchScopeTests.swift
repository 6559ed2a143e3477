import Testing
import TweetModel

@testable import TweetStore

/// Searching one account's tweets and likes, or all.
@Suite struct SearchScopeTests {
  /// Lark wrote 1 and 2 and liked 3 and 10; finch wrote 3 and liked 1 and 11.
  private static func library() throws -> TemporaryLibrary {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      for second in [1, 2] { _ = try writer.put(.at(second, "rain"), of: .lark) }
      try writer.putLike(.like(.at(10), "rain"), ordinal: 0, of: .lark)
      try writer.putLike(.like(.at(3), "rain"), ordinal: 1, of: .lark)
    }
    try library.fill { writer in
      _ = try writer.put(.at(3, "rain", by: .finch), of: .finch)
      try writer.putLike(.like(.at(11), "rain"), ordinal: 0, of: .finch)
      try writer.putLike(.like(.at(1), "rain"), ordinal: 1, of: .finch)
    }
    return library
  }

  @Test func aScopeHoldsWithAndWithoutWords() throws {
    let reader = try Self.library().reader()
    let lark = AccountID(.lark)
    let cases: [(String, SearchScope, [Int])] = [
      ("rain", SearchScope(), [11, 10, 3, 2, 1]),
      ("rain", SearchScope(kind: .own), [3, 2, 1]),
      ("rain", SearchScope(kind: .likes), [11, 10, 3, 1]),
      ("rain", SearchScope(account: lark), [10, 3, 2, 1]),
      ("rain", SearchScope(account: lark, kind: .own), [2, 1]),
      ("rain", SearchScope(account: lark, kind: .likes), [10, 3]),
      ("in:likes", SearchScope(), [11, 10, 3, 1]),
      ("in:likes", SearchScope(account: lark), [10, 3]),
      ("in:likes in:tweets", SearchScope(), [3, 1]),
      ("rain in:likes -in:tweets", SearchScope(), [11, 10]),
      ("in:tweets", SearchScope(account: lark), [2, 1]),
      ("rain", SearchScope(account: AccountID(network: .x, value: "none")), []),
    ]
    for (text, scope, seconds) in cases {
      for order in [SearchOrder.newest, .best] {
        let found = try reader.search(
          SearchQuery(parsing: text + " "), in: scope, by: order, limit: 9)
        #expect(
          Set(found.tweets.ids) == Set(seconds.map { TweetID.at($0).value }), "\(text) \(scope)")
      }
      let page = try reader.search(SearchQuery(parsing: text + " "), in: scope, limit: 9)
      #expect(page.tweets.ids == seconds.map { TweetID.at($0).value }, "\(text) \(scope)")
    }
  }

  @Test func theChosenAccountIsKept() throws {
    let library = try Self.library()
    #expect(library.folder.chosenAccount == nil)
    for account in [AccountID(.finch), AccountID(network: .x, value: "a b"), nil] {
      try library.folder.save(chosen: account)
      #expect(library.folder.chosenAccount == account)
    }
  }
}
