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
