import HTTP

/// An open WebSocket: a number, by which its session knows it.
///
/// It is closed when nobody has it any more.
final class SoupSocket: WebSocket {
  private let session: HTTPSession
  private let number: Int

  init(_ session: HTTPSession, _ number: Int) { (self.session, self.number) = (session, number) }

  deinit { Task { [session, number] in await session.forgetSocket(number) } }

  func next() async throws(HTTPFailure) -> String? { try await session.nextMessage(number) }

  func close() async { await session.closeSocket(number) }
}
