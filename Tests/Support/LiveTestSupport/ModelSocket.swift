import HTTP
import TweetModel

/// A socket through which a test tells of things.
public final class ModelSocket: WebSocket {
  private let messages: AsyncStream<String>
  private let door: AsyncStream<String>.Continuation

  public init() { (messages, door) = AsyncStream.makeStream() }

  func tell(_ event: String, _ payload: String?) {
    let told = payload.map { JSONText.quoted($0) } ?? "null"
    door.yield("{\"stream\":[\"user\"],\"event\":\"\(event)\",\"payload\":\(told)}")
  }

  func end() { door.finish() }

  public func next() async throws(HTTPFailure) -> String? {
    for await message in messages { return message }
    return nil
  }

  public func send(_ text: String) async throws(HTTPFailure) {}
  public func close() async { door.finish() }
}
