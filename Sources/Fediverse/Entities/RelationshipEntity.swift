import TweetModel

/// How the account stands to somebody.
struct RelationshipEntity: Decodable {
  let value: LiveRelationship

  private enum Key: String, CodingKey {
    case id, following, requested, muting, blocking, note
    case follows = "followed_by"
    case boosts = "showing_reblogs"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    value = LiveRelationship(
      local: try fields.id(.id) ?? fields.decode(String.self, forKey: .id),
      isFollowed: fields.maybe(.following) ?? false,
      isRequested: fields.maybe(.requested) ?? false, follows: fields.maybe(.follows) ?? false,
      isMuted: fields.maybe(.muting) ?? false, isBlocked: fields.maybe(.blocking) ?? false,
      showsBoosts: fields.maybe(.boosts) ?? true,
      note: (fields.maybe(.note) ?? "").asLine(atMost: 2000))
  }
}
