import CGLib
import CSoup
import HTTP

/// What the signals of a WebSocket know: whose it is, and by which number.
///
/// libsoup raises them on the thread of the session's loop, which is where the session is isolated.
final class SocketSignals {
  // The session has the connection, which has this.
  private weak var session: HTTPSession?
  private let number: Int

  init(_ session: HTTPSession, _ number: Int) { (self.session, self.number) = (session, number) }

  func follow(_ connection: Counted<OpaquePointer>) {
    csoup_on_socket_message(
      connection.pointer,
      { _, type, bytes, data in SocketSignals.of(data).receive(type, bytes) },
      retained, Self.release)
    csoup_on_socket_error(
      connection.pointer, { _, error, data in SocketSignals.of(data).fail(error) },
      retained, Self.release)
    csoup_on_signal(
      connection.pointer.raw, "pong", { SocketSignals.of($0).hear() }, retained, Self.release)
    csoup_on_signal(
      connection.pointer.raw, "closed", { SocketSignals.of($0).close() }, retained, Self.release)
  }

  private func receive(_ type: gint, _ bytes: OpaquePointer) {
    guard type == gint(SOUP_WEBSOCKET_DATA_TEXT.rawValue) else { return hear() }
    var count: gsize = 0
    let data = g_bytes_get_data(bytes, &count)
    let text = String(
      decoding: UnsafeRawBufferPointer(start: data, count: Int(count)), as: UTF8.self)
    let number = number
    session?.assumeIsolated { $0.receive(text, number) }
  }

  private func fail(_ error: UnsafeMutablePointer<GError>) {
    let (number, error) = (number, error.pointee)
    let failure: HTTPFailure =
      if error.domain == soup_websocket_error_quark() {
        error.code == Int32(SOUP_WEBSOCKET_CLOSE_TOO_BIG.rawValue) ? .tooLarge : .garbled
      } else { HTTPFailure(GFailure(error)) }
    session?.assumeIsolated { $0.fail(number, failure) }
  }

  private func hear() {
    let number = number
    session?.assumeIsolated { $0.hear(number) }
  }

  private func close() {
    let number = number
    session?.assumeIsolated { $0.noteClosed(number) }
  }

  private var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static let release: GClosureNotify = { data, _ in
    data.map { Unmanaged<SocketSignals>.fromOpaque($0).release() }
  }

  private static func of(_ data: UnsafeMutableRawPointer) -> SocketSignals {
    Unmanaged<SocketSignals>.fromOpaque(data).takeUnretainedValue()
  }
}
