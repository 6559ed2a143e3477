/// What a server describes itself as (NodeInfo 2).
struct NodeInfoEntity: Decodable {
  let software: Software

  struct Software: Decodable, Sendable {
    let name: String
    let version: String?

    private enum Key: String, CodingKey { case name, version }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      name = try fields.decode(String.self, forKey: .name)
      version = fields.maybe(.version)
    }
  }
}
