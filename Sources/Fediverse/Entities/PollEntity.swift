/// What readers of a post are asked.
struct PollEntity: Decodable {
  let id: String?
  let expires: String?
  let hasExpired: Bool
  let isMultiple: Bool
  let voters: Int?
  let options: [Option]
  let hasVoted: Bool?
  let ownVotes: [Int]?
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
    case id, expired, multiple, options, voted, emojis
    case expires = "expires_at"
    case voters = "voters_count"
    case ownVotes = "own_votes"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = fields.id(.id)
    expires = fields.maybe(.expires)
    hasExpired = fields.maybe(.expired) ?? false
    isMultiple = fields.maybe(.multiple) ?? false
    voters = fields.count(.voters)
    // An answer that cannot be read would move the places of those behind it.
    options = fields.maybe(.options) ?? []
    (hasVoted, ownVotes) = (fields.maybe(.voted), fields.maybe(.ownVotes))
    emojis = fields.list(.emojis)
  }
}
