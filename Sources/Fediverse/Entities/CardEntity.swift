/// What the page is about that a post links to.
struct CardEntity: Decodable {
  let url: String
  let title: String?
  let summary: String?
  let provider: String?
  let image: String?
  let altText: String?
  let blurhash: String?
  let width: Double?
  let height: Double?

  private enum Key: String, CodingKey {
    case url, title, description, image, blurhash, width, height
    case provider = "provider_name"
    case altText = "image_description"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    url = try fields.decode(String.self, forKey: .url)
    (title, summary) = (fields.maybe(.title), fields.maybe(.description))
    (provider, image) = (fields.maybe(.provider), fields.maybe(.image))
    (altText, blurhash) = (fields.maybe(.altText), fields.maybe(.blurhash))
    (width, height) = (fields.maybe(.width), fields.maybe(.height))
  }
}
