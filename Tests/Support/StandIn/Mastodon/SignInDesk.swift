import Synchronization

/// Where programs are made known and tokens handed out (RFC 6749, RFC 7636), strictly.
final class SignInDesk: Sendable {
  private struct Client {
    let secret: String
    let redirects: [String]
    let scopes: String
  }

  private struct Code {
    let client: String
    let redirect: String
    let challenge: String?
    let scopes: String
  }

  private struct State {
    var clients: [String: Client] = [:]
    var codes: [String: Code] = [:]
    var tokens: Set<String> = []
    var count = 0

    mutating func newName(_ kind: String) -> String {
      count += 1
      return "\(kind)-\(count)"
    }
  }

  private let state = Mutex(State())
  private let rules: StandInMastodon.Rules

  init(_ rules: StandInMastodon.Rules) { self.rules = rules }

  func knows(_ token: String?) -> Bool {
    state.withLock { state in token.map(state.tokens.contains) ?? false }
  }

  func register(_ form: [String: String]) -> Reply {
    guard let redirect = form["redirect_uris"], let name = form["client_name"] else {
      return .json("{\"error\":\"Validation failed\"}", status: 422)
    }
    return state.withLock { state in
      let id = state.newName("client")
      let client = Client(
        secret: state.newName("secret"),
        redirects: redirect.split(separator: "\n").map(String.init),
        scopes: form["scopes"] ?? "read")
      state.clients[id] = client
      return .json(
        """
        {"id":"1","name":\(JSONText.quoted(name)),"client_id":"\(id)","client_secret":"\(client.secret)",\
        "redirect_uri":\(JSONText.quoted(redirect))}
        """)
    }
  }

  /// The page in the browser, where the person answers at once.
  func authorize(_ query: [String: String]) -> Reply {
    state.withLock { state in
      guard let id = query["client_id"], let client = state.clients[id],
        let redirect = query["redirect_uri"], isKnown(redirect, client.redirects),
        query["response_type"] == "code"
      else { return .html("<h1>The client is not known</h1>", status: 400) }
      let back = query["state"].map { "&state=" + Form.encoded($0) } ?? ""
      func lead(_ answer: String) -> Reply { .redirect(to: redirect + "?" + answer + back) }
      let asked = Set((query["scope"] ?? "read").split(separator: " "))
      guard asked.isSubset(of: Set(client.scopes.split(separator: " "))) else {
        return lead("error=invalid_scope")
      }
      guard rules.agrees else { return lead("error=access_denied") }
      if query["code_challenge"] != nil, query["code_challenge_method"] != "S256" {
        return lead("error=invalid_request")
      }
      let code = state.newName("code")
      state.codes[code] = Code(
        client: id, redirect: redirect, challenge: query["code_challenge"],
        scopes: asked.joined(separator: " "))
      if redirect == "urn:ietf:wg:oauth:2.0:oob" { return .html("<code>\(code)</code>") }
      return lead("code=" + code)
    }
  }

  /// A token for a code, once, for whom it was made.
  func token(_ form: [String: String]) -> Reply {
    state.withLock { state in
      let failure = Reply.json("{\"error\":\"invalid_grant\"}", status: 400)
      guard let id = form["client_id"], let client = state.clients[id],
        form["client_secret"] == client.secret
      else { return .json("{\"error\":\"invalid_client\"}", status: 401) }
      guard form["grant_type"] == "authorization_code",
        let code = form["code"].flatMap({ state.codes.removeValue(forKey: $0) }),
        code.client == id, code.redirect == form["redirect_uri"]
      else { return failure }
      if let challenge = code.challenge {
        let digest = SHA256.digest(Array((form["code_verifier"] ?? "").utf8))
        guard Base64.addressText(digest) == challenge else { return failure }
      }
      let token = state.newName("token")
      state.tokens.insert(token)
      return .json(
        """
        {"access_token":"\(token)","token_type":"Bearer","scope":\(JSONText.quoted(code.scopes)),\
        "created_at":1700000000}
        """)
    }
  }

  func revoke(_ form: [String: String]) -> Reply {
    state.withLock { state in
      guard let client = form["client_id"].flatMap({ state.clients[$0] }),
        form["client_secret"] == client.secret, let token = form["token"]
      else { return .json("{\"error\":\"unauthorized_client\"}", status: 403) }
      state.tokens.remove(token)
      return .json("{}")
    }
  }

  private func isKnown(_ redirect: String, _ known: [String]) -> Bool {
    func portless(_ text: String) -> String {
      guard text.hasPrefix("http://127.0.0.1:") else { return text }
      return "http://127.0.0.1" + text.dropFirst(17).drop { $0 != "/" }
    }
    return known.contains(redirect)
      || rules.isPortFree && known.contains { portless($0) == portless(redirect) }
  }
}
