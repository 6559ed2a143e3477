/// What a post quotes: Mastodon tells its state, others the post alone.
struct QuoteEntity: Decodable {
  /// Nil where only the post is told, which is then accepted.
  let state: String?
  private let quoted: [StatusEntity]

  var post: StatusEntity? { quoted.first }

  private enum Key: String, CodingKey {
    case state
    case id = "quoted_status_id"
    case post = "quoted_status"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    if fields.contains(.state) || fields.contains(.post) || fields.contains(.id) {
      state = fields.maybe(.state) ?? ""
      quoted = fields.maybe(.post, as: StatusEntity.self).map { [$0] } ?? []
    } else {
      state = nil
      quoted = [try StatusEntity(from: decoder)]
    }
  }
}
