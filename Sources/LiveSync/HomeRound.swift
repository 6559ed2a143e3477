import Fediverse
import FoundationEssentials
import HTTP
import LiveTimeline
import Synchronization
import TweetModel
import TweetStore

/// Brings an account's home timeline up to date once, as far as its server has it, and listens to nothing.
public struct HomeRound: Sendable {
  /// What it came to.
  public struct Outcome: Hashable, Sendable {
    /// How often the server was asked.
    public let requests: Int
    /// How many entries are new.
    public let new: Int
    /// Between how many neighbours something is missing that the server has no more.
    public let gaps: Int
  }

  /// Why it ended before.
  public enum Failure: Error, Hashable, Sendable {
    case signedOut(host: String)
    case refused(host: String, status: Int)
    case limited(host: String)
    case unreachable(host: String)
    case untrusted(host: String)
    case unreadable(host: String)
    case moved(host: String)
    /// The library cannot be read or written; a sentence says why.
    case library(String)
  }

  private let account: LiveAccount
  private let token: Secret
  private let library: LiveLibrary
  private let transport: RoundTransport
  private let time: LiveTime

  public init(
    of account: LiveAccount, token: Secret, library: LiveLibrary, transport: any HTTPTransport,
    time: LiveTime
  ) {
    (self.account, self.token, self.library, self.time) = (account, token, library, time)
    self.transport = RoundTransport(transport)
  }

  /// Asks until all is known.
  ///
  /// - Throws: ``Failure``; what was kept before it is kept.
  public func run() async throws(Failure) -> Outcome {
    let before = try await stretches()
    let sync = HomeSync(account, token: token, library: library, transport: transport, time: time)
    let work = Task { await sync.run() }
    var failure: Failure?
    for await state in sync.states {
      failure = self.failure(of: state)
      if failure != nil || (state.phase == .idle && !state.isAskingFilters) { break }
    }
    sync.stop()
    await work.value
    if let failure { throw failure }
    let after = try await stretches()
    return Outcome(
      requests: transport.requests, new: after.entries - before.entries,
      gaps: max(0, after.count - 1))
  }
}

// MARK: - Private

extension HomeRound {
  private func stretches() async throws(Failure) -> [HomeSegment] {
    let id = AccountID(account)
    do throws(LibraryError) {
      return try await library.run { writer throws(LibraryError) in try writer.stretches(of: id) }
    } catch {
      throw .library("\(error)")
    }
  }

  /// Why it does not go on; nil where it does, though it may rest before the next page.
  private func failure(of state: HomeState) -> Failure? {
    if let problem = state.problem { return .library("\(problem)") }
    let host = account.server.host
    return switch state.phase {
    case .signedOut: .signedOut(host: host)
    case .failed(.refused(let status)): .refused(host: host, status: status)
    case .failed(.moved): .moved(host: host)
    case .failed: .unreadable(host: host)
    case .waiting(_, .trouble) where state.refusal == .untrusted: .untrusted(host: host)
    case .waiting(_, .trouble):
      state.unreachableSince == nil ? .unreadable(host: host) : .unreachable(host: host)
    case .waiting(_, .limit): .limited(host: host)
    case .waiting, .idle, .fetching, .paused: nil
    }
  }
}

extension [HomeSegment] {
  fileprivate var entries: Int { reduce(0) { $0 + $1.count } }
}

extension HomeRound.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .signedOut(let host):
      "\(host) has signed the account out. Sign in again in the window."
    case .refused(let host, let status): "\(host) refuses to tell the home timeline (\(status))."
    case .limited(let host): "\(host) wants to be asked less often. Try again in some minutes."
    case .unreachable(let host):
      "\(host) cannot be reached, or has trouble of its own. Check the network, and try again."
    case .untrusted(let host):
      "The certificate of \(host) is not to be trusted. Nothing was sent to it."
    case .unreadable(let host): "\(host) answers in a way that cannot be read."
    case .moved(let host):
      "\(host) leads on to another address. If it has moved, sign in there in the window."
    case .library(let reason): reason
    }
  }
}

/// The way to a server that counts what is asked and opens no sockets.
private final class RoundTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let count = Mutex(0)

  init(_ transport: any HTTPTransport) { self.transport = transport }

  var requests: Int { count.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    count.withLock { $0 += 1 }
    return try await transport.send(request)
  }

  func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket {
    throw .cancelled
  }
}
