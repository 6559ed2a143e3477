/// What the account did with a post; nil for what is not told, or null as Pixelfed has it.
struct MarksEntity: Decodable {
  let favourited: Bool?
  let reblogged: Bool?
  let bookmarked: Bool?
  let muted: Bool?
  let pinned: Bool?

  private enum Key: String, CodingKey { case favourited, reblogged, bookmarked, muted, pinned }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    (favourited, reblogged) = (fields.maybe(.favourited), fields.maybe(.reblogged))
    (bookmarked, muted) = (fields.maybe(.bookmarked), fields.maybe(.muted))
    pinned = fields.maybe(.pinned)
  }
}
