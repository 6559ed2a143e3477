import FoundationEssentials
import HTTP
import Testing

@testable import Fediverse

/// A server, a browser and a person, who sign in as a test tells them to.
struct SignInWorld {
  var machine: SignIn
  /// What the server answers, by the path that is asked for, with a host in front or for all, one after the other; the
  /// last stays.
  var answers: [String: [HTTPResponse]]
  /// What was sent, in order: method and path.
  var sent: [String] = []
  /// The fields of the forms that were sent, by path.
  var forms: [String: [String: String]] = [:]
  /// What was asked behind the "?", by path.
  var queries: [String: [String: String]] = [:]
  var opened: [URL] = []
  var isListening = false
  var state = ""
  var given: [String] = []
  var now = 1000.0
  /// Effects whose answers have not come yet.
  var waiting: [(HTTPRequest, Int)] = []
  /// Paths that nobody answers.
  var dead: [String: HTTPFailure] = [:]

  init(_ answers: [String: [HTTPResponse]] = Self.mastodon, machine: SignIn? = nil) {
    self.answers = answers
    self.machine = machine ?? SignIn(chance: Array(0..<32))
  }

  static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, body: Data(text.utf8))
  }

  static let mastodon: [String: [HTTPResponse]] = [
    "/.well-known/nodeinfo": [
      json(
        #"""
        {"links":[{"rel":"http://nodeinfo.diaspora.software/ns/schema/2.0",
        "href":"https://a.example/nodeinfo/2.0"}]}
        """#)
    ],
    "/nodeinfo/2.0": [json(#"{"software":{"name":"mastodon","version":"4.5.1"}}"#)],
    "/api/v2/instance": [
      json(
        #"""
        {"domain":"a.example","title":"A","version":"4.5.1","configuration":{
        "urls":{"streaming":"wss://s.a.example"},"statuses":{"max_characters":500,
        "max_media_attachments":4},"translation":{"enabled":true},"vapid":{"public_key":"x"}}}
        """#)
    ],
    "/.well-known/oauth-authorization-server": [json(#"{"issuer":"https://a.example/"}"#)],
    "/api/v1/apps": [json(#"{"id":"1","client_id":"client","client_secret":"hush"}"#)],
    "/oauth/token": [
      json(
        #"{"access_token":"tik-tak","token_type":"Bearer","scope":"read:accounts read:statuses"}"#)
    ],
    "/api/v1/accounts/verify_credentials": [
      json(
        #"""
        {"id":"112","username":"anna","acct":"anna","display_name":"Anna :cat:","url":
        "https://a.example/@anna","uri":"https://a.example/users/anna","note":"<p>Hi</p>",
        "avatar":"https://a.example/a.gif","avatar_static":"https://a.example/a.png",
        "emojis":[{"shortcode":"cat","url":"https://a.example/c.gif"}],"statuses_count":3}
        """#)
    ],
  ]

  /// Lets something happen, and all that follows from it but what a person does.
  mutating func happen(_ event: SignInEvent) {
    perform(machine.handle(event, now: now))
    while !waiting.isEmpty {
      let (request, number) = waiting.removeFirst()
      answer(request, number)
    }
  }

  mutating func come(back query: String) { happen(.returned(query: query)) }

  private mutating func perform(_ effects: [SignInEffect]) {
    for effect in effects {
      switch effect {
      case .send(let request, let number):
        note(request)
        waiting.append((request, number))
      case .discard(let request):
        note(request)
        given.append(request.url.path)
      case .listen(let state):
        #expect(!isListening)
        (isListening, self.state) = (true, state)
        perform(machine.handle(.listening(port: 4711), now: now))
      case .stopListening:
        #expect(isListening)
        isListening = false
      case .openBrowser(let page): opened.append(page)
      }
    }
  }

  private mutating func note(_ request: HTTPRequest) {
    let path = request.url.path
    sent.append(request.method.rawValue + " " + path)
    queries[path] = FormFields.decoded(request.url.query() ?? "")
    if let body = request.body {
      forms[path] = FormFields.decoded(String(decoding: body.data, as: UTF8.self))
    }
  }

  private mutating func answer(_ request: HTTPRequest, _ number: Int) {
    let path = request.url.path
    if let failure = dead[path] {
      return perform(machine.handle(.unanswered(failure, number: number), now: now))
    }
    var answer = HTTPResponse(status: 404, body: Data("<html>".utf8))
    let own = (request.url.host() ?? "") + path
    let place = answers[own] == nil ? path : own
    if var left = answers[place], let first = left.first {
      answer = first
      if left.count > 1 { left.removeFirst() }
      answers[place] = left
    }
    perform(machine.handle(.answered(answer, number: number), now: now))
  }

  /// The fields of the page that the browser was last sent to.
  var asked: [String: String] { FormFields.decoded(opened.last?.query() ?? "") }
}
