import TweetModel

@testable import TweetStore

extension Account {
  static let lark = Account(
    network: .x, id: "1", author: Author(handle: "lark", name: "Lark", avatar: "x/1/a.png"))
  static let finch = Account(network: .x, id: "2", author: Author(handle: "finch", name: "Finch"))
}

extension TweetID {
  /// The id of a tweet written so many seconds after 2020-01-01.
  static func at(_ second: Int) -> TweetID {
    let milliseconds = (1_577_836_800 + second) * 1000 - 1_288_834_974_657
    return TweetID(network: .x, value: String(milliseconds << 22))
  }
}

extension Tweet {
  /// A tweet written so many seconds after 2020-01-01.
  static func at(
    _ second: Int, _ text: String = "words", by account: Account = .lark,
    answering answered: Int? = nil, quoting quoted: Int? = nil, versions: [Int] = []
  ) -> Tweet {
    Tweet(
      id: .at(second), author: account.author,
      date: Timestamp(seconds: Int64(1_577_836_800 + second)), text: TweetText(text),
      reply: answered.map { Reply(tweet: .at($0), handle: account.author.handle) },
      quote: quoted.map { Quote(tweet: .at($0), handle: "lark", address: "https://x.com/") },
      versions: versions.map { .at($0) })
  }

  /// A like as archives tell it: without author and date.
  static func like(_ id: TweetID, _ text: String = "liked words") -> Tweet {
    Tweet(id: id, author: Author(handle: "", name: ""), date: nil, text: TweetText(text))
  }
}

extension Tweet {
  /// The same tweet with another text.
  var shouted: Tweet {
    Tweet(id: id, author: author, date: date, text: TweetText("shouted " + text.display))
  }
}

extension [Tweet] {
  var ids: [String] { map(\.id.value) }
}

func ids(_ seconds: Int...) -> [String] { seconds.map { TweetID.at($0).value } }
