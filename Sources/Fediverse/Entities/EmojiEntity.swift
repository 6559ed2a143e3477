/// A picture for a `:code:`.
struct EmojiEntity: Decodable {
  let code: String
  let address: String

  private enum Key: String, CodingKey {
    case url
    case code = "shortcode"
    case stillAddress = "static_url"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    code = try fields.decode(String.self, forKey: .code)
    address = try fields.maybe(.stillAddress) ?? fields.decode(String.self, forKey: .url)
  }
}
