import Glibc

/// An HTTP server on this machine that answers what tests want, and fails as tests want.
///
/// Raw sockets and a thread for each connection: no library stands between a test and the bytes.
public final class StandInServer: Sendable {
  public let port: Int
  private let family: Family
  private let records: Records
  private let floor: Floor

  /// Where it listens.
  public enum Family: Sendable {
    case v4, v6
  }

  /// A server that answers by `handler` what no script answers.
  public init(
    on family: Family = .v4,
    handler: @escaping @Sendable (Request) -> Reply = { _ in Reply(404) }
  ) throws {
    let listener = try Listener(family)
    let records = Records()
    let floor = Floor(listener)
    (self.family, self.records, self.floor) = (family, records, floor)
    port = listener.port
    Worker.run {
      while let descriptor = floor.accept() {
        records.noteConnection()
        Worker.run {
          Self.serve(Connection(descriptor), records, handler)
          floor.leave(descriptor)
        }
      }
      floor.stop()
    }
  }

  deinit { stop() }

  /// Whether this machine has an address of the sixth version to listen at.
  public static var isSixthVersionThere: Bool { (try? StandInServer(on: .v6)) != nil }

  /// `127.0.0.1` or `::1`, without brackets.
  public var host: String { family == .v4 ? "127.0.0.1" : "::1" }

  /// The address of a path, which begins with a slash.
  public func address(_ path: String = "/", scheme: String = "http") -> String {
    "\(scheme)://\(family == .v4 ? host : "[\(host)]"):\(port)\(path)"
  }

  /// Answers the next requests for a path by these, in turn; nil leaves one to the handler.
  public func script(_ path: String, _ replies: Reply?...) { records.script(path, replies) }

  /// Ends all connections, and takes no more.
  public func stop() { floor.stop() }

  /// Ends all connections that are open; more may come.
  public func dropConnections() { floor.dropConnections() }

  public var requests: [Request] { records.requests }
  /// How many connections were accepted.
  public var connections: Int { records.connections }
  /// The codes with which WebSockets were closed from the other side; 1006 for an end without one.
  public var socketCloses: [Int] { records.socketCloses }

  /// How many bytes of endless messages went out.
  public var sent: Int { records.sent }

  /// Waits until at least so many requests have come.
  public func requests(atLeast count: Int) async { await records.wait { $0.requests >= count } }
  public func socketCloses(atLeast count: Int) async {
    await records.wait { $0.socketCloses >= count }
  }

  private static func serve(
    _ connection: Connection, _ records: Records, _ handler: (Request) -> Reply
  ) {
    let sender = Sender(connection: connection, records: records)
    while let request = connection.request() {
      let reply = records.scripted(request.path) ?? handler(request)
      records.note(request)
      guard sender.send(reply, to: request) else { return }
    }
  }
}
