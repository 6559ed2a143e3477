extension TweetText {
  /// The same text with the addresses that are no entities yet made links.
  ///
  /// Only a stretch between two entities that has an address with its scheme is looked at.
  public func detectingLinks() -> TweetText {
    guard display.utf8.contains(UInt8(ascii: ":")), display.contains("://") else { return self }
    var builder = Builder()
    for segment in segments {
      if segment.entity == nil, segment.shown.contains("://") {
        for part in TweetText(detectingIn: String(segment.shown)).segments {
          if let link = part.entity, link.kind == .link {
            builder.append(.link, shown: part.shown, target: link.target)
          } else {
            builder.append(part.shown)
          }
        }
      } else {
        builder.append(segment)
      }
    }
    return builder.text
  }
}
