import FoundationEssentials
import HTTP
import TweetModel

/// What the server is: that it does not tell one thing says nothing of the next.
extension SignIn {
  mutating func begin(_ text: String) -> [SignInEffect] {
    let effects = step.isOver ? [] : fail(.cancelled)
    (found, question) = (SignInFindings(), nil)
    do throws(ServerNameError) {
      let typed = try Server.typed(text, allowsInsecure: allowsInsecure)
      (found.server, found.named) = (typed.server, typed.server.host)
      // Where nobody was named: Mastodon's own account has the name of its domain.
      found.sought = (typed.user ?? found.named) + "@" + found.named
    } catch {
      return effects + fail(.name(error))
    }
    phase = .asking(found.server)
    return effects + send(ServerAPI(found.server).nodeInfoLinks, .nodeInfoLinks)
  }

  /// The answer to what was asked of the server itself; nil for one that could not be had.
  mutating func discover(_ response: HTTPResponse?) -> [SignInEffect] {
    switch step {
    case .nodeInfoLinks:
      guard let links = read(response, as: NodeInfoLinksEntity.self), let address = nodeInfo(links)
      else { return ask() }
      return send(ServerAPI(found.server).nodeInfo(at: address), .nodeInfo)
    case .nodeInfo:
      found.software = read(response, as: NodeInfoEntity.self)?.software
      return ask()
    case .instance:
      guard let instance = read(response, as: InstanceEntity.self) else {
        return send(ServerAPI(found.server).olderInstance, .olderInstance)
      }
      return askHow(instance)
    case .olderInstance:
      let instance = read(response, as: InstanceEntity.self)
      guard instance != nil || found.software != nil else {
        return seek(otherwise: strange(response))
      }
      return askHow(instance)
    case .webFinger:
      let home = read(response, as: WebFingerEntity.self)?.actor.flatMap(elsewhere)
      guard let home, home != found.server else { return fail(.notAServer(host: found.named)) }
      (found.server, found.isOfOnePerson) = (home, true)
      phase = .asking(home)
      return send(ServerAPI(home).nodeInfoLinks, .nodeInfoLinks)
    case .metadata:
      let metadata = read(response, as: SignInMetadataEntity.self)
      found.issuer = metadata?.issuer
      scopes = SignInScopes.asked(
        of: found.capabilities?.software ?? .other, version: found.capabilities?.version ?? "",
        supported: Set(metadata?.scopes ?? []))
      return listen()
    default: return []
    }
  }

  private mutating func ask() -> [SignInEffect] {
    phase = .asking(found.server)
    return send(ServerAPI(found.server).instance, .instance)
  }

  private mutating func askHow(_ instance: InstanceEntity?) -> [SignInEffect] {
    found.capabilities = ServerCapabilities(
      instance, software: found.software, at: found.server)
    return send(ServerAPI(found.server).signInMetadata, .metadata)
  }

  mutating func listen() -> [SignInEffect] {
    (step, question, state) = (.listening, nil, chance.next())
    return [.listen(state: state)]
  }

  private func read<Entity: Decodable>(
    _ response: HTTPResponse?, as type: Entity.Type
  ) -> Entity? {
    guard let response, (200..<300).contains(response.status) else { return nil }
    return try? JSONBody.object(response.body)
  }

  /// Where the server describes itself; one of another name is the server from now on.
  private mutating func nodeInfo(_ entity: NodeInfoLinksEntity) -> URL? {
    let known = entity.links.filter { $0.rel.contains("nodeinfo.diaspora.software/ns/schema/2.") }
    guard let address = known.max(by: { $0.rel < $1.rel }).flatMap({ URL(string: $0.href) }) else {
      return nil
    }
    if found.server.has(address) { return address }
    // The people of a domain may have their accounts on a server beneath it.
    guard let server = elsewhere(address) else { return nil }
    found.server = server
    return address
  }

  /// The server of an address that another has named; nil for one where the person could not be sent.
  private func elsewhere(_ address: URL) -> Server? {
    guard let server = try? Server(typed: address.absoluteString, allowsInsecure: allowsInsecure),
      server.has(address), server.isSecure || !found.server.isSecure
    else { return nil }
    return server
  }

  /// Asks the host that was typed, which is no server, once where its people are: most forward that question alone.
  private mutating func seek(otherwise failure: SignInFailure) -> [SignInEffect] {
    guard case .notAServer = failure else { return fail(failure) }
    guard let account = found.sought else { return fail(.notAServer(host: found.named)) }
    found.sought = nil
    return send(ServerAPI(found.server).webFinger(of: account), .webFinger)
  }

  /// Why nothing there tells what it is.
  private func strange(_ response: HTTPResponse?) -> SignInFailure {
    switch response.flatMap({ ServerFailure($0, now: now) }) {
    case .limited(let until): .server(.limited(until: until))
    case .troubled(let status): .server(.troubled(status: status))
    default: .notAServer(host: found.server.host)
    }
  }
}
