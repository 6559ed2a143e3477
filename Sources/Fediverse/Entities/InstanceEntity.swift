/// What a server says of itself, by either version of the question; any field may lack or be of another type.
struct InstanceEntity: Decodable {
  let domain: String?
  let version: String?
  let streaming: String?

  private enum Key: String, CodingKey { case domain, uri, version, configuration, urls }

  private enum Part: String, CodingKey {
    case urls, streaming
    case streamingAPI = "streaming_api"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    domain = fields.maybe(.domain) ?? fields.maybe(.uri)
    version = fields.maybe(.version)
    let older = try? fields.nestedContainer(keyedBy: Part.self, forKey: .urls)
    let parts = try? fields.nestedContainer(keyedBy: Part.self, forKey: .configuration)
    let urls = try? parts?.nestedContainer(keyedBy: Part.self, forKey: .urls)
    streaming = urls?.maybe(.streaming) ?? older?.maybe(.streamingAPI)
    // A page that is something else has none of them.
    guard domain != nil || version != nil else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it tells nothing of a server"))
    }
  }
}
