import CGLib
import CSoup
import HTTP

extension HTTPSession {
  /// The next message of a socket; nil once it is closed.
  func nextMessage(_ number: Int) async throws(HTTPFailure) -> String? {
    guard let state = sockets[number] else { throw .cancelled }
    let reader = state.newReader()
    let result: Result<String?, HTTPFailure> = await withTaskCancellationHandler {
      // Others may have had their turn since: whether to wait is asked where the waiting begins.
      await withCheckedContinuation { continuation in
        if let now = state.readNow() {
          continuation.resume(returning: now)
        } else if Task.isCancelled {
          continuation.resume(returning: .failure(.cancelled))
        } else {
          state.wait(continuation, reader)
        }
      }
    } onCancel: {
      Task { await stopReading(number, reader) }
    }
    return try result.get()
  }

  /// Says good-bye; who reads gets what has come, then nil.
  func closeSocket(_ number: Int) {
    guard let state = sockets[number], state.isOpen else { return }
    state.finish(nil)
    sayGoodbye(state)
  }

  /// Closes a socket that nobody has any more.
  func forgetSocket(_ number: Int) {
    closeSocket(number)
    if sockets[number]?.connection == nil { sockets[number] = nil }
    sockets[number]?.isForgotten = true
  }

  /// Ends a socket without a word.
  func endSocket(_ number: Int, _ failure: HTTPFailure) {
    guard let state = sockets[number] else { return }
    let limit = state.meter?.limit
    state.finish(failure)
    // libsoup may be reading, and would go on as long as something comes.
    limit?.cut()
    leaveConnection(of: state, number)
  }

  /// Notes that bytes have come over a socket.
  ///
  /// Some may be messages that wait behind another, so the bound is that of all that may wait.
  func hear(_ number: Int) {
    sockets[number]?.watch?.touch()
    if sockets[number]?.meter?.limit.isExceeded == true { endSocket(number, .tooLarge) }
  }

  /// Takes what has come over a socket.
  func receive(_ message: String, _ number: Int) {
    guard let state = sockets[number] else { return }
    state.watch?.touch()
    // Who goes on after the good-bye is counted on.
    if state.isOpen { state.meter?.limit.reset() }
    if !state.take(message) { endSocket(number, .tooLarge) }
  }

  /// Notes why libsoup ends a socket; "closed" follows.
  func fail(_ number: Int, _ failure: HTTPFailure) { sockets[number]?.finish(failure) }

  /// Notes that a socket is closed; without a good-bye of the server it was cut.
  func noteClosed(_ number: Int) {
    guard let state = sockets[number], let connection = state.connection else { return }
    let code = soup_websocket_connection_get_close_code(connection.pointer)
    state.finish(code == 0 || code == 1006 ? .cut : nil)
    leaveConnection(of: state, number)
  }

  private func leaveConnection(of state: SocketState, _ number: Int) {
    state.leaveConnection()
    if state.isForgotten { sockets[number] = nil }
  }

  private func stopReading(_ number: Int, _ reader: Int) { sockets[number]?.cancel(reader) }

  private func sayGoodbye(_ state: SocketState) {
    guard let connection = state.connection,
      soup_websocket_connection_get_state(connection.pointer) == SOUP_WEBSOCKET_STATE_OPEN
    else { return }
    soup_websocket_connection_close(
      connection.pointer, gushort(SOUP_WEBSOCKET_CLOSE_GOING_AWAY.rawValue), nil)
  }
}
