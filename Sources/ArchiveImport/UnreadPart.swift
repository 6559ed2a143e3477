/// What an archive holds that the library does not take.
public struct UnreadPart: Hashable, Sendable, Codable {
  public let topic: Topic
  /// How many entries the archive announces; nil where it does not tell of all of them.
  public var count: Int?
  /// Bytes of its files.
  public var bytes: Int
}

extension UnreadPart {
  /// The parts that are not read, each topic once, those without an entry left out.
  static func all(_ parts: [ArchivePart]) -> [UnreadPart] {
    var unread: [Topic: UnreadPart] = [:]
    for part in parts where !part.type.use.isRead && part.type.use != .repeated {
      guard let size = part.size, !part.isEmpty else { continue }
      let topic = part.type.topic
      guard let known = unread[topic] else {
        unread[topic] = UnreadPart(topic: topic, count: part.announced, bytes: size)
        continue
      }
      unread[topic]?.count = known.count.flatMap { sum in part.announced.map { sum + $0 } }
      unread[topic]?.bytes = known.bytes + size
    }
    return Topic.allCases.compactMap { unread[$0] }
  }
}
