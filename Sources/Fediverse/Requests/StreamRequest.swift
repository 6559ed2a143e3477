import TweetModel

/// What is said on the socket: several streams share one.
public enum StreamRequest: Hashable, Sendable {
  case subscribe(String)
  case unsubscribe(String)

  /// The stream of the home timeline, with what is notified of.
  public static let home = StreamRequest.subscribe("user")

  /// The message.
  public var text: String {
    switch self {
    case .subscribe(let stream): Self.text("subscribe", stream)
    case .unsubscribe(let stream): Self.text("unsubscribe", stream)
    }
  }

  private static func text(_ type: String, _ stream: String) -> String {
    "{\"type\":\"\(type)\",\"stream\":" + JSONText.quoted(stream) + "}"
  }
}
