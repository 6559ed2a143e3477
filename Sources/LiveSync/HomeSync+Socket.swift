import Fediverse
import FoundationEssentials
import HTTP
import LiveTimeline

/// The socket that a server tells by.
struct StreamSocket {
  /// Listens to the one that is open or being opened.
  fileprivate var task: Task<Void, Never>?
  /// Which one it is; what becomes of a former one is nobody's.
  fileprivate(set) var number = 0

  func cancel() { task?.cancel() }
}

/// What the account's server tells by itself.
extension HomeSync {
  func openSocket() {
    socket.cancel()
    socket.number += 1
    guard let address = account.capabilities.streaming.flatMap({ api.stream(at: $0) }) else {
      return
    }
    let (turns, turn) = AsyncStream<Void>.makeStream()
    socket.task = Task { [transport, door, reader, number = socket.number, token = api.token] in
      await Self.listen(at: address, token, by: transport) { text in
        let message = StreamMessage(text, reader)
        guard message.isOfHome else { return }
        door.yield(.streamed(message.event, turn))
        // What comes meanwhile waits in the socket, where it is counted.
        for await _ in turns { break }
      } opened: {
        door.yield(.socket(.streamOpened, number: number))
      }
      door.yield(.socket(.streamClosed, number: number))
    }
  }

  @concurrent
  private static func listen(
    at address: URL, _ token: Secret?, by transport: any HTTPTransport,
    _ each: @Sendable (String) async -> Void, opened: @Sendable () -> Void
  ) async {
    // Whatever ends it, it is opened again, and the newest page tells what came meanwhile.
    guard let socket = try? await transport.openSocket(address, token: token) else { return }
    opened()
    while !Task.isCancelled, let text = try? await socket.next() { await each(text) }
    await socket.close()
  }
}
