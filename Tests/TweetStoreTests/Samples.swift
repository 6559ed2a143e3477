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
  /// A like of which archives tell no more than where it is.
  static func address(_ address: String, of id: TweetID) -> Tweet {
    var builder = TweetText.Builder()
    builder.append(.link, shown: TweetText.withoutScheme(address), target: address)
    return Tweet(
      id: id, author: Author(handle: "somebody@wind.example", name: ""), date: nil,
      text: builder.text)
  }
}

extension Tweet {
  /// The same tweet with another text.
  var shouted: Tweet {
    Tweet(id: id, author: author, date: date, text: TweetText("shouted " + text.display))
  }
}

extension Tweet {
  /// The same tweet with a picture.
  var pictured: Tweet {
    with(media: [Media(kind: .photo, file: "1.jpg", address: "https://p/1.jpg")])
  }

  /// The same with a picture that no archive has brought.
  var unpictured: Tweet {
    with(media: [Media(kind: .photo, file: nil, address: "https://p/1.jpg")])
  }

  /// The same tweet with other pictures.
  func with(media: [Media]) -> Tweet {
    Tweet(
      id: id, author: author, date: date, text: text, media: media, reply: reply, thread: thread,
      versions: versions)
  }

  /// The same tweet with a text that `build` puts together.
  func saying(_ build: (inout TweetText.Builder) -> Void) -> Tweet {
    var builder = TweetText.Builder()
    build(&builder)
    return Tweet(
      id: id, author: author, date: date, text: builder.text, media: media,
      repostedBy: repostedBy, reply: reply)
  }

  /// A tweet of somebody else that an account passed on.
  static func at(_ second: Int, _ text: String = "words", repostOf author: Author) -> Tweet {
    Tweet(
      id: .at(second), author: author, date: Timestamp(seconds: Int64(1_577_836_800 + second)),
      text: TweetText(text), repostedBy: Account.lark.author)
  }
}

extension AccountID {
  static let lark = AccountID(.lark)
  static let finch = AccountID(.finch)
}

extension [Tweet] {
  var ids: [String] { map(\.id.value) }
}

func ids(_ seconds: Int...) -> [String] { seconds.map { TweetID.at($0).value } }
