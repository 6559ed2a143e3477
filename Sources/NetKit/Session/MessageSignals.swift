import CGLib
import CSoup

/// What the signals of a message know: whose it is, by which number, and to which host it goes.
///
/// libsoup raises them on the thread of the session's loop, which is where the session is isolated.
final class MessageSignals {
  private typealias Handler = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void

  private let session: HTTPSession
  private let number: Int
  private let host: String

  init(_ session: HTTPSession, _ number: Int, to host: String) {
    (self.session, self.number, self.host) = (session, number, host)
  }

  /// Hears how a message gets on that asks for an answer.
  func followRequest(_ message: HTTPSession.Message) {
    follow(message)
    hear("got-headers", of: message) { message, data in
      let status = soup_message_get_status(message)
      MessageSignals.of(data).perform { $0.noteHeader(status, $1) }
    }
    // Before libsoup hears of it, which would ask once more after a 421, whatever was asked.
    hear("got-body", of: message) { message, _ in
      g_signal_stop_emission_by_name(message.raw, "got-body")
    }
  }

  /// Hears how a message gets on that opens a WebSocket.
  func followOpening(_ message: HTTPSession.Message) {
    follow(message)
    // What opens one has no such header; libsoup would read all that comes after it, in one turn of its thread.
    hear("got-headers", of: message) { message, data in
      let failure = Headers(of: HTTPSession.Message(counting: message)).failureToOpen
      MessageSignals.of(data).perform { $0.end($1, failure) }
    }
  }

  /// Hears where a message connects to, and each time that something has come or gone.
  private func follow(_ message: HTTPSession.Message) {
    csoup_on_network_event(
      message.pointer, { _, event, stream, data in MessageSignals.of(data).hear(event, stream) },
      retained, Self.release)
    hear("starting", of: message) { _, data in
      MessageSignals.of(data).perform { $0.noteSending($1) }
    }
    hear("got-informational", of: message) { _, data in
      MessageSignals.of(data).perform { $0.noteWord($1) }
    }
    csoup_on_signal(
      message.pointer.raw, "wrote-body-data", { MessageSignals.of($0).perform { $0.touch($1) } },
      retained, Self.release)
  }

  private func hear(_ signal: String, of message: HTTPSession.Message, _ handler: Handler) {
    csoup_on_message(message.pointer, signal, handler, retained, Self.release)
  }

  /// Hears of a connection that is being made.
  ///
  /// Before the first byte is sent, the address is known that the name has led to, whatever the name was.
  private func hear(_ event: GSocketClientEvent, _ stream: UnsafeMutablePointer<GIOStream>?) {
    perform { $0.touch($1) }
    guard let stream else { return }
    if event == G_SOCKET_CLIENT_CONNECTED, let socket = ConnectedAddress.socket(stream) {
      // Unsafe only as Swift sees C's pointers: this is the session's thread.
      nonisolated(unsafe) let socket = socket
      perform { $0.noteSocket(socket, $1) }
    }
    if event == G_SOCKET_CLIENT_CONNECTING, ConnectedAddress.isPrivate(stream, host: host) {
      let host = host
      perform { if !$0.mayBePrivate(host) { $0.end($1, .forbidden) } }
    }
  }

  private func perform(_ body: @Sendable (isolated HTTPSession, Int) -> Void) {
    let number = number
    session.assumeIsolated { body($0, number) }
  }

  private var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static let release: GClosureNotify = { data, _ in
    data.map { Unmanaged<MessageSignals>.fromOpaque($0).release() }
  }

  private static func of(_ data: UnsafeMutableRawPointer) -> MessageSignals {
    Unmanaged<MessageSignals>.fromOpaque(data).takeUnretainedValue()
  }
}
