import TestSupport
import Testing
import TweetModel

@testable import TweetStore

/// Searches of messages find what looking at every message finds.
@Suite struct MessageSearchOracleTests {
  private struct Message {
    let sender: String
    let words: [String]
    let date: Timestamp
    let hasMedia: Bool
    let hasLink: Bool

    var day: CalendarDay { CalendarDay(seconds: date.seconds) }
  }

  /// What is asked, as it is typed and as it is meant.
  private struct Asked {
    let typed: String
    let holds: (Message) -> Bool
    /// Whether it looks for something, wanted or left out.
    let asks: (Bool) -> Bool
  }

  private static let words = ["tea", "milk", "harbour", "rain", "teapot", "boat"]
  private static let people = ["ada": "1", "bea": "2", "cleo": "3"]

  @Test(arguments: [1, 2, 3])
  func whatIsFoundIsWhatLookingAtEveryMessageFinds(_ seed: UInt64) throws {
    let library = try TemporaryLibrary()
    var random = SeededGenerator(seed: seed)
    let messages = try Self.fill(library, using: &random)
    let reader = try ChatReader(folder: library.folder)
    let context = MessageContext(
      ids: Self.people.mapValues { [$0] }, clock: .utc, zone: nil)
    var hits = 0
    for _ in 0..<1000 {
      let asked = Self.asked(0, &random)
      let query = SearchQuery(parsing: asked.typed + " ")
      let expected =
        asked.asks(true)
        ? messages.enumerated().filter { asked.holds($1) }.map(\.offset).reversed() : []
      let found = try reader.find(query, in: context)
      let shown = try reader.hits(in: found, at: 0..<found.count)
      #expect(
        shown.map { $0.message.id } == expected.map { Optional(String($0)) }, "\(asked.typed)")
      #expect(query.leftOutOfMessages.isEmpty)
      // Within a chat it finds the same of that one.
      for (chat, numbers) in try Self.chats(reader, of: messages.count) {
        let wanted = Set(expected)
        let places = numbers.indices.filter { wanted.contains(numbers[$0] ?? -1) }
        #expect(try reader.places(of: query, in: chat, context).places == places, "\(asked.typed)")
      }
      hits += expected.count
    }
    #expect(hits > 3000)
  }

  @Test func whatMeansNothingIsLeftOutAndTold() throws {
    let library = try TemporaryLibrary()
    var random = SeededGenerator(seed: 9)
    let messages = try Self.fill(library, using: &random)
    let reader = try ChatReader(folder: library.folder)
    let query = SearchQuery(parsing: "tea lang:en (is:reply OR from:ada) min_likes:3 has:media ")
    #expect(query.leftOutOfMessages.count == 3)
    let context = MessageContext(ids: ["ada": ["1"]], clock: .utc, zone: nil)
    let expected = messages.count {
      $0.words.contains("tea") && $0.sender == "1" && $0.hasMedia
    }
    #expect(try reader.find(query, in: context).count == expected)
    #expect(try reader.find(SearchQuery(parsing: "lang:en ")).count == 0)
    #expect(try reader.find(SearchQuery(parsing: "lang:en -tea ")).count == 0)
    #expect(try reader.find(SearchQuery(parsing: "from:nobody ")).count == 0)
  }

  // It was looked for in the newest of all chats, and what is in an older one was not found.
  @Test func anExpressionIsLookedForInTheChatThatIsRead() throws {
    let library = try TemporaryLibrary()
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "1"), generated: nil)
    let (old, long) = ("1-2", "1-3")
    func add(_ text: String, _ number: Int, to chat: String) throws {
      try writer.add(
        DirectMessage(
          id: "\(number)", date: Timestamp(seconds: 1_546_300_000 + Int64(number)), sender: "1",
          body: .text(TweetText(text), media: [])),
        to: try #require(ChatID(network: .x, value: chat)))
    }
    for (number, text) in ["tea", "zebra7 is here", "milk"].enumerated() {
      try add(text, number, to: old)
    }
    let most = PatternMatches.mostPosts
    for number in 10..<most + 20 { try add("zebra\(number)", number, to: long) }
    try writer.commit()
    let reader = try ChatReader(folder: library.folder)
    let query = SearchQuery(parsing: "/zebra\\d/")
    func found(_ chat: String) throws -> FoundPlaces {
      let id = try #require(ChatID(network: .x, value: chat))
      return try reader.places(of: query, in: try #require(try reader.chat(id)))
    }
    #expect(try found(old).places == [1])
    #expect(try found(old).examined == nil)
    // Of a chat that is longer the newest are looked at, which is told.
    #expect(try found(long).examined == most)
    #expect(try found(long).places == Array(10..<most + 10))
  }

  @Test func aHandleThatSomebodyOnceHadLeadsToTheirMessages() throws {
    let library = try TemporaryLibrary()
    let reply = Tweet.Reply(tweet: nil, handle: "Bea", person: "77")
    try library.fill([
      Tweet(
        id: .at(1), author: Account.lark.author, date: nil, text: TweetText("tea"),
        reply: reply)
    ])
    let reader = try library.reader()
    let query = SearchQuery(parsing: "from:LARK OR -from:bea OR from:nobody ")
    let context = try reader.messageContext(of: query, account: nil)
    #expect(context.ids == ["lark": ["1"], "bea": ["77"], "nobody": []])
  }

  @Test func aHandleThatThePersonGaveOrHadThemselvesLeadsToMessagesToo() throws {
    let library = try TemporaryLibrary()
    try library.fill { writer in
      try writer.putHandle("chick", until: Timestamp(seconds: 5), then: "lark", of: .lark)
      var tweet = Tweet.at(1)
      tweet.reply = Tweet.Reply(tweet: nil, handle: "bea", person: "77")
      _ = try writer.put(tweet, of: .lark)
    }
    // Of one no post tells; the other one is called otherwise in posts.
    let names = try NameTable(folder: library.folder)
    for (id, handle) in [("88", "carl_x"), ("77", "aunt")] {
      let key = PersonKey(network: .x, value: id)
      try names.put([#require(GivenName(key, handle: handle, name: "Somebody"))])
    }
    let query = SearchQuery(parsing: "from:Carl_X OR from:chick OR from:aunt OR from:bea ")
    let context = try library.reader().messageContext(of: query, account: nil)
    #expect(context.ids == ["carl_x": ["88"], "chick": ["1"], "aunt": ["77"], "bea": ["77"]])
  }
}

extension MessageSearchOracleTests {
  private static func isOfOther(_ number: Int) -> Bool { number % 4 == 1 }

  /// Both chats with the numbers of their messages in order; nil for what is none.
  private static func chats(
    _ reader: ChatReader, of count: Int
  ) throws -> [(chat: Chat, numbers: [Int?])] {
    try reader.chats().map { chat in
      let isOther = chat.id.value == "1-3"
      return (chat, (isOther ? [] : [nil]) + (0..<count).filter { isOfOther($0) == isOther })
    }
  }

  private static func fill(
    _ library: TemporaryLibrary, using random: inout SeededGenerator
  ) throws -> [Message] {
    let writer = try ChatWriter(
      folder: library.folder, account: AccountID(network: .x, value: "1"), generated: nil)
    let chat = try #require(ChatID(network: .x, value: "1-2"))
    let other = try #require(ChatID(network: .x, value: "1-3"))
    var messages: [Message] = []
    for number in 0..<300 {
      let message = Message(
        sender: ["1", "2", "3"].randomElement(using: &random) ?? "1",
        words: (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
          words.randomElement(using: &random)
        },
        date: Timestamp(seconds: 1_546_300_000 + Int64(number) * 260_000),
        hasMedia: Bool.random(using: &random), hasLink: Int.random(in: 0..<4, using: &random) == 0)
      messages.append(message)
      var text = message.words.joined(separator: " ")
      var entities: [TextEntity] = []
      if message.hasLink {
        let start = text.utf8.count + (text.isEmpty ? 0 : 1)
        text += (text.isEmpty ? "" : " ") + "x.example"
        entities.append(
          TextEntity(kind: .link, range: start..<text.utf8.count, target: "https://x.example"))
      }
      try writer.add(
        DirectMessage(
          id: String(number), date: message.date, sender: message.sender,
          body: .text(
            TweetText(display: text, entities: entities),
            media: message.hasMedia
              ? [Media(kind: .photo, file: "a.jpg", address: "", size: nil)] : [])),
        to: isOfOther(number) ? other : chat)
    }
    // What happened in a chat is no message.
    try writer.add(
      DirectMessage(
        id: nil, date: Timestamp(seconds: 1_546_300_000), sender: "1", body: .named("tea")),
      to: chat)
    try writer.commit()
    return messages
  }

  private static func asked(_ depth: Int, _ random: inout SeededGenerator) -> Asked {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: return word(&random)
    case 3 where depth < 2, 4 where depth < 2:
      let parts = (0..<Int.random(in: 2...3, using: &random)).map { _ in
        asked(depth + 1, &random)
      }
      let isEach = Bool.random(using: &random)
      return Asked(
        typed: "(" + parts.map(\.typed).joined(separator: isEach ? " " : " OR ") + ")",
        holds: { message in
          isEach
            ? parts.allSatisfy { $0.holds(message) } : parts.contains { $0.holds(message) }
        }, asks: { isWanted in parts.contains { $0.asks(isWanted) } })
    case 5 where depth < 2:
      let part = asked(depth + 1, &random)
      guard !part.typed.hasPrefix("-") else { return part }
      return Asked(
        typed: "-" + part.typed, holds: { !part.holds($0) }, asks: { part.asks(!$0) })
    default: return filter(&random)
    }
  }

  private static func word(_ random: inout SeededGenerator) -> Asked {
    let word = words.randomElement(using: &random) ?? "tea"
    return Asked(typed: word, holds: { $0.words.contains(word) }, asks: { $0 })
  }

  private static func filter(_ random: inout SeededGenerator) -> Asked {
    let number = Int.random(in: 0..<36, using: &random)
    let (year, month) = (2019 + number % 3, 1 + number % 12)
    let (handle, id) = people.sorted { $0.key < $1.key }.randomElement(using: &random) ?? ("", "")
    func isBefore(_ message: Message, _ month: Int, _ day: Int) -> Bool {
      let own = message.day
      return (own.year, own.month, own.day) < (year, month, day)
    }
    let filters: [(String, (Message) -> Bool)] = [
      ("from:\(handle)", { $0.sender == id }),
      ("has:media", \.hasMedia), ("has:link", \.hasLink),
      ("year:\(year)", { $0.day.year == year }), ("month:\(month)", { $0.day.month == month }),
      ("since:\(year)-03-26", { !isBefore($0, 3, 26) }),
      ("until:\(year)-10-31", { isBefore($0, 10, 31) }),
      ("/TEA(pot)?$/", { ["tea", "teapot"].contains($0.words.last) && !$0.hasLink }),
      ("/r.i/", { $0.words.contains("rain") }),
    ]
    let (typed, holds) = filters.randomElement(using: &random) ?? filters[0]
    return Asked(typed: typed, holds: holds, asks: { _ in true })
  }
}
