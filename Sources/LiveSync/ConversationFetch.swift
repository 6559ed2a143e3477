import Fediverse
import HTTP
import TweetModel
import TweetStore

/// Asks an account's server for what was said around a post, and keeps that in the library.
public struct ConversationFetch: Sendable {
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

  /// The id of a post on an account's server; nil for one that the server never told of.
  public static func local(
    of post: TweetID, for account: LiveAccount, in library: LiveLibrary
  ) async -> String? {
    let id = AccountID(account)
    let local = try? await library.run { writer throws(LibraryError) in
      try writer.local(of: post, in: id)
    }
    return local ?? nil
  }

  /// Brings the library up to what the server knows.
  ///
  /// - Returns: whether the library has learned something; false for a post that the server never told of.
  /// - Throws: ``ServerFailure``; the library is then as it was.
  public func run(around post: TweetID) async throws(ServerFailure) -> Bool {
    guard let local = await Self.local(of: post, for: account, in: library) else { return false }
    let request = api.context(of: local)
    let response: HTTPResponse
    do throws(HTTPFailure) { response = try await transport.send(request) } catch {
      throw .unreachable(error)
    }
    let found = try AnswerReader(account, now: time.date()).context(response)
    var change = HomeChange()
    change.around = found.ancestors + found.descendants
    guard !change.around.isEmpty else { return false }
    do throws(LibraryError) {
      return try await library.run { [account, change] writer throws(LibraryError) in
        try writer.write(change, of: account)
      }
    } catch {
      // What cannot be kept now is asked for again when the post is opened again.
      return false
    }
  }
}
