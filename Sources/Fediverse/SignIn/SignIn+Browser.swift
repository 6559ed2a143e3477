import FoundationEssentials
import HTTP
import TweetModel

/// The program made known to the server, and the way to the browser and back.
extension SignIn {
  /// Whether a browser that comes back with this behind the "?" is the one that was sent away.
  ///
  /// Takes as long whatever is wrong with it.
  public func accepts(query: String) -> Bool {
    guard step == .browsing, let question else { return false }
    return Self.brings(question.state, in: query)
  }

  /// Whether a query says that state, in a time that does not tell what is wrong with another.
  public static func brings(_ state: String, in query: String) -> Bool {
    isSame(FormFields.decoded(query)["state"] ?? "", state)
  }

  mutating func register(redirect: String) -> [SignInEffect] {
    send(
      ServerAPI(found.server).register(redirect: redirect, scopes: scopes),
      .registering(redirect: redirect))
  }

  mutating func registered(_ response: HTTPResponse, _ redirect: String) -> [SignInEffect] {
    if let failure = ServerFailure(response, now: now) { return unregistered(failure, redirect) }
    guard let client = try? JSONBody.object(response.body, as: ClientEntity.self) else {
      return fail(.server(.unreadable))
    }
    let question = SignInQuestion(
      client: SignInClient(id: client.id, secret: Secret(client.secret)), redirect: redirect,
      scopes: scopes, state: state, verifier: Secret(chance.next()),
      asksWho: known.contains(found.server))
    self.question = question
    let page = ServerAPI(found.server).authorization(question)
    if redirect == SignInQuestion.byHand {
      (step, phase) = (.pasting, .waitingForCode(found.server, page: page, isRefused: false))
    } else {
      (step, phase) = (.browsing, .waiting(found.server, page: page))
    }
    asked = now
    return [.openBrowser(page)]
  }

  private mutating func unregistered(
    _ failure: ServerFailure, _ redirect: String
  ) -> [SignInEffect] {
    switch failure {
    case .invalid, .refused:
      // Some know no parts of reading, and do not say so.
      if scopes != SignInScopes.whole {
        scopes = SignInScopes.whole
        return register(redirect: redirect)
      }
      if case .invalid(let message) = failure {
        return fail(.registrationRefused(message: message))
      }
      return fail(.registrationRefused(message: ""))
    default: return fail(.server(failure))
    }
  }

  mutating func returned(_ query: String) -> [SignInEffect] {
    guard accepts(query: query) else { return [] }
    let fields = FormFields.decoded(query)
    if let issuer = fields["iss"], !found.isIssuer(issuer) { return fail(.otherIssuer) }
    if let error = fields["error"] { return refused(error) }
    guard let code = fields["code"], !code.isEmpty else { return fail(.browserRefused(error: "")) }
    return stopListening() + exchange(code)
  }

  private mutating func refused(_ error: String) -> [SignInEffect] {
    guard error != "access_denied" else { return fail(.denied) }
    guard error == "invalid_scope", scopes != SignInScopes.whole else {
      return fail(.browserRefused(error: error.asLine(atMost: 60)))
    }
    let stop = stopListening()
    scopes = SignInScopes.whole
    phase = .asking(found.server)
    return stop + listen()
  }

  mutating func wantsCode() -> [SignInEffect] {
    guard step == .browsing else { return [] }
    let stop = stopListening()
    (question, state) = (nil, chance.next())
    phase = .asking(found.server)
    return stop + register(redirect: SignInQuestion.byHand)
  }

  mutating func pasted(_ text: String) -> [SignInEffect] {
    guard step == .pasting else { return [] }
    let seen = String(text.filter { !$0.isWhitespace })
    // Some copy all of the address where the code is a part of it.
    let query = seen.firstIndex(of: "?").map { seen[seen.index(after: $0)...] }
    let code = query.flatMap { FormFields.decoded($0)["code"] } ?? seen
    return code.isEmpty ? [] : exchange(code)
  }

  /// Whether two texts are one, in a time that does not tell where they differ.
  static func isSame(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
