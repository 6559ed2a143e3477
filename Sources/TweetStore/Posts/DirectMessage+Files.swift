import TweetModel

extension DirectMessage {
  /// The same message with the files that another telling of it has of its pictures and films.
  func keepingFiles(of other: DirectMessage) -> DirectMessage {
    guard case .text(let text, let media) = body else { return self }
    var kept = self
    kept.body = .text(text, media: media.keepingFiles(of: other.media))
    return kept
  }
}
