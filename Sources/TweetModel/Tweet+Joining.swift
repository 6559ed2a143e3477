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
      for segment in part.text.segments {
        if let entity = segment.entity {
          builder.append(entity.kind, shown: segment.shown, target: entity.target)
        } else {
          builder.append(segment.shown)
        }
      }
    }
    return Tweet(
      id: first.id, author: first.author, date: first.date, text: builder.text,
      media: parts.flatMap(\.media), repostedBy: first.repostedBy, reply: first.reply,
      quote: parts.lazy.compactMap(\.quote).first, thread: first.thread, counts: first.counts,
      language: first.language, source: first.source, versions: first.versions)
  }
}
