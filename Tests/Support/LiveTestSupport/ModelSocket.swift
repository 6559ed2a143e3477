import HTTP
import Synchronization
import TweetModel

/// A socket through which a test tells of things.
public final class ModelSocket: WebSocket {
  private let messages: AsyncStream<String>
  private let door: AsyncStream<String>.Continuation

  private let count = Atomic(0)

  public init() { (messages, door) = AsyncStream.makeStream() }

  func send(_ event: String, _ payload: String?) {
    let told = payload.map { JSONText.quoted($0) } ?? "null"
    door.yield("{\"stream\":[\"user\"],\"event\":\"\(event)\",\"payload\":\(told)}")
  }

  /// How many messages were read.
  public var read: Int { count.load(ordering: .relaxed) }

  func end() { door.finish() }

  public func next() async throws(HTTPFailure) -> String? {
    for await message in messages {
      count.add(1, ordering: .relaxed)
      return message
    }
    return nil
  }

  public func close() async { door.finish() }
}
