/// What a server says of itself, by either version of the question; any field may lack or be of another type.
struct InstanceEntity: Decodable {
  let domain: String?
  let title: String?
  let version: String?
  let streaming: String?
  let mostCharacters: Int?
  let mostMedia: Int?
  let translates: Bool

  private enum Key: String, CodingKey {
    case domain, uri, title, version, configuration, urls
    case mostCharacters = "max_toot_chars"
  }

  private enum Part: String, CodingKey {
    case statuses, urls, translation, streaming, enabled
    case streamingAPI = "streaming_api"
    case mostCharacters = "max_characters"
    case mostMedia = "max_media_attachments"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    domain = fields.maybe(.domain) ?? fields.maybe(.uri)
    (title, version) = (fields.maybe(.title), fields.maybe(.version))
    let older = try? fields.nestedContainer(keyedBy: Part.self, forKey: .urls)
    let parts = try? fields.nestedContainer(keyedBy: Part.self, forKey: .configuration)
    let urls = try? parts?.nestedContainer(keyedBy: Part.self, forKey: .urls)
    let statuses = try? parts?.nestedContainer(keyedBy: Part.self, forKey: .statuses)
    let translation = try? parts?.nestedContainer(keyedBy: Part.self, forKey: .translation)
    streaming = urls?.maybe(.streaming) ?? older?.maybe(.streamingAPI)
    mostCharacters = statuses?.count(.mostCharacters) ?? fields.count(.mostCharacters)
    mostMedia = statuses?.count(.mostMedia)
    translates = translation?.maybe(.enabled, as: Bool.self) ?? false
    // A page that is something else has none of them.
    guard domain != nil || version != nil else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it tells nothing of a server"))
    }
  }
}
