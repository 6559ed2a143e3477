import FoundationEssentials

/// A post as servers of the fediverse write it (ActivityStreams 2.0), or its id alone.
struct ActivityObject: Decodable, Sendable {
  private(set) var id: String?
  private(set) var type: String?
  private(set) var name: String?
  private(set) var summary: String?
  private(set) var content: String?
  /// The language of its content.
  private(set) var language: String?
  private(set) var published: String?
  private(set) var updated: String?
  private(set) var url: [ActivityLink] = []
  private(set) var attributedTo: String?
  private(set) var inReplyTo: String?
  private(set) var to: [ActivityLink] = []
  private(set) var cc: [ActivityLink] = []
  private(set) var sensitive: Bool = false
  private(set) var tags: [ActivityTag] = []
  private(set) var attachments: [ActivityAttachment] = []
  private(set) var oneOf: [ActivityOption] = []
  private(set) var anyOf: [ActivityOption] = []
  private(set) var endTime: String?
  private(set) var closed: String?
  private(set) var voters: Int?
  private(set) var quote: String?
  private(set) var likes: Int?
  private(set) var shares: Int?
  private(set) var replies: Int?

  private enum Key: String, CodingKey {
    case id, type, name, summary, content, contentMap, published, updated, url, attributedTo
    case inReplyTo, to, cc, sensitive, tag, attachment, oneOf, anyOf, endTime, closed, votersCount
    case quote, quoteUri, quoteUrl, misskeyQuote = "_misskey_quote", likes, shares, replies
  }

  init(from decoder: any Decoder) throws {
    let fields = try? decoder.container(keyedBy: Key.self)
    guard let fields else {
      id = try decoder.singleValueContainer().decode(String.self)
      return
    }
    id = fields.maybe(.id)
    type = fields.first(.type)
    name = fields.maybe(.name)
    summary = fields.maybe(.summary)
    (content, language) = Self.contents(fields)
    published = fields.maybe(.published)
    updated = fields.maybe(.updated)
    url = fields.maybe(.url).map { [$0] } ?? fields.list(.url)
    attributedTo = fields.first(.attributedTo, of: ActivityLink.self)?.id
    inReplyTo = fields.first(.inReplyTo, of: ActivityLink.self)?.id
    to = fields.list(.to)
    cc = fields.list(.cc)
    sensitive = fields.maybe(.sensitive) ?? false
    tags = fields.list(.tag)
    attachments = fields.list(.attachment)
    oneOf = fields.list(.oneOf)
    anyOf = fields.list(.anyOf)
    endTime = fields.maybe(.endTime)
    closed = fields.maybe(.closed, as: ActivityMoment.self)?.text
    voters = fields.maybe(.votersCount)
    quote =
      [Key.quote, .quoteUri, .quoteUrl, .misskeyQuote].lazy
      .compactMap { fields.maybe($0, as: ActivityLink.self)?.id }.first
    likes = fields.maybe(.likes, as: ActivityCount.self)?.totalItems
    shares = fields.maybe(.shares, as: ActivityCount.self)?.totalItems
    replies = fields.maybe(.replies, as: ActivityCount.self)?.totalItems
  }

  /// What it says, and in which language, where that is told.
  private static func contents(
    _ fields: KeyedDecodingContainer<Key>
  ) -> (text: String?, language: String?) {
    let content: String? = fields.maybe(.content)
    // One language alone has the content again, which need not be read twice.
    if content != nil, fields.contains(.contentMap),
      let map = try? fields.nestedContainer(keyedBy: Language.self, forKey: .contentMap),
      let language = map.allKeys.first, map.allKeys.count == 1
    {
      return (content, language.stringValue)
    }
    let texts: [String: String] = fields.maybe(.contentMap) ?? [:]
    let told = texts.count == 1 ? texts.first : texts.first { $0.value == content }
    return (content ?? texts.first?.value, told?.key)
  }

  private struct Language: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// Somebody, a hashtag or a picture in the text that a post names.
struct ActivityTag: Decodable, Sendable {
  let type: String
  let href: String?
  let name: String?
}

/// A picture, a film or a sound of a post, or a line of what an account says of itself.
struct ActivityAttachment: Decodable, Sendable {
  let type: String?
  let mediaType: String?
  let url: [ActivityLink]
  let name: String?
  let value: String?
  let width: Int?
  let height: Int?

  private enum Key: String, CodingKey {
    case type, mediaType, url, href, name, summary, value, width, height
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    type = fields.maybe(.type)
    mediaType = fields.maybe(.mediaType)
    let addresses = fields.list(.url, of: ActivityLink.self)
    url = addresses.isEmpty ? fields.list(.href) : addresses
    name = fields.maybe(.name) ?? fields.maybe(.summary)
    value = fields.maybe(.value)
    width = fields.maybe(.width)
    height = fields.maybe(.height)
  }
}

/// An answer of a poll.
struct ActivityOption: Decodable, Sendable {
  let name: String
  let votes: Int?

  private enum Key: String, CodingKey { case name, replies }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    name = try fields.decode(String.self, forKey: .name)
    votes = fields.maybe(.replies, as: ActivityCount.self)?.totalItems
  }
}
