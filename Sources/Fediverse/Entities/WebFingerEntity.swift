import FoundationEssentials

/// What a domain tells of somebody who is there (RFC 7033).
struct WebFingerEntity: Decodable {
  /// Where servers find them, on the server that their account is on.
  let actor: URL?

  private struct Link: Decodable {
    let rel: String
    let type: String
    let href: String
  }

  private enum Key: String, CodingKey { case links }

  init(from decoder: any Decoder) throws {
    let links: [Link] = try decoder.container(keyedBy: Key.self).list(.links)
    let types = ["application/activity+json", "application/ld+json"]
    let link = links.first { link in
      link.rel == "self" && types.contains { link.type.hasPrefix($0) }
    }
    actor = link.flatMap { URL(string: $0.href) }
  }
}
