import FoundationEssentials
import HTTP
import TweetModel

/// What signing in and out asks (OAuth 2: RFC 6749; PKCE: RFC 7636).
extension ServerAPI {
  /// Makes the program known, for one way back from the browser.
  public func register(redirect: String, scopes: [String]) -> HTTPRequest {
    patient(
      "/api/v1/apps",
      [
        ("client_name", "FancyTwitter"), ("redirect_uris", redirect),
        ("scopes", scopes.joined(separator: " ")),
      ])
  }

  /// The page in the browser on which the person agrees.
  func authorization(_ question: SignInQuestion) -> URL {
    var fields = [
      ("response_type", "code"), ("client_id", question.client.id),
      ("redirect_uri", question.redirect), ("scope", question.scopes.joined(separator: " ")),
      ("state", question.state), ("code_challenge", question.challenge),
      ("code_challenge_method", "S256"),
    ]
    if question.asksWho { fields.append(("force_login", "true")) }
    return url("/oauth/authorize", fields)
  }

  /// Makes a token of the code that came back.
  func token(for code: String, of question: SignInQuestion) -> HTTPRequest {
    patient(
      "/oauth/token",
      [
        ("grant_type", "authorization_code"), ("code", code), ("client_id", question.client.id),
        ("client_secret", question.client.secret.text), ("redirect_uri", question.redirect),
        ("code_verifier", question.verifier.text),
        ("scope", question.scopes.joined(separator: " ")),
      ])
  }

  /// Whose the token is.
  public var verifyCredentials: HTTPRequest {
    HTTPRequest(
      .get, url("/api/v1/accounts/verify_credentials"), token: token, mostBytes: Self.mostBytes,
      deadline: Self.patience)
  }

  /// Makes the token worthless.
  public func revoke(_ client: SignInClient) -> HTTPRequest? {
    token.map { token in
      patient(
        "/oauth/revoke",
        [
          ("client_id", client.id), ("client_secret", client.secret.text), ("token", token.text),
        ])
    }
  }

  private func patient(_ path: String, _ form: [(name: String, value: String)]) -> HTTPRequest {
    var request = ServerAPI(server).post(path, form: form)
    (request.mostBytes, request.deadline) = (Self.mostBytes, Self.patience)
    return request
  }
}
