import FoundationEssentials
import HTTP
import TweetModel

/// Reads what a server answers; what is wrong with one element of a list costs that alone.
public struct AnswerReader: Sendable {
  let server: Server
  /// Seconds since 1970, against which a server's limits are told, and beyond which nothing was changed.
  let now: Double
  let posts: PostReader

  public init(_ server: Server, _ capabilities: ServerCapabilities, now: Double) {
    (self.server, self.now) = (server, now)
    posts = PostReader(server, capabilities, now: now)
  }

  /// What reads the answers to an account.
  public init(_ account: LiveAccount, now: Double) {
    self.init(account.server, account.capabilities, now: now)
  }

  /// A stretch of a timeline.
  public func page(
    _ response: HTTPResponse, of request: HTTPRequest
  ) throws(ServerFailure) -> LivePage {
    let list: LossyList<StatusEntity> = try read(response)
    let entries = list.values.compactMap(posts.entry)
    let links = LinkHeader(response["Link"] ?? "")
    let gathering = Gathering(response)
    return LivePage(
      entries: entries, newer: links.address("prev", on: server, at: request.url),
      older: links.address("next", on: server, at: request.url), isPartial: gathering.isPartial,
      retry: gathering.retry, dropped: list.dropped + list.values.count - entries.count,
      clockLead: response["Date"].flatMap(HTTPDate.seconds).map { $0 - now })
  }

  public func post(_ response: HTTPResponse) throws(ServerFailure) -> LivePost {
    let entity: StatusEntity = try read(response)
    guard let original = posts.original(entity) else { throw .unreadable }
    return posts.post(original)
  }

  /// Several posts, and the ids of all that the answer tells; those that were asked for and are not among them are deleted
  /// or hidden.
  public func posts(
    _ response: HTTPResponse
  ) throws(ServerFailure) -> (posts: [LivePost], ids: Set<String>) {
    let list: LossyList<StatusEntity> = try read(response)
    return (read(list), Set(list.values.map(\.id)))
  }

  public func context(_ response: HTTPResponse) throws(ServerFailure) -> LiveContext {
    let entity: ContextEntity = try read(response)
    let (above, below) = (read(entity.ancestors), read(entity.descendants))
    let told = [entity.ancestors, entity.descendants].compactMap { $0 }
    let gathering = Gathering(response)
    return LiveContext(
      ancestors: above, descendants: below, isPartial: gathering.isPartial,
      retry: gathering.retry,
      dropped: told.reduce(0) { $0 + $1.dropped + $1.values.count } - above.count - below.count)
  }

  public func profile(_ response: HTTPResponse) throws(ServerFailure) -> LiveProfile {
    let entity: ProfileEntity = try read(response)
    guard let profile = posts.people.profile(entity), !profile.person.local.isEmpty else {
      throw .unreadable
    }
    return profile
  }

  /// What the server can do by now; which program it is, only signing in finds out.
  public func capabilities(
    _ response: HTTPResponse, since known: ServerCapabilities
  ) throws(ServerFailure) -> ServerCapabilities {
    let entity: InstanceEntity = try read(response)
    let told = ServerCapabilities(entity, software: nil, at: server)
    return ServerCapabilities(
      software: known.software, version: told.version.isEmpty ? known.version : told.version,
      domain: known.domain, streaming: told.streaming ?? known.streaming)
  }

  public func filters(_ response: HTTPResponse) throws(ServerFailure) -> [LiveFilter] {
    let list: LossyList<FilterEntity> = try read(response)
    return FilterReader.filters(list.values)
  }
}

extension AnswerReader {
  private func read<Entity: Decodable>(_ response: HTTPResponse) throws(ServerFailure) -> Entity {
    if let failure = ServerFailure(response, now: now) { throw failure }
    return try JSONBody.object(response.body)
  }

  private func read(_ list: LossyList<StatusEntity>?) -> [LivePost] {
    list?.values.compactMap { posts.original($0).map { posts.post($0) } } ?? []
  }
}
