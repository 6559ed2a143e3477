/// The program as a server has registered it.
struct ClientEntity: Decodable {
  let id: String
  let secret: String

  private enum Key: String, CodingKey {
    case id = "client_id"
    case secret = "client_secret"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    guard let id = fields.id(.id) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: fields, debugDescription: "no id")
    }
    self.id = id
    secret = try fields.decode(String.self, forKey: .secret)
  }
}
