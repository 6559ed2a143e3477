/// What readers of a post are asked.
struct PollEntity: Decodable {
  let expires: String?
  let isMultiple: Bool
  let voters: Int?
  let options: [Option]
  let emojis: [EmojiEntity]

  struct Option: Decodable {
    let title: String
    let votes: Int?

    private enum Key: String, CodingKey {
      case title
      case votes = "votes_count"
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      title = try fields.decode(String.self, forKey: .title)
      votes = fields.count(.votes)
    }
  }

  private enum Key: String, CodingKey {
    case multiple, options, emojis
    case expires = "expires_at"
    case voters = "voters_count"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    expires = fields.maybe(.expires)
    isMultiple = fields.maybe(.multiple) ?? false
    voters = fields.count(.voters)
    // An answer that cannot be read would move the places of those behind it.
    options = fields.maybe(.options) ?? []
    emojis = fields.list(.emojis)
  }
}
