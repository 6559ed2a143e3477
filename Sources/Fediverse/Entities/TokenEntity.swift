/// What a code was changed into (RFC 6749, 5.1).
struct TokenEntity: Decodable {
  let token: String
  let type: String?
  let scope: String?

  private enum Key: String, CodingKey {
    case token = "access_token"
    case type = "token_type"
    case scope
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    token = try fields.decode(String.self, forKey: .token)
    (type, scope) = (fields.maybe(.type), fields.maybe(.scope))
  }

  /// Whether it is one that goes into a header as it is (RFC 6750).
  var isBearer: Bool {
    let isText = token.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return !token.isEmpty && isText && (type ?? "bearer").lowercased() == "bearer"
  }
}
