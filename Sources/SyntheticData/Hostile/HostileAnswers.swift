import TweetModel

/// What a server of the fediverse tells that nobody writes: texts, names, pictures, pages, polls, numbers.
public struct HostileAnswers: Sendable {
  let seed: UInt64
  let texts: [String]
  let pictures: [String]

  static let server = "https://server.example"
  static let numbers = [
    "9223372036854775807", "-9223372036854775807", "-1", "0", "1e400", "\"7\"", "null",
  ]
  static let blurs = [
    "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "", "L", "~~~~~~~~~~~~~~~~~~~~",
    String(repeating: "0", count: 10_000),
  ]

  /// Answers that tell these texts, and pictures by the names of their files, which lie below ``media``.
  public init(seed: UInt64, texts: [String], pictures: [String]) {
    (self.seed, self.texts, self.pictures) = (seed, texts, pictures)
  }

  /// Where the pictures lie on the server.
  public static let media = "/media/"

  /// The text of a post, the same one for each number.
  public func post(_ number: Int, milliseconds: Int64) -> String {
    var part = Part(self, number)
    let time = Timestamp(milliseconds: milliseconds)
    let address = "https://other.example/users/\(number)/statuses/\(number)"
    return """
      {"id":"\(number)","created_at":"\(CivilDate(time).iso)","uri":"\(address)","url":"\(address)",\
      "in_reply_to_id":\(number.isMultiple(of: 3) ? "\"\(max(0, number - 1))\"" : "null"),\
      "sensitive":\(part.isLikely(20)),"spoiler_text":\(part.isLikely(20) ? part.text : "\"\""),"visibility":"public",\
      "language":\(part.handle),"replies_count":\(part.number),"reblogs_count":\(part.number),\
      "favourites_count":\(part.number),"content":\(part.html),"account":\(part.person),\
      "media_attachments":[\(part.list(upTo: 6) { $0.medium })],\
      "mentions":[\(part.list(upTo: 50) { $0.mention })],"tags":[\(part.list(upTo: 50) { $0.tag })],\
      "emojis":[\(part.list(upTo: 30) { $0.emoji })],"poll":\(part.isLikely(40) ? part.poll : "null"),\
      "card":\(part.isLikely(60) ? part.card : "null"),"application":{"name":\(part.name)},\
      "filtered":[],"edited_at":null,"reblog":null}
      """
  }

  /// Somebody, as the server tells of them by themselves.
  public func person(_ number: Int) -> String {
    var part = Part(self, number)
    return part.person
  }
}
