/// How to sign in (RFC 8414, 2).
struct SignInMetadataEntity: Decodable {
  let issuer: String?
  let scopes: [String]

  private enum Key: String, CodingKey {
    case issuer
    case scopes = "scopes_supported"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    (issuer, scopes) = (fields.maybe(.issuer), fields.list(.scopes))
  }
}
