/// Somebody whom a post names.
struct MentionEntity: Decodable {
  let id: String?
  let acct: String
  let url: String?

  private enum Key: String, CodingKey { case id, acct, username, url }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = fields.id(.id)
    acct = try fields.maybe(.acct) ?? fields.decode(String.self, forKey: .username)
    url = fields.maybe(.url)
  }
}

/// A hashtag of a post.
struct TagEntity: Decodable {
  let url: String
}
