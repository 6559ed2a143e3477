import FoundationEssentials
import TweetModel

/// What a server's socket tells.
public struct StreamMessage: Hashable, Sendable {
  /// The streams that it belongs to, each with what it is of: ["user"], ["hashtag", "cats"]; empty where that is not
  /// told.
  public let stream: [String]
  public let event: StreamEvent

  /// Whether it is of the home timeline, which Akkoma calls by the account's id there: "user:9tk".
  public var isOfHome: Bool {
    guard let parts = stream.first?.split(separator: ":") else { return true }
    let isOther = ["notification", "pleroma_chat"].contains(parts.dropFirst().first)
    return parts.first == "user" && !isOther
  }

  /// Bytes: no post is as long.
  private static let maximum = 4 << 20

  /// Reads a message; what cannot be read is ``StreamEvent/other``, for the next one will do.
  public init(_ text: String, _ reader: AnswerReader) {
    guard text.utf8.count <= Self.maximum,
      let frame = try? JSONBody.object(Data(text.utf8), as: StreamFrameEntity.self)
    else {
      (stream, event) = ([], .other)
      return
    }
    stream = frame.stream
    event = StreamEvent(frame, reader.posts)
  }
}
