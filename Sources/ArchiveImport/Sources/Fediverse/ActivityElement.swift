/// An element of an outbox: what an account did, or a post as such.
struct ActivityElement: Decodable {
  let id: String?
  let type: String
  let published: String?
  let to: [ActivityLink]
  let cc: [ActivityLink]
  let object: ActivityObject

  private enum Key: String, CodingKey { case id, type, published, to, cc, object }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = fields.maybe(.id)
    published = fields.maybe(.published)
    to = fields.list(.to)
    cc = fields.list(.cc)
    let type = fields.list(.type, of: String.self).first
    guard let type else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it has no type"))
    }
    // Some hand out posts without what was done with them.
    let isPost = ActivityReader.posts.contains(type)
    self.type = isPost ? "Create" : type
    object =
      isPost
      ? try ActivityObject(from: decoder) : try fields.decode(ActivityObject.self, forKey: .object)
  }
}
