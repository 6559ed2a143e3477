extension Tweet {
  /// The parts of a thread as one piece to read: the first one's head, all texts and all media.
  ///
  /// A part's text stands apart from the next by an empty line. Nil for no parts.
  /// O(length of all texts).
  public static func joining(_ parts: [Tweet]) -> Tweet? {
    guard let first = parts.first else { return nil }
    var builder = TweetText.Builder()
    for (index, part) in parts.enumerated() where !part.text.display.isEmpty {
      if index > 0 { builder.append("\n\n") }
      builder.append(part.text)
    }
    var joined = first
    joined.text = builder.text
    joined.media = parts.flatMap(\.media)
    joined.emojis = parts.flatMap(\.emojis)
    joined.card = parts.lazy.compactMap(\.card).first
    joined.quote = parts.lazy.compactMap(\.quote).first
    return joined
  }
}
