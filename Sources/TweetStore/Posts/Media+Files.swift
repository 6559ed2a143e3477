import TweetModel

extension [Media] {
  /// The same with the files that `others` have of them, where their own are not at hand.
  func keepingFiles(of others: [Media]) -> [Media] {
    map { item in
      guard item.file == nil, !item.address.isEmpty,
        let other = others.first(where: { $0.address == item.address && $0.kind == item.kind })
      else { return item }
      var kept = item
      kept.file = other.file
      return kept
    }
  }
}

extension Tweet {
  /// The same tweet with the files that another telling of it has of its pictures and films.
  func keepingFiles(of other: Tweet) -> Tweet {
    var kept = self
    kept.media = media.keepingFiles(of: other.media)
    return kept
  }
}

extension DirectMessage {
  /// The same message with the files that another telling of it has of its pictures and films.
  func keepingFiles(of other: DirectMessage) -> DirectMessage {
    guard case .text(let text, let media) = body else { return self }
    var kept = self
    kept.body = .text(text, media: media.keepingFiles(of: other.media))
    return kept
  }
}
