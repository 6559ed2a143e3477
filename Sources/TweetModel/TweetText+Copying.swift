extension TweetText {
  /// All of it as it is copied.
  public var copied: String { copied(0..<display.utf8.count) }

  /// A stretch of it as it is copied, in UTF-8 bytes of ``display``: where all of a link is in it, its whole address, for what
  /// is shown of one may be cut, and leads nowhere then.
  public func copied(_ range: Range<Int>) -> String {
    segments.reduce(into: "") { copied, segment in
      let part = segment.range.clamped(to: range)
      guard !part.isEmpty else { return }
      if let link = segment.entity, link.kind == .link, part == segment.range {
        copied += TrackingFields.removed(from: link.target)
      } else {
        let start = display.utf8.index(display.startIndex, offsetBy: part.lowerBound)
        copied += display[start..<display.utf8.index(start, offsetBy: part.count)]
      }
    }
  }
}
