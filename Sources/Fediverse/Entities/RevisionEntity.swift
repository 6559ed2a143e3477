/// A version of a post that was changed.
struct RevisionEntity: Decodable {
  let created: String?
  let content: String?
  let warning: String?
  let isSensitive: Bool
  let media: [MediumEntity]
  let poll: PollEntity?

  private enum Key: String, CodingKey {
    case content, poll
    case created = "created_at"
    case warning = "spoiler_text"
    case isSensitive = "sensitive"
    case media = "media_attachments"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    (created, content) = (fields.maybe(.created), fields.maybe(.content))
    warning = fields.maybe(.warning)
    isSensitive = fields.maybe(.isSensitive) ?? false
    (media, poll) = (fields.list(.media), fields.maybe(.poll))
  }
}
