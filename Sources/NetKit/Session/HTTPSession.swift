import CGLib
import CSoup
import HTTP

/// The way to servers by libsoup, on a thread of its own: https, proxies of the desktop, no cookies, no cache.
///
/// libsoup is asked in methods of this actor only, where its context is the thread's own, and what is under way is
/// known by numbers: a pointer that is carried along would lead out of the actor unseen. Nothing of libsoup is there
/// before the first request.
public actor HTTPSession: HTTPTransport, NetworkActor {
  nonisolated let thread: NetworkThread
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  let configuration: Configuration
  /// The hosts that may lie in a private network.
  var ownServers: Set<String> = []
  var sockets: [Int: SocketState] = [:]
  var exchanges: [Int: Exchange] = [:]
  /// What ends the calls of requests that have ended, and may in a later turn.
  private var ended: [Int: Counted<UnsafeMutablePointer<GCancellable>>] = [:]
  private var lastNumber = 0
  private var soup: Counted<UnsafeMutablePointer<SoupSession>>?
  private var isClosed = false

  /// A session for a program of this version; it may share its thread with others that ask GIO.
  public init(version: String, on thread: NetworkThread = NetworkThread()) {
    self.init(Configuration(version: version), on: thread)
  }

  init(_ configuration: Configuration, on thread: NetworkThread = NetworkThread()) {
    (self.configuration, self.thread) = (configuration, thread)
  }

  isolated deinit { close() }

  /// Lets a server that a person has named lie in a private network, as one in the same house does.
  ///
  /// All other hosts are refused there, for their addresses come from anybody's posts.
  public func allowPrivateNetwork(for host: String) { ownServers.insert(host.lowercased()) }

  /// Whether a host may lie in a private network: a server that a person has named, or what lies beneath its name.
  func mayBePrivate(_ host: String) -> Bool {
    ownServers.contains { host == $0 || host.hasSuffix("." + $0) }
      || configuration.insecureHosts.contains(host)
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    try await carry(deadline: request.deadline) { session, number throws(HTTPFailure) in
      try await session.answer(to: request, number)
    }
  }

  /// Has the next request begin with new connections, for those that are open may lead nowhere by now, as after a sleep.
  ///
  /// What is under way goes on with its own.
  public func forgetConnections() { soup = nil }

  /// Ends all that is under way; what is asked after that is cancelled at once.
  public func close() {
    isClosed = true
    for number in exchanges.keys { end(number, .cancelled) }
    for number in sockets.keys { endSocket(number, .cancelled) }
    forgetConnections()
  }

  /// Does one piece of work that has a number, and waits for its end, the deadline or the task's cancellation,
  /// whichever is first: libsoup may never answer.
  func carry<Value: Sendable>(
    deadline: Double,
    _ work: @escaping @Sendable (HTTPSession, Int) async throws(HTTPFailure) -> Value
  ) async throws(HTTPFailure) -> Value {
    lastNumber += 1
    let number = lastNumber
    let result: Result<Value, HTTPFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Others may have had their turn since: this is asked where the waiting begins.
        guard !isClosed, !Task.isCancelled else {
          return continuation.resume(returning: .failure(.cancelled))
        }
        exchanges[number] = exchange(number, deadline) {
          continuation.resume(returning: .failure($0))
        }
        Task {
          do throws(HTTPFailure) {
            let value = try await work(self, number)
            if exchanges.removeValue(forKey: number) != nil {
              continuation.resume(returning: .success(value))
            }
          } catch { end(number, error) }
        }
      }
    } onCancel: {
      Task { await end(number, .cancelled) }
    }
    return try result.get()
  }

  /// Ends a request without an answer, if it has none yet.
  func end(_ number: Int, _ failure: HTTPFailure) {
    guard let exchange = exchanges.removeValue(forKey: number) else { return }
    // libsoup has hung on connections that a server closed hard: nothing else is to wait for those.
    if failure == .timedOut { forgetConnections() }
    exchange.fail(failure)
    guard exchange.hasHeader else { return g_cancellable_cancel(exchange.cancellable.pointer) }
    // What is cancelled after its header has come and before libsoup has told of it, in the next turn, libsoup 3.6.5
    // frees twice.
    ended[number] = exchange.cancellable
    Task {
      await Task.yield()
      if let cancellable = ended.removeValue(forKey: number) {
        g_cancellable_cancel(cancellable.pointer)
      }
    }
  }

  /// libsoup's session, which the first request makes.
  func soupSession() -> Counted<UnsafeMutablePointer<SoupSession>> {
    precondition(thread.isCurrent, "libsoup asked on another thread")
    if let soup { return soup }
    NetworkDefaults.make()
    let made = Counted(owning: configuration.makeSession())
    soup = made
    return made
  }

  private func exchange(
    _ number: Int, _ deadline: Double, _ fail: @escaping (HTTPFailure) -> Void
  ) -> Exchange {
    let watch = Watch(silence: configuration.silence, deadline: deadline) { [weak self] in
      self?.assumeIsolated { $0.end(number, .timedOut) }
    }
    return Exchange(
      cancellable: Counted(owning: g_cancellable_new()), watch: watch, fail: fail)
  }
}
