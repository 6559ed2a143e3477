import FoundationEssentials
import TweetModel

/// What has happened on a server.
public enum StreamEvent: Hashable, Sendable {
  /// An entry is new, though it may be of an older time than others.
  case arrived(LiveEntry)
  /// A post was changed.
  case changed(LivePost)
  /// The entry or post of that id on the server is no more.
  case deleted(local: String)
  /// The account's filters are others now.
  case filtersChanged
  /// Anything else, or what cannot be read.
  case other

  init(_ frame: StreamFrameEntity, _ posts: PostReader) {
    switch frame.event {
    case "update": self = Self.status(frame).flatMap(posts.entry).map { .arrived($0) } ?? .other
    case "status.update":
      self = Self.status(frame).flatMap(posts.original).map { .changed(posts.post($0)) } ?? .other
    case "delete":
      let id = frame.payload.map { $0.filter { !$0.isWhitespace && $0 != "\"" } } ?? ""
      self = id.isEmpty || id.utf8.count > 512 ? .other : .deleted(local: id)
    case "filters_changed": self = .filtersChanged
    default: self = .other
    }
  }

  private static func status(_ frame: StreamFrameEntity) -> StatusEntity? {
    frame.status ?? frame.payload.flatMap { try? JSONBody.object(Data($0.utf8)) }
  }
}
