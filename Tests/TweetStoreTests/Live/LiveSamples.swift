import LiveTimeline
import TweetModel

@testable import TweetStore

extension LiveAccount {
  static let ada = LiveAccount(
    server: Server(host: "harbour.example"),
    profile: LiveProfile(person: .ada, bio: TweetText("On paper")),
    capabilities: ServerCapabilities(
      software: .mastodon, version: "4.3.1", domain: "harbour.example",
      streaming: "wss://stream.harbour.example"))
}

extension LivePerson {
  static let ada = person("ada", on: "harbour.example")
  static let noor = person("noor", on: "paper.example")
  static let kestrel = person("kestrel", on: "wind.example")

  static func person(_ name: String, on host: String) -> LivePerson {
    LivePerson(
      local: "p-\(name)", id: "https://\(host)/users/\(name)", handle: "\(name)@\(host)",
      name: name.capitalized, page: "https://\(host)/@\(name)",
      avatar: "https://files.harbour.example/\(name).png")
  }
}

extension LivePost {
  /// A post written so many seconds after 2020-01-01.
  static func at(
    _ second: Int, _ text: String = "words", by person: LivePerson = .noor,
    answering parent: Int? = nil, filters: [FilterMark]? = [], media: [Media] = [],
    emojis: [CustomEmoji] = [], card: LinkCard? = nil, marks: PostMarks? = []
  ) -> LivePost {
    let local = "\(9000 + second)"
    let id = "\(person.id ?? "")/statuses/\(local)"
    return LivePost(
      tweet: Tweet(
        id: TweetID(network: .fediverse, value: id), author: person.author,
        date: Timestamp(seconds: Int64(1_577_836_800 + second)), text: TweetText(text),
        media: media, reply: parent.map { _ in Tweet.Reply(tweet: nil, handle: "noor") },
        card: card),
      local: local, author: person, parent: parent.map { "\(9000 + $0)" }, emojis: emojis,
      marks: marks,
      filters: filters)
  }
}

extension LiveEntry {
  static func at(
    _ second: Int, _ text: String = "words", by person: LivePerson = .noor,
    answering parent: Int? = nil, filters: [FilterMark]? = []
  ) -> LiveEntry {
    LiveEntry(.at(second, text, by: person, answering: parent, filters: filters))
  }

  init(_ post: LivePost) { self.init(local: post.local, date: post.tweet.date, post: post) }

  /// Somebody passed the post on so many seconds after 2020-01-01.
  static func boost(
    at second: Int, of post: LivePost, by person: LivePerson = .kestrel
  ) -> LiveEntry {
    LiveEntry(
      local: "b-\(second)", date: Timestamp(seconds: Int64(1_577_836_800 + second)),
      booster: person, post: post)
  }

  var mark: HomeMark { HomeMark(id: local, place: place) }

  var place: HomePlace { date.map { HomePlace($0) } ?? HomePlace(rawValue: 0) }
}

extension HomeChange {
  /// Entries that are new, at the places of their times.
  static func new(_ entries: [LiveEntry], stretches: [HomeSegment]? = nil) -> HomeChange {
    var change = HomeChange()
    change.inserted = entries.map { ($0, $0.place) }
    change.stretches = stretches
    return change
  }
}

extension HomeSegment {
  /// The stretch of entries that stand next to each other, newest first.
  static func of(_ entries: [LiveEntry], below: Below = .open) -> HomeSegment? {
    entries.last.flatMap {
      HomeSegment(
        newest: entries.map(\.mark), oldest: $0.mark, count: entries.count, below: below)
    }
  }
}
