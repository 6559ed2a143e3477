/// Somebody as a server tells of them; any field may lack.
struct PersonEntity: Decodable {
  let id: String?
  let acct: String?
  let username: String?
  let name: String?
  let uri: String?
  let url: String?
  let avatar: String?
  let header: String?
  let emojis: [EmojiEntity]

  private enum Key: String, CodingKey {
    case id, acct, username, uri, url, avatar, header, emojis, pleroma
    case name = "display_name"
    case stillAvatar = "avatar_static"
    case stillHeader = "header_static"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = fields.id(.id)
    (acct, username, name) = (fields.maybe(.acct), fields.maybe(.username), fields.maybe(.name))
    uri = fields.maybe(.uri) ?? fields.maybe(.pleroma, as: PleromaPersonEntity.self)?.id
    url = fields.maybe(.url)
    avatar = fields.maybe(.stillAvatar) ?? fields.maybe(.avatar)
    header = fields.maybe(.stillHeader) ?? fields.maybe(.header)
    emojis = fields.list(.emojis)
  }
}

/// What Pleroma and Akkoma tell beside.
private struct PleromaPersonEntity: Decodable {
  let id: String?

  private enum Key: String, CodingKey { case id = "ap_id" }

  init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: Key.self).maybe(.id)
  }
}
