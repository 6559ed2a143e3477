/// A post as servers of the fediverse write it (ActivityStreams 2.0), or its id alone.
struct ActivityObject: Sendable {
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
  /// What the place is called where it was written.
  private(set) var place: String?
  private(set) var likes: Int?
  private(set) var shares: Int?
  private(set) var replies: Int?

  /// Nil for what is neither.
  init?(_ value: JSONElement) {
    guard let fields = value.object else {
      guard let text = value.exactText else { return nil }
      id = text
      return
    }
    type = fields.type
    name = fields.words("name", in: "nameMap")
    summary = fields.words("summary", in: "summaryMap")
    (content, language) = Self.contents(fields)
    published = fields["published"]?.text
    updated = fields["updated"]?.text
    url = fields.all("url") { ActivityLink($0) }
    // Where nothing else names it, its page does.
    id = fields.id ?? fields["href"]?.exactText ?? url.first?.id
    attributedTo = fields.first("attributedTo") { ActivityLink($0)?.id }
    inReplyTo = fields.first("inReplyTo") { ActivityLink($0)?.id }
    to = fields.all("to") { ActivityLink($0) }
    cc = fields.all("cc") { ActivityLink($0) }
    sensitive = fields["sensitive"].map { $0.flag ?? ($0.text == "true") } ?? false
    tags = fields.all("tag") { ActivityTag($0) }
    attachments = fields.all("attachment") { ActivityAttachment($0) }
    oneOf = fields.all("oneOf") { ActivityOption($0) }
    anyOf = fields.all("anyOf") { ActivityOption($0) }
    endTime = fields["endTime"]?.text
    // Some tell only that it has come.
    closed = fields["closed"]?.text
    voters = fields["votersCount"]?.integer
    quote = Self.quote(fields)
    place = fields["location"]?.object?["name"]?.text
    likes = fields.total("likes")
    shares = fields.total("shares")
    replies = fields.total("replies")
  }

  /// What it says, and in which language, where that is told.
  private static func contents(_ fields: JSONObject) -> (text: String?, language: String?) {
    let told = fields["content"]?.text
    guard let map = fields["contentMap"]?.object else { return (told, nil) }
    let content = told.flatMap { $0.isEmpty ? nil : $0 }
    // One language alone has the content again, which need not be read twice.
    let languages = map.map(\.name)
    if content != nil, languages.count == 1 { return (content, languages[0]) }
    let texts = map.compactMap { name, value in value.text.map { (name, $0) } }
    guard texts.count == languages.count else { return (content ?? texts.first?.1 ?? told, nil) }
    let match = texts.first { content == nil || $0.1 == content }
    return (content ?? match?.1 ?? told, match?.0)
  }

  private static func quote(_ fields: JSONObject) -> String? {
    let names: [StaticString] = ["quote", "quoteUri", "quoteUrl", "_misskey_quote"]
    return names.lazy.compactMap { fields[$0].flatMap { ActivityLink($0)?.id } }.first
  }
}

/// Somebody, a hashtag or a picture in the text that a post names.
struct ActivityTag: Sendable {
  let type: String
  let href: String?
  let name: String?

  init?(_ value: JSONElement) {
    guard let fields = value.object, let type = fields.type else { return nil }
    self.type = type
    href = fields["href"]?.text
    name = fields["name"]?.text
  }
}

/// A picture, a film or a sound of a post, or a line of what an account says of itself.
struct ActivityAttachment: Sendable {
  let type: String?
  let mediaType: String?
  let url: [ActivityLink]
  let name: String?
  let value: String?
  let width: Int?
  let height: Int?

  init?(_ value: JSONElement) {
    guard let fields = value.object else { return nil }
    type = fields.type
    mediaType = fields["mediaType"]?.text
    let addresses = fields.all("url") { ActivityLink($0) }
    url = addresses.isEmpty ? fields.all("href") { ActivityLink($0) } : addresses
    name = fields.words("name", in: "nameMap") ?? fields["summary"]?.text
    self.value = fields["value"]?.text
    width = fields["width"]?.integer
    height = fields["height"]?.integer
  }
}

/// An answer of a poll.
struct ActivityOption: Sendable {
  let name: String
  let votes: Int?

  init?(_ value: JSONElement) {
    guard let fields = value.object, let name = fields["name"]?.text else { return nil }
    self.name = name
    votes = fields.total("replies")
  }
}
