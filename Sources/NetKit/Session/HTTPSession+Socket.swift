import CGLib
import CSoup
import FoundationEssentials
import HTTP

extension HTTPSession {
  /// The longest frame, in bytes.
  private static let mostPayload: guint64 = 4 << 20
  /// How many seconds the way to a WebSocket may take.
  private static let openingDeadline = 30.0

  public func openSocket(
    _ url: URL, token: Secret?, at place: TokenPlace
  ) async throws(HTTPFailure) -> any WebSocket {
    try await carry(deadline: Self.openingDeadline) { session, number throws(HTTPFailure) in
      try await session.socket(url, token, place, number)
    }
  }

  private func socket(
    _ url: URL, _ token: Secret?, _ place: TokenPlace, _ number: Int
  ) async throws(HTTPFailure) -> SoupSocket {
    guard let address = RequestURL(url.absoluteString), ["wss", "ws"].contains(address.scheme),
      configuration.schemes.allows(address), let raw = soup_message_new("GET", address.text)
    else { throw .forbidden }
    let message = Message(owning: raw)
    soup_message_add_flags(raw, SOUP_MESSAGE_NO_REDIRECT)
    try Headers.write([:], token: token, at: place, into: message)
    MessageSignals(self, number, to: address.host).followOpening(message)
    try await connect(message, number)
    return SoupSocket(self, number)
  }

  private func connect(_ message: Message, _ number: Int) async throws(HTTPFailure) {
    guard let cancellable = cancellable(number) else { throw .cancelled }
    let session = soupSession()
    do throws(GFailure) {
      try await finished { done, data in
        soup_session_websocket_connect_async(
          session.pointer, message.pointer, nil, nil, G_PRIORITY_DEFAULT, cancellable.pointer,
          done, data)
      } _: { result, error in
        // At once: the first messages may have come with the header.
        soup_session_websocket_connect_finish(session.pointer, result, &error)
          .map { self.listen(to: Counted(owning: $0), number) }
      }
    } catch { throw HTTPFailure(error) }
  }

  private func listen(to connection: Counted<OpaquePointer>, _ number: Int) {
    soup_websocket_connection_set_max_incoming_payload_size(connection.pointer, Self.mostPayload)
    soup_websocket_connection_set_keepalive_interval(
      connection.pointer, guint(configuration.socketSilence / 2))
    let state = SocketState(connection)
    state.watch = Watch(silence: configuration.socketSilence, deadline: .infinity) { [weak self] in
      self?.assumeIsolated { $0.endSocket(number, .timedOut) }
    }
    state.watch?.touch()
    state.meter = connectedSocket(number).map { socket in
      ByteMeter(socket, most: SocketState.mostBytes) { [weak self] in
        self?.assumeIsolated { $0.hear(number) }
      }
    }
    sockets[number] = state
    SocketSignals(self, number).follow(connection)
  }
}
