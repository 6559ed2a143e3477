/// A post as servers tell it to programs: Pixelfed exports such, and tools that keep what a server tells.
///
/// Not read by what reads the answers of servers (`Fediverse`), which is made for pages of forty, and would be most of
/// an import's time.
struct StatusElement: Sendable {
  /// The address by which all servers know it.
  let uri: String
  /// By what that server knows it.
  let local: String?
  let url: String?
  let person: StatusPerson
  let created: String?
  let edited: String?
  let content: String?
  let warning: String?
  let isSensitive: Bool
  let visibility: String?
  let language: String?
  let application: String?
  let place: String?
  /// What it answers, and whom, as that server knows them.
  let parent: String?
  let answered: String?
  let media: [StatusMedium]
  let mentions: [StatusMention]
  /// The pages of its hashtags.
  let hashtags: [String]
  let poll: StatusPoll?
  let replies: Int?
  let boosts: Int?
  let likes: Int?
  /// Whether it passes something on, which may be unreadable.
  let isBoost: Bool
  private let others: [Kind: [StatusElement]]

  private enum Kind { case passedOn, quoted }

  /// The post that it passes on.
  var passedOn: StatusElement? { others[.passedOn]?.first }
  /// The post that it quotes.
  var quoted: StatusElement? { others[.quoted]?.first }

  /// Nil for what does not tell which post it is, or whose.
  init?(_ value: JSONElement) { self.init(value, isWithin: false) }

  /// What is within another may pass nothing on, nor quote.
  private init?(_ value: JSONElement, isWithin: Bool) {
    guard let fields = value.object,
      let person = fields["account"].flatMap({ StatusPerson($0) }),
      let uri = [fields["uri"]?.exactText, fields["url"]?.exactText].lazy.compactMap(\.self)
        .first(where: { ActivityAddress.isID($0) && $0.contains(":") })
    else { return nil }
    self.person = person
    self.uri = uri
    local = fields["id"]?.label
    url = fields["url"]?.text
    created = fields["created_at"]?.text
    edited = fields["edited_at"]?.text
    content = fields["content"]?.text
    warning = fields["spoiler_text"]?.text
    isSensitive = fields["sensitive"]?.flag ?? false
    visibility = fields["visibility"]?.text
    language = fields["language"]?.text
    application = fields["application"]?.object?["name"]?.text
    place = fields["place"]?.object?["name"]?.text
    parent = fields["in_reply_to_id"]?.label
    answered = fields["in_reply_to_account_id"]?.label
    media = fields.all("media_attachments") { StatusMedium($0) }
    mentions = fields.all("mentions") { StatusMention($0) }
    hashtags = fields.all("tags") { $0.object?["url"]?.text }
    poll = fields["poll"].flatMap { StatusPoll($0) }
    replies = (fields["replies_count"] ?? fields["reply_count"])?.integer
    boosts = fields["reblogs_count"]?.integer
    likes = fields["favourites_count"]?.integer
    let reblog = fields["reblog"].flatMap { $0.isNull ? nil : $0 }
    isBoost = reblog != nil
    var others: [Kind: [StatusElement]] = [:]
    if !isWithin {
      others[.passedOn] = reblog.flatMap { StatusElement($0, isWithin: true) }.map { [$0] }
      others[.quoted] = Self.quoted(fields).map { [$0] }
    }
    self.others = others
  }

  // Mastodon tells its state beside it, others the post alone. What was taken back is not for these eyes.
  private static func quoted(_ fields: JSONObject) -> StatusElement? {
    guard let quote = fields["quote"] ?? fields["pleroma"]?.object?["quote"] else { return nil }
    guard let state = quote.object?["state"] else { return StatusElement(quote, isWithin: true) }
    guard state.text == "accepted" else { return nil }
    return quote.object?["quoted_status"].flatMap { StatusElement($0, isWithin: true) }
  }
}

/// A picture, a film or a sound of a post.
struct StatusMedium: Sendable {
  let type: String?
  let mime: String?
  let url: String
  let summary: String?
  let width: Int?
  let height: Int?

  init?(_ value: JSONElement) {
    guard let fields = value.object, let url = fields["url"]?.text ?? fields["remote_url"]?.text
    else { return nil }
    self.url = url
    (type, mime) = (fields["type"]?.text, fields["mime"]?.text)
    summary = fields["description"]?.text
    let meta = fields["meta"]?.object
    let size = meta?["original"]?.object ?? meta
    (width, height) = (size?["width"]?.integer, size?["height"]?.integer)
  }
}

/// Somebody whom a post names.
struct StatusMention: Sendable {
  let local: String?
  let handle: String
  let url: String?

  init?(_ value: JSONElement) {
    guard let fields = value.object,
      let account = fields["acct"]?.text ?? fields["username"]?.text,
      let handle = ActivityAddress.handle(named: account, at: fields["url"]?.text)
    else { return nil }
    self.handle = handle
    (local, url) = (fields["id"]?.label, fields["url"]?.text)
  }
}

/// What readers of a post are asked.
struct StatusPoll: Sendable {
  let expires: String?
  let isMultiple: Bool
  let voters: Int?
  let options: [(title: String, votes: Int?)]

  /// Nil for one without answers.
  init?(_ value: JSONElement) {
    guard let fields = value.object else { return nil }
    expires = fields["expires_at"]?.text
    isMultiple = fields["multiple"]?.flag ?? false
    voters = fields["voters_count"]?.integer
    options = fields.all("options") { option in
      option.object?["title"]?.text.map { ($0, option.object?["votes_count"]?.integer) }
    }
    guard !options.isEmpty else { return nil }
  }
}
