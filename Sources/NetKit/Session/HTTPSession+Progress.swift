import CGLib
import CSoup

extension HTTPSession {
  /// Hears how a message gets on: where it connects to, and each time that something has come or gone.
  func follow(_ message: Message, to host: String, _ number: Int) {
    csoup_on_network_event(
      message.pointer,
      { _, event, stream, data in Progress.of(data).tell(event, stream) },
      Progress(self, number, host).retained, Progress.release)
    for signal in ["starting", "wrote-body-data", "got-headers"] {
      csoup_on_signal(
        message.pointer.raw, signal, { Progress.of($0).touch() },
        Progress(self, number, host).retained, Progress.release)
    }
  }

  /// Whether a host may lie in a private network.
  func mayBePrivate(_ host: String) -> Bool {
    ownServers.contains(host) || configuration.insecureHosts.contains(host)
  }
}

/// What the signals of a message know.
private final class Progress {
  private let session: HTTPSession
  private let number: Int
  private let host: String

  init(_ session: HTTPSession, _ number: Int, _ host: String) {
    (self.session, self.number, self.host) = (session, number, host)
  }

  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static let release: GClosureNotify = { data, _ in
    data.map { Unmanaged<Progress>.fromOpaque($0).release() }
  }

  static func of(_ data: UnsafeMutableRawPointer) -> Progress {
    Unmanaged<Progress>.fromOpaque(data).takeUnretainedValue()
  }

  func touch() {
    let number = number
    session.assumeIsolated { $0.touch(number) }
  }

  /// Hears of a connection that is being made.
  ///
  /// Before the first byte is sent, the address is known that the name has led to, whatever the name was.
  func tell(_ event: GSocketClientEvent, _ stream: UnsafeMutablePointer<GIOStream>?) {
    touch()
    if event == G_SOCKET_CLIENT_CONNECTED, let stream,
      let socket = ConnectedAddress.socket(stream)
    {
      // Unsafe only as Swift sees C's pointers: this is the session's thread.
      nonisolated(unsafe) let socket = socket
      let number = number
      session.assumeIsolated { $0.noteSocket(socket, number) }
    }
    guard event == G_SOCKET_CLIENT_CONNECTING, let stream,
      ConnectedAddress.isPrivate(stream, host: host)
    else { return }
    let (number, host) = (number, host)
    session.assumeIsolated { if !$0.mayBePrivate(host) { $0.end(number, .forbidden) } }
  }
}
