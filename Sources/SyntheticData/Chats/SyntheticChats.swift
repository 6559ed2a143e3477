import TweetModel

/// Seeded direct messages, as X writes them: chats of two, groups with all that happens in them, and some that are encrypted.
public struct SyntheticChats: Sendable {
  let chats: Int
  let messages: Int
  let seed: UInt64

  /// So many messages in so many chats, a few of which have most of them.
  public init(messages: Int, chats: Int, seed: UInt64) {
    self.chats = chats
    self.messages = messages
    self.seed = seed
  }

  /// The files of an archive that hold them, one after the other.
  func forEachFile<Failure>(
    _ body: (_ name: String, _ text: String) throws(Failure) -> Void
  ) throws(Failure) {
    let sizes = sizes
    let groups = sizes.indices.filter(isGroup)
    let pairs = sizes.indices.filter { !isGroup($0) }
    for (name, chosen) in [("direct-messages", pairs), ("direct-messages-group", groups)] {
      let elements = chosen.map { chat($0, size: sizes[$0]) }
      try body("data/\(name).js", Self.file(name, elements))
    }
    try body("data/message-event.js", Self.file("message-event", sealed))
  }

  /// A file of an archive.
  static func file(_ name: String, _ elements: [String]) -> String {
    "window.YTD.\(name.replacing("-", with: "_")).part0 = [ \(elements.joined(separator: ",\n")) ]"
  }
}

// MARK: - Private

extension SyntheticChats {
  private static let owner = SyntheticTweets.account.id
  /// The first of January 2015, in milliseconds.
  private static let start: Int64 = 1_420_070_400_000
  private static let minute: Int64 = 60_000
  private static let kinds = ["like", "agree", "funny", "excited", "sad", "surprised", "moon"]

  private func isGroup(_ chat: Int) -> Bool { chat % 10 == 9 }

  /// How many messages each chat has: all of them at least one.
  private var sizes: [Int] {
    var chance = SplitMix(seed: seed)
    var sizes = [Int](repeating: 1, count: chats)
    for _ in 0..<max(0, messages - chats) { sizes[chance.skewed(below: chats)] += 1 }
    return sizes
  }

  private func partner(_ chat: Int) -> String { String(1_000_000 + chat * 7) }

  private func chat(_ number: Int, size: Int) -> String {
    var chance = SplitMix(seed: seed &+ UInt64(number) &* 0x9E37)
    let people = isGroup(number) ? (0..<4).map { partner(number * 3 + $0) } : [partner(number)]
    let id = isGroup(number) ? String(900_000_000 + number) : "\(people[0])-\(Self.owner)"
    var moment = Self.start + Int64(chance.below(4_000_000)) * Self.minute
    var entries: [String] = []
    if isGroup(number) { entries += events(people, moment) }
    for index in 0..<size {
      moment += Int64(1 + chance.skewed(below: 20_000)) * Self.minute
      let isOwn = chance.chance(45)
      let sender = isOwn ? Self.owner : chance.pick(people)
      let recipient = isGroup(number) ? nil : isOwn ? people[0] : Self.owner
      entries.append(message(number, index, moment, sender, recipient, &chance))
    }
    // X lists the newest first.
    return """
      {"dmConversation": {"conversationId": "\(id)", "messages": [ \
      \(entries.reversed().joined(separator: ", ")) ]}}
      """
  }

  private func events(_ people: [String], _ moment: Int64) -> [String] {
    let list = people.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      """
      {"joinConversation": {"initiatingUserId": "\(people[0])", "participantsSnapshot": [\(list)], \
      "createdAt": "\(Self.date(moment))"}}
      """,
      """
      {"conversationNameUpdate": {"initiatingUserId": "\(people[0])", "name": "Rivers & boats", \
      "createdAt": "\(Self.date(moment + 1000))"}}
      """,
      """
      {"participantsJoin": {"initiatingUserId": "\(people[0])", "userIds": ["\(people[3])"], \
      "createdAt": "\(Self.date(moment + 2000))"}}
      """,
    ]
  }

  private func message(
    _ chat: Int, _ index: Int, _ moment: Int64, _ sender: String, _ recipient: String?,
    _ chance: inout SplitMix
  ) -> String {
    // As X makes them: the moment above twenty-two bits.
    let id = (moment - 1_288_834_974_657) << 22 | Int64(chat % 1024) << 12 | Int64(index % 4096)
    let words = (0...chance.skewed(below: 40)).map { _ in
      SyntheticTweets.Vocabulary.shared.english[
        chance.skewed(below: SyntheticTweets.Vocabulary.shared.english.count)]
    }
    let to = recipient.map { "\"recipientId\": \"\($0)\", " } ?? ""
    let reactions =
      chance.chance(8)
      ? """
      {"senderId": "\(partner(chat))", "reactionKey": "\(chance.pick(Self.kinds))", \
      "eventId": "\(id + 1)", "createdAt": "\(Self.date(moment + 500))"}
      """ : ""
    return """
      {"messageCreate": {\(to)"reactions": [\(reactions)], "urls": [], \
      "text": \(JSONText.quoted(words.joined(separator: " "))), "mediaUrls": [], \
      "senderId": "\(sender)", "id": "\(id)", "createdAt": "\(Self.date(moment))", "editHistory": []}}
      """
  }

  private var sealed: [String] {
    (0..<min(5, chats)).map { number in
      """
      {"messageEvent": {"sequenceId": "\(number)", "messageId": "sealed-\(number)", \
      "senderId": "\(partner(number))", "conversationId": "\(Self.owner):\(partner(number))", \
      "createdAtMsec": "\(Self.start + Int64(number) * Self.minute)", \
      "detail": {"messageCreateEvent": {"contents": "AAAA"}}}}
      """
    }
  }

  private static func date(_ milliseconds: Int64) -> String {
    let moment = Timestamp(milliseconds: milliseconds)
    let text = CivilDate(moment).grailbird.split(separator: " ")
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    return "\(text[0])T\(text[1]).\(rest)Z"
  }
}
