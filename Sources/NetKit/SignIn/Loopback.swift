import CGLib

/// Waits on this machine for the browser that comes back from a sign-in (RFC 8252, 7.3).
///
/// It answers `GET /?…` of whom the sign-in accepts, once, with a page that says so, and all else with 404. It never
/// leads on to anywhere. GIO's listener is used and not libsoup's server, which is not meant for whoever may knock.
public actor Loopback: NetworkActor {
  typealias Canceller = Counted<UnsafeMutablePointer<GCancellable>>

  nonisolated let thread: NetworkThread
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// How many seconds a browser has to say what it wants, and to take the answer.
  let patience: Double
  let page: [UInt8]
  let accepts: @Sendable (String) -> Bool
  var port = 0
  /// Who knocks, by numbers.
  var callers: [Int: Canceller] = [:]
  var lastCaller = 0
  private var listener: Counted<UnsafeMutablePointer<GSocketListener>>?
  private var listening: Canceller?
  private var result: String??
  private var waiting: [CheckedContinuation<String?, Never>] = []

  /// A listener for a sign-in that `accepts` what stands behind the "?"; `text` is what the browser then shows.
  public init(
    text: String, on thread: NetworkThread = NetworkThread(),
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.init(text: text, patience: 10, on: thread, accepts: accepts)
  }

  init(
    text: String, patience: Double, on thread: NetworkThread = NetworkThread(),
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    (self.patience, self.thread, self.accepts) = (patience, thread, accepts)
    page = LoopbackReply.page(text)
  }

  /// Begins to listen on 127.0.0.1, and tells the port; nil where that cannot be, or was done before.
  ///
  /// It stays until it has what it waits for, or is closed.
  public func open() -> Int? {
    guard listener == nil, result == nil else { return nil }
    let listener = Counted(owning: g_socket_listener_new())
    guard let bound = Self.bind(listener) else { return nil }
    let listening = Canceller(owning: g_cancellable_new())
    (port, self.listener, self.listening) = (bound, listener, listening)
    Task { await acceptAll(listener, listening) }
    return port
  }

  /// What stood behind the "?" of the browser that was accepted; nil once this is closed or the task is cancelled.
  public func query() async -> String? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let result {
          continuation.resume(returning: result)
        } else if Task.isCancelled {
          continuation.resume(returning: nil)
          close()
        } else {
          waiting.append(continuation)
        }
      }
    } onCancel: {
      Task { await close() }
    }
  }

  /// Ends listening, and whoever knocks.
  public func close() { finish(nil) }

  /// Tells whoever waits, and takes no more.
  func finish(_ query: String?) {
    guard result == nil else { return }
    result = .some(query)
    for canceller in callers.values { g_cancellable_cancel(canceller.pointer) }
    if let listening { g_cancellable_cancel(listening.pointer) }
    if let listener { g_socket_listener_close(listener.pointer) }
    (listener, listening) = (nil, nil)
    for continuation in waiting { continuation.resume(returning: query) }
    waiting = []
  }

  /// Binds to a port of the system's choice on 127.0.0.1, and tells which.
  private static func bind(_ listener: Counted<UnsafeMutablePointer<GSocketListener>>) -> Int? {
    let host = Counted(owning: g_inet_address_new_loopback(G_SOCKET_FAMILY_IPV4))
    let address = Counted(owning: g_inet_socket_address_new(host.pointer, 0))
    var bound: UnsafeMutablePointer<GSocketAddress>?
    let isBound = g_socket_listener_add_address(
      listener.pointer, address.pointer, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, nil, &bound,
      nil)
    guard isBound != 0, let bound else { return nil }
    defer { g_object_unref(bound) }
    let inet = UnsafeMutableRawPointer(bound).assumingMemoryBound(to: GInetSocketAddress.self)
    return Int(g_inet_socket_address_get_port(inet))
  }
}
