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
  /// Where the server is shown the token: which place it reads, only trying tells.
  fileprivate var place = TokenPlace.authorization

  func cancel() { task?.cancel() }

  /// Notes that the server has not let the token in that it was shown.
  mutating func noteRefusal() { place = place.other }
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
    let (number, place) = (socket.number, socket.place)
    socket.task = Task { [transport, door, account, time, token = api.token] in
      let failure = await Self.listen(at: address, token, place, by: transport) { text in
        let message = StreamMessage(text, AnswerReader(account, now: time.date()))
        guard message.isOfHome else { return }
        door.yield(.streamed(message.event, turn))
        // What comes meanwhile waits in the socket, where it is counted.
        for await _ in turns { break }
      } opened: {
        door.yield(.socket(.streamOpened, number: number))
      }
      if failure == .refused || failure == .forbidden { door.yield(.socketRefused(number: number)) }
      door.yield(.socket(.streamClosed, number: number))
    }
  }

  /// Listens until it ends, and says why it could not begin.
  @concurrent
  private static func listen(
    at address: URL, _ token: Secret?, _ place: TokenPlace, by transport: any HTTPTransport,
    _ each: @Sendable (String) async -> Void, opened: @Sendable () -> Void
  ) async -> HTTPFailure? {
    do throws(HTTPFailure) {
      let socket = try await transport.openSocket(address, token: token, at: place)
      opened()
      // Whatever ends it, it is opened again, and the newest page tells what came meanwhile.
      while !Task.isCancelled, let text = try? await socket.next() { await each(text) }
      await socket.close()
      return nil
    } catch {
      return error
    }
  }
}
