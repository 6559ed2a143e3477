/// A post as a server tells it; any field but its id may lack or be null.
struct StatusEntity: Decodable {
  let id: String
  let uri: String?
  let url: String?
  let account: PersonEntity?
  let created: String?
  let edited: String?
  let content: String?
  let warning: String?
  let isSensitive: Bool
  let visibility: String?
  let language: String?
  let application: String?
  let parent: String?
  let answered: String?
  let media: [MediumEntity]
  let mentions: [MentionEntity]
  let tags: [TagEntity]
  let emojis: [EmojiEntity]
  let poll: PollEntity?
  let card: CardEntity?
  let filtered: [FilterResultEntity]?
  let replies: Int?
  let reblogs: Int?
  let favourites: Int?
  let marks: MarksEntity
  let quote: QuoteEntity?
  private let passedOn: [StatusEntity]
  /// Whether it passes something on, which may be unreadable.
  let isBoost: Bool

  /// The post that it passes on.
  var reblog: StatusEntity? { passedOn.first }

  private enum Key: String, CodingKey {
    case id, uri, url, account, content, visibility, language, application, mentions, tags
    case emojis, poll, card, filtered, quote, reblog, sensitive, pleroma
    case favourited, reblogged, bookmarked, muted, pinned
    case created = "created_at"
    case edited = "edited_at"
    case warning = "spoiler_text"
    case parent = "in_reply_to_id"
    case answered = "in_reply_to_account_id"
    case media = "media_attachments"
    case replies = "replies_count"
    case reblogs = "reblogs_count"
    case favourites = "favourites_count"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    guard let id = fields.id(.id) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: fields, debugDescription: "no id")
    }
    self.id = id
    (uri, url) = (fields.maybe(.uri), fields.maybe(.url))
    account = fields.maybe(.account)
    (created, edited) = (fields.maybe(.created), fields.maybe(.edited))
    (content, warning) = (fields.maybe(.content), fields.maybe(.warning))
    isSensitive = fields.maybe(.sensitive) ?? false
    (visibility, language) = (fields.maybe(.visibility), fields.maybe(.language))
    application = fields.maybe(.application, as: ApplicationEntity.self)?.name
    (parent, answered) = (fields.id(.parent), fields.id(.answered))
    (media, mentions) = (fields.list(.media), fields.list(.mentions))
    (tags, emojis) = (fields.list(.tags), fields.list(.emojis))
    (poll, card) = (fields.maybe(.poll), fields.maybe(.card))
    filtered = fields.contains(.filtered) ? fields.list(.filtered) : nil
    replies = fields.count(.replies)
    (reblogs, favourites) = (fields.count(.reblogs), fields.count(.favourites))
    marks = MarksEntity(
      favourited: fields.maybe(.favourited), reblogged: fields.maybe(.reblogged),
      bookmarked: fields.maybe(.bookmarked), muted: fields.maybe(.muted),
      pinned: fields.maybe(.pinned))
    quote =
      fields.maybe(.quote) ?? fields.maybe(.pleroma, as: PleromaStatusEntity.self)?.quote
    let reblog: StatusEntity? = fields.maybe(.reblog)
    passedOn = reblog.map { [$0] } ?? []
    isBoost = reblog != nil || (try? fields.decodeNil(forKey: .reblog)) == false
  }
}

/// The program that a post was written with.
private struct ApplicationEntity: Decodable {
  let name: String
}

/// What Pleroma tells beside.
private struct PleromaStatusEntity: Decodable {
  let quote: QuoteEntity?

  private enum Key: String, CodingKey { case quote }

  init(from decoder: any Decoder) throws {
    quote = try decoder.container(keyedBy: Key.self).maybe(.quote)
  }
}
