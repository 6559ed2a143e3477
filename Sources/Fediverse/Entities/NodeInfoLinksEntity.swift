/// Where a server describes itself (NodeInfo, 3).
struct NodeInfoLinksEntity: Decodable {
  let links: [Link]

  struct Link: Decodable {
    let rel: String
    let href: String
  }

  private enum Key: String, CodingKey { case links }

  init(from decoder: any Decoder) throws {
    links = try decoder.container(keyedBy: Key.self).list(.links)
  }
}
