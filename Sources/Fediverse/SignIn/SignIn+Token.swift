import FoundationEssentials
import HTTP
import Markup
import TweetModel

/// The code becomes a token, and the token an account.
extension SignIn {
  mutating func exchange(_ code: String) -> [SignInEffect] {
    guard let question else { return [] }
    isByHand = step == .pasting
    phase = .finishing(found.server)
    return send(ServerAPI(found.server).token(for: code, of: question), .exchanging)
  }

  mutating func exchanged(_ response: HTTPResponse) -> [SignInEffect] {
    guard let question else { return [] }
    if let failure = ServerFailure(response, now: now) { return unchanged(failure) }
    guard let entity = try? JSONBody.object(response.body, as: TokenEntity.self), entity.isBearer
    else { return fail(.server(.unreadable)) }
    let token = Secret(entity.token)
    let granted = entity.scope?.split { $0 == " " || $0 == "," }.map(String.init) ?? question.scopes
    step = .verifying(token)
    guard SignInScopes.suffice(granted) else { return fail(.scopesRefused(granted: granted)) }
    return send(ServerAPI(found.server, token: token).verifyCredentials, step)
  }

  /// The token that came after the person had turned away.
  mutating func abandoned(_ response: HTTPResponse) -> [SignInEffect] {
    let entity = try? JSONBody.object(response.body, as: TokenEntity.self)
    let effects = entity.map { giveBack(Secret($0.token)) } ?? []
    (step, question) = (.over, nil)
    return effects
  }

  func giveBack(_ token: Secret) -> [SignInEffect] {
    guard let question else { return [] }
    let request = ServerAPI(found.server, token: token).revoke(question.client)
    return request.map { [.discard($0)] } ?? []
  }

  private mutating func unchanged(_ failure: ServerFailure) -> [SignInEffect] {
    switch failure {
    case .invalid, .signedOut, .refused:
      guard isByHand, let question else { return fail(.codeRefused) }
      // It was mistyped, perhaps; nobody waits any longer for another one.
      guard now - asked < Self.patience else { return fail(.expired) }
      let page = ServerAPI(found.server).authorization(question)
      (step, phase) = (.pasting, .waitingForCode(found.server, page: page, isRefused: true))
      return []
    default: return fail(.server(failure))
    }
  }

  mutating func verified(_ response: HTTPResponse, _ token: Secret) -> [SignInEffect] {
    if let failure = ServerFailure(response, now: now) {
      let isOfAccount = failure == .signedOut || failure == .refused(status: 403)
      return fail(isOfAccount ? .accountRefused : .server(failure))
    }
    guard let question, let capabilities = found.capabilities else { return fail(.cancelled) }
    let reader = AnswerReader(found.server, capabilities, now: now)
    do throws(ServerFailure) {
      let profile = try reader.profile(response)
      let account = LiveAccount(
        server: found.server, profile: profile, capabilities: capabilities)
      guard isOfServer(account) else { return fail(.server(.unreadable)) }
      phase = .done(SignedIn(account: account, token: token, client: question.client))
      (step, number) = (.over, number + 1)
      return []
    } catch {
      return fail(.server(error))
    }
  }

  /// Whether the address by which an account is known everywhere is on the server that tells it, on a host beneath it, or
  /// on the one that was typed, where that has said where its server is: with another's it would pass for that account.
  private func isOfServer(_ account: LiveAccount) -> Bool {
    // One that is asked without a cipher, in tests, is called otherwise than where it is.
    guard found.server.isSecure, let host = LinkAddress.host(of: account.id) else { return true }
    return host == found.server.host || host.hasSuffix("." + found.server.host)
      || !found.isOfOnePerson && isNamed(host)
  }
}
