import TweetModel

extension TweetText {
  /// The same text with the addresses that are no entities yet made links.
  ///
  /// Only a stretch between two entities that has an address with its scheme is looked at.
  func detectingLinks() -> TweetText {
    guard display.contains("://") else { return self }
    var builder = Builder()
    for segment in segments {
      if let entity = segment.entity {
        builder.append(entity.kind, shown: segment.shown, target: entity.target)
      } else if segment.shown.contains("://") {
        for part in TweetText(detectingIn: String(segment.shown)).segments {
          if let link = part.entity, link.kind == .link {
            builder.append(.link, shown: part.shown, target: link.target)
          } else {
            builder.append(part.shown)
          }
        }
      } else {
        builder.append(segment.shown)
      }
    }
    return builder.text
  }
}
