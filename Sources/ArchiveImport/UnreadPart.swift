/// What an archive holds that no library takes.
public struct UnreadPart: Hashable, Sendable, Codable {
  /// What a part is about, in the order in which people ask for it.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case messages, deletedTweets, lists, people, blocks, articles, moments, grok
    case advertising, signIns, account, other
  }

  public let kind: Kind
  /// How many entries the archive announces; nil where it does not tell of all of them.
  public var count: Int?
  /// Bytes of its files.
  public var bytes: Int
}

extension UnreadPart {
  /// The parts of that many files, each kind once, those without an entry left out.
  ///
  /// `counts` are the entries that the archive announces, by the name of the file.
  static func all(
    _ files: some Sequence<(stem: Substring, count: Int?, size: Int)>
  ) -> [UnreadPart] {
    var parts: [Kind: UnreadPart] = [:]
    for file in files {
      // An empty list is shorter than that, whatever it is assigned to.
      guard file.count.map({ $0 > 0 }) ?? (file.size > emptyFile) else { continue }
      let kind = Kind(stem: file.stem)
      guard let known = parts[kind] else {
        parts[kind] = UnreadPart(kind: kind, count: file.count, bytes: file.size)
        continue
      }
      parts[kind]?.count = known.count.flatMap { sum in file.count.map { sum + $0 } }
      parts[kind]?.bytes = known.bytes + file.size
    }
    return Kind.allCases.compactMap { parts[$0] }
  }

  private static let emptyFile = 100
}

extension UnreadPart.Kind {
  /// The kind of a file by its name, without what numbers its parts and without its ending.
  ///
  /// The names are those of X's archives since 2018.
  init(stem: Substring) {
    func begins(_ starts: String...) -> Bool { starts.contains { stem.hasPrefix($0) } }
    self =
      if begins("direct-message", "audio-video-calls", "encrypted-direct") {
        .messages
      } else if begins("deleted-") {
        .deletedTweets
      } else if begins("lists-") {
        .lists
      } else if begins("follow", "contact") {
        .people
      } else if begins("block", "mute", "smartblock") {
        .blocks
      } else if begins("article") {
        .articles
      } else if begins("moment") {
        .moments
      } else if begins("grok") {
        .grok
      } else if begins("ad-", "ads-", "ageinfo", "personalization", "branch-links", "user-link") {
        .advertising
      } else if begins(
        "ip-audit", "device-token", "ni-devices", "key-registry", "app", "sso", "connected")
      {
        .signIns
      } else if begins(
        "account-", "screen-name", "email-", "phone-", "verified", "protected", "profile")
      {
        .account
      } else {
        .other
      }
  }
}
