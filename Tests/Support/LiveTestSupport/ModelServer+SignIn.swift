import FoundationEssentials
import HTTP

/// How the model server lets people in: whoever asks, with the one code that it hands out.
extension ModelServer {
  /// The code that its page in the browser brings back.
  public static let code = "tea"
  public static let token = "hush"

  /// What the browser would bring back from a page; nil for another page.
  public static func answer(to page: URL) -> String? {
    let query = fields(page.query() ?? "")
    guard page.path.hasSuffix("/oauth/authorize"), let state = query["state"] else { return nil }
    return "code=\(code)&state=\(state)"
  }

  /// The answer to what signing in asks; nil for anything else.
  func signIn(_ request: HTTPRequest) -> HTTPResponse? {
    switch request.url.path {
    case "/.well-known/nodeinfo", "/.well-known/oauth-authorization-server":
      return HTTPResponse(status: 404)
    case "/api/v2/instance":
      return Self.json(
        """
        {"domain":"harbour.example","title":"Harbour","version":"4.3.1","configuration":{
        "urls":{"streaming":"wss://stream.harbour.example"},"statuses":{"max_characters":500}}}
        """)
    case "/api/v1/apps":
      return Self.json("{\"client_id\":\"c\",\"client_secret\":\"s\"}")
    case "/oauth/token":
      let form = Self.fields(request.body.map { String(decoding: $0.data, as: UTF8.self) } ?? "")
      guard form["code"] == Self.code, form["code_verifier"]?.isEmpty == false else {
        return Self.json("{\"error\":\"invalid_grant\"}", status: 400)
      }
      return Self.json(
        "{\"access_token\":\"\(Self.token)\",\"token_type\":\"Bearer\",\"scope\":\"read\"}")
    case "/oauth/revoke":
      let form = Self.fields(request.body.map { String(decoding: $0.data, as: UTF8.self) } ?? "")
      state.withLock {
        $0.revocations.append("\(request.url.host() ?? "") \(form["token"] ?? "")")
      }
      return Self.json("{}")
    case "/api/v1/accounts/verify_credentials":
      guard request.token?.text == Self.token else { return HTTPResponse(status: 401) }
      return Self.json(
        """
        {"id":"1","username":"ada","acct":"ada","display_name":"Ada","note":"<p>On paper</p>",
        "uri":"https://harbour.example/users/ada","url":"https://harbour.example/@ada"}
        """)
    default: return nil
    }
  }

  private static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, body: Data(text.utf8))
  }

  /// The fields of a form or a query, in which nothing is escaped that a test asks for.
  static func fields(_ text: String) -> [String: String] {
    Dictionary(
      text.split(separator: "&").map { field in
        let parts = field.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
      }
    ) { first, _ in first }
  }
}
