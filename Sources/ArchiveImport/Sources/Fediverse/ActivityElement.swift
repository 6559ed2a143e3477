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
    let type: String? = fields.first(.type)
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
    id = fields.maybe(.id)
    published = fields.maybe(.published)
    // A post's own are read first, and are nearly always there.
    let isTold = self.type == "Create" && !(object.to.isEmpty && object.cc.isEmpty)
    to = isTold ? [] : fields.list(.to)
    cc = isTold ? [] : fields.list(.cc)
  }
}
