import Fediverse
import HTTP
import TweetModel
import TweetStore

/// Asks an account's server for what stands beside its home timeline, and keeps that in the library.
public struct ServerFetch: Sendable {
  private let account: LiveAccount
  private let api: ServerAPI
  private let library: LiveLibrary
  private let transport: any HTTPTransport
  private let time: LiveTime

  public init(
    of account: LiveAccount, token: Secret, library: LiveLibrary, transport: any HTTPTransport,
    time: LiveTime
  ) {
    (self.account, self.library, self.transport, self.time) = (account, library, transport, time)
    api = ServerAPI(account.server, token: token)
  }

  /// The ids on an account's server of those posts that it has told.
  public static func locals(
    of posts: [TweetID], for account: LiveAccount, in library: LiveLibrary
  ) async -> [String] {
    let id = AccountID(account)
    let found = try? await library.run { writer throws(LibraryError) in
      var locals: [String] = []
      for post in posts {
        if let local = try writer.local(of: post, in: id) { locals.append(local) }
      }
      return locals
    }
    return found ?? []
  }

  /// Brings the library up to what the server knows of a post, and of what was said around it.
  ///
  /// - Returns: whether the library has learned something, false for a post that the server never told of; in how many
  ///   seconds the server, which is asking others, will know more, nil where that is all; and the id of the post where the
  ///   server has it no more.
  /// - Throws: ``ServerFailure``; the library is then as it was.
  public func conversation(
    around post: TweetID
  ) async throws(ServerFailure) -> (isNews: Bool, retry: Double?, gone: String?) {
    guard let local = await locals(of: [post]).first else { return (false, nil, nil) }
    let response = try await answer(to: api.context(of: local))
    if response.isOfNothing, await isGone(local) { return (false, nil, local) }
    let found = try reader.context(response)
    var posts = found.ancestors + found.descendants
    // How often it was liked, and what a poll has come to: the answer above does not tell that of the post itself.
    if let itself = try? reader.post(try await answer(to: api.post(local))) { posts.append(itself) }
    return (await keep(posts), found.isPartial ? found.retry ?? Self.gathering : nil, nil)
  }

  // Seconds that a server has to ask others that does not tell how long it takes.
  private static let gathering = 5.0

  /// Brings the library up to what the server tells of somebody.
  ///
  /// - Returns: whether the library has learned something; nil where the server tells of somebody else.
  /// - Throws: ``ServerFailure``; the library is then as it was.
  public func profile(
    of person: PersonKey, called handle: String
  ) async throws(ServerFailure) -> Bool? {
    let profile = try reader.profile(try await answer(to: api.person(called: handle)))
    // Whoever goes by that handle by now may be somebody else, where the server tells who it is (GoToSocial does not).
    let isMeant =
      profile.person.id.map { $0 == person.id }
      ?? (profile.person.handle.lowercased() == handle.lowercased())
    guard isMeant else { return nil }
    let id = AccountID(account)
    let isNews = try? await library.run { writer throws(LibraryError) in
      try writer.put(profile, of: person, toldTo: id)
    }
    return isNews ?? false
  }

  /// Brings the library up to how often posts are liked, and what the account did with them.
  ///
  /// At most ``ServerAPI/mostPosts`` are asked for.
  ///
  /// - Returns: whether the library has learned something; and the ids of those that the server has no more, a few at a
  ///   time.
  /// - Throws: ``ServerFailure``, as servers do that cannot tell of several at once.
  public func posts(
    _ posts: [TweetID]
  ) async throws(ServerFailure) -> (isNews: Bool, gone: [String]) {
    let locals = await locals(of: posts).prefix(ServerAPI.mostPosts)
    guard !locals.isEmpty else { return (false, []) }
    let found = try reader.posts(try await answer(to: api.posts(Array(locals))))
    let isNews = await keep(found.posts)
    var gone: [String] = []
    for local in locals.filter({ !found.ids.contains($0) }).prefix(Self.mostMissing) {
      if await isGone(local) { gone.append(local) }
    }
    return (isNews, gone)
  }
}

// MARK: - Private

extension ServerFetch {
  private var reader: AnswerReader { AnswerReader(account, now: time.date()) }

  private func locals(of posts: [TweetID]) async -> [String] {
    await Self.locals(of: posts, for: account, in: library)
  }

  private func answer(to request: HTTPRequest) async throws(ServerFailure) -> HTTPResponse {
    do throws(HTTPFailure) { return try await transport.send(request) } catch {
      throw .unreachable(error)
    }
  }

  /// What is only hidden is asked for each time: so many at once are no burden.
  private static let mostMissing = 5

  /// Whether the server says of a post itself that it has it no more: what a list leaves out may be hidden there only.
  private func isGone(_ local: String) async -> Bool {
    (try? await transport.send(api.post(local)))?.isOfNothing ?? false
  }

  // What cannot be kept now is asked for again when it is looked at again.
  private func keep(_ posts: [LivePost]) async -> Bool {
    guard !posts.isEmpty else { return false }
    var change = HomeChange()
    change.around = posts
    let isNews = try? await library.run { [account, change] writer throws(LibraryError) in
      try writer.write(change, of: account)
    }
    return isNews ?? false
  }
}

extension HTTPResponse {
  /// Whether it says that there is nothing, or no more.
  fileprivate var isOfNothing: Bool { [404, 410].contains(status) }
}
